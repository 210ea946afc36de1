import { act, screen } from '@testing-library/react';
import { session } from '@marquee/web-kit';
import { arrivedAt, FakeServer, fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import { Page } from './app';

// Their pictures are files of the build.
jest.mock('../landing/hero-scene', () => ({ HeroScene: () => null }));
jest.mock('../landing/features', () => ({ Features: () => null }));

beforeAll(fillBrowserGaps);
beforeEach(() => {
  new FakeServer().answer('GET /api/subscriptions', () => new Promise<never>(() => undefined)).install();
});

it.each(['/nothing', '/login/x', '/dms/x', '/edit', '/reorder/x', '/create/dms/x', '/account/nothing'])(
  'has no screen at %s, as the server says',
  async (address) => {
    openAt(Page, address);
    expect(await screen.findByRole('heading', { name: 'This page does not exist', level: 1 })).toBeVisible();
  },
);

it.each([
  ['the list from which it was opened', '/dashboard?type=link', '/dashboard?type=link'],
  ['the dashboard where another screen is behind', '/reorder', '/dashboard'],
  ['the dashboard where nothing is behind', undefined, '/dashboard'],
])('leads back from analytics to %s', async (_, from, to) => {
  shows('2.routes.back');
  openAt(Page, '/analytics/kiln', { from });
  expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', to);
});

it.each([
  ...['/dashboard', '/reorder', '/analytics/kiln', '/dms', '/qa/song', '/create', '/create/link', '/edit/kiln'],
  ...['/edit/photo/kiln', '/edit/dms', '/account'],
])('leads from %s to the sign-in page where nobody is signed in', async (address) => {
  shows('2.routes.guard', '2.dashboard.sign-in', '2.reorder.access', '2.account.access', '4.dashboard');
  openAt(Page, address);
  act(() => session.end());
  await arrivedAt('/login');
});

describe('the landing page', () => {
  it('keeps the place of its button until it is known where it leads', async () => {
    shows('1.landing.button');
    const restoring = jest.spyOn(session, 'current').mockReturnValue({ status: 'restoring' });
    openAt(Page, '/');
    await screen.findByRole('heading', { level: 1 });
    const button = screen.getByText('Get Started', { selector: 'main a' });
    expect(button.closest('form')).toHaveClass('invisible');
    restoring.mockRestore();
    act(() => session.end());
    expect(button.closest('form')).not.toHaveClass('invisible');
    expect(button).toHaveAttribute('href', '/login');
  });

  it('leads who is signed in to the dashboard', async () => {
    shows('1.landing.button');
    openAt(Page, '/');
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });
});
