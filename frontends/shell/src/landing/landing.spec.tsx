import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import Landing from './landing';

// Their pictures are files of the build.
jest.mock('./hero-scene', () => ({ HeroScene: () => null }));
jest.mock('./miniatures', () =>
  Object.fromEntries(
    ['Analytics', 'Links', 'Photos', 'Profiles', 'Social'].map((name) => [`${name}Miniature`, () => null]),
  ),
);

beforeAll(fillBrowserGaps);
afterEach(() => {
  for (const key of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[key];
});

const openSignedOut = () => {
  const user = openAt(Landing, '/');
  act(() => session.end());
  return user;
};
const hint = (): HTMLElement => document.getElementById('name-hint')!;
const CHECK = 'GET /api/usernames/{username}';

describe('the landing page', () => {
  it('has the tagline, the promise and a tile for each of five features', () => {
    shows('1.landing.head', '1.landing.tiles');
    openAt(Landing, '/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your Online Marketing Agent');
    expect(screen.getByText('Create, manage, and share all your digital content in one place.')).toBeVisible();
    const tiles = screen
      .getAllByRole('listitem')
      .slice(0, 5)
      .map((tile) => within(tile));
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

  it('says what the product costs and how long the trial of this installation is', () => {
    document.documentElement.dataset['trialDays'] = '30';
    openSignedOut();
    expect(screen.getByRole('heading', { name: 'What it costs' })).toBeVisible();
    expect(screen.getByText('30-day trial of everything')).toBeVisible();
    expect(screen.getByText('30-day free trial. No credit card required.')).toBeVisible();
  });

  it('says nothing of plans where the installation has none', () => {
    document.documentElement.dataset['billing'] = 'off';
    openSignedOut();
    expect(screen.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/trial|\$10|cancel|pro\b/i);
  });

  it('leads a person who is signed in to the dashboard', () => {
    openAt(Landing, '/');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });
});

describe('the name field', () => {
  it('is empty at first: Get Started leads to the sign-in', () => {
    openSignedOut();
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
    expect(hint()).toHaveTextContent('Use 3 to 30 letters, numbers, dots, dashes or underscores.');
  });

  it('asks once for a name that was typed, and says that it is free', async () => {
    const server = new FakeServer().answer(CHECK, 200, { state: 'free', suggestion: null });
    server.install();
    const user = openSignedOut();
    await user.type(screen.getByLabelText('Username'), '@marta.clay');
    await waitFor(() => expect(hint()).toHaveTextContent('marta.clay is available.'));
    expect(server.requests.map(({ what }) => what)).toEqual(['GET /api/usernames/marta.clay']);
    expect(screen.getByLabelText('Username')).toBeValid();
  });

  it('offers another name for one that is taken', async () => {
    new FakeServer()
      .answer(CHECK, (request) =>
        Response.json(
          request.url.endsWith('.page')
            ? { state: 'free', suggestion: null }
            : { state: 'taken', suggestion: 'ines.page' },
        ),
      )
      .install();
    const user = openSignedOut();
    await user.type(screen.getByLabelText('Username'), 'ines');
    await waitFor(() =>
      expect(hint()).toHaveTextContent('ines is taken. Use ines.page', { normalizeWhitespace: true }),
    );
    expect(screen.getByLabelText('Username')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Use ines.page' }));
    await waitFor(() => expect(hint()).toHaveTextContent('ines.page is available.'));
    expect(screen.getByLabelText('Username')).toHaveValue('ines.page');
  });

  it.each([
    ['in', 'Use 3 to 30 letters, numbers, dots, dashes or underscores.', true],
    ['ines.', 'A username begins and ends with a letter or a number.', true],
    ['ines vidal', 'Use letters from a to z, numbers, dots, dashes and underscores only.', false],
    ['x'.repeat(31), 'Use 3 to 30 letters, numbers, dots, dashes or underscores.', false],
  ])('asks nothing about %j, and says what a name may hold', async (typed, text, isStillTyped) => {
    const server = new FakeServer().answer(CHECK, 200, { state: 'free', suggestion: null });
    server.install();
    const user = openSignedOut();
    await user.click(screen.getByLabelText('Username'));
    await user.paste(typed);
    expect(hint()).toHaveTextContent(text);
    expect(screen.getByLabelText('Username').hasAttribute('aria-invalid')).toBe(!isStillTyped);
    expect(server.requests).toEqual([]);
  });

  it('says nothing of a name where the server does not answer', async () => {
    const server = new FakeServer();
    server.cutOff();
    server.install();
    const user = openSignedOut();
    await user.type(screen.getByLabelText('Username'), 'marta');
    await waitFor(() => expect(server.requests.length).toBe(1));
    expect(hint()).toHaveTextContent('Use 3 to 30 letters, numbers, dots, dashes or underscores.');
  });
});
