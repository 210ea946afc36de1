import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { translator } from '../../page.messages';
import { ProfilePanel } from './profile-panel';
import { profilePart } from './profile.part';

const image = { src: '/uploads/pictures/a.webp' };
const video = { src: '/uploads/videos/b' };
const tile = (...media: readonly object[]) => ({
  name: 'Inês',
  description: '',
  media: media.map((each, place) => ({ id: `m${place}`, image: null, video: null, ...each })),
});
const panel = (...media: readonly object[]) => (
  <ProfilePanel items={[tile(...media)]} username="inesvidal" origin="" t={translator('en')} />
);

describe('the showcase of a page', () => {
  it('shows a video with its poster and controls, and loads nothing of it', () => {
    const shown = renderToStaticMarkup(panel({ video, image }));
    expect(shown).toContain(
      '<video width="150" height="220" src="/uploads/videos/b" poster="/uploads/pictures/a.webp" aria-label="Video of Inês" preload="none" controls="" loop="" muted="" playsInline=""></video>',
    );
  });

  it('loads the first frame of a video without a poster', () => {
    render(panel({ video }));
    const shown = screen.getByLabelText('Video of Inês');
    expect(shown).toHaveAttribute('preload', 'metadata');
    expect(shown).not.toHaveAttribute('poster');
  });

  it('has a button that pauses where there is a video, hidden until a script plays it', () => {
    const { rerender } = render(panel({ image }));
    expect(screen.queryByRole('button', { hidden: true })).toBeNull();
    rerender(panel({ image }, { video }));
    expect(screen.getByLabelText('Pause the videos')).not.toBeVisible();
  });

  it('represents the page by its first picture, or the first poster', () => {
    expect(profilePart.pictureOf?.(tile({ video }, { video, image }, { image: { src: '/c' } }))).toBe(image.src);
    expect(profilePart.pictureOf?.(tile({ video }))).toBeNull();
  });
});
