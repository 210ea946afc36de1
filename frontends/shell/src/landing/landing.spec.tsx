import { screen, within } from '@testing-library/react';
import { fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import { Landing } from './landing';

// Their pictures are files of the build.
jest.mock('./hero-scene', () => ({ HeroScene: () => null }));
jest.mock('./miniatures', () =>
  Object.fromEntries(
    ['Analytics', 'Links', 'Photos', 'Profiles', 'Social'].map((name) => [`${name}Miniature`, () => null]),
  ),
);

beforeAll(fillBrowserGaps);

describe('the landing page', () => {
  it('has the tagline, the promise and a tile for each of five features', () => {
    shows('1.landing.head', '1.landing.tiles');
    openAt(Landing, '/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Online Marketing Agent');
    expect(screen.getByText('Create, manage, and share all your digital content in one place.')).toBeVisible();
    const tiles = screen.getAllByRole('listitem').map((tile) => within(tile));
    expect(
      tiles.map((tile) => [tile.getByRole('heading').textContent, tile.getByRole('paragraph').textContent]),
    ).toEqual([
      ['Links', 'Smart, trackable links'],
      ['Profiles', 'Profile pictures'],
      ['Social', 'Social media links'],
      ['Photos', 'Photo galleries'],
      ['Analytics', 'Track performance'],
    ]);
  });
});
