import { act, screen, within } from '@testing-library/react';
import { session, type Subscription } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, openAt } from '@marquee/web-kit/testing';
import { Footer } from './footer';
import { TopBar } from './top-bar';

const DAY_MS = 86_400_000;
const trial: Subscription = {
  state: 'TRIAL',
  isActive: true,
  status: 'Active',
  createdAt: '2026-11-01T08:00:00.000Z',
  endDate: new Date(Date.now() + 8.5 * DAY_MS).toISOString(),
  trialDays: 14,
  provider: 'sandbox',
};

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer().answer('GET /api/subscriptions', 200, trial);
  server.install();
});

const back = () => screen.queryByRole('link', { name: 'Back to the dashboard' });

describe('the top bar', () => {
  it('leads home by its logo, and people who are signed out to the sign-in page', () => {
    shows('2.chrome.bar', '2.chrome.sign-in', '1.landing.head');
    openAt(TopBar, '/');
    act(() => session.end());
    const home = screen.getByRole('link', { name: 'Marquee, home' });
    expect(home).toHaveAttribute('href', '/');
    expect(home).toHaveTextContent('Marquee');
    expect(home.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: 'Menu of inesvidal' })).toBeNull();
  });

  it('has a menu with the username, the dashboard, the account and the way out', async () => {
    shows('2.chrome.menu');
    const user = openAt(TopBar, '/account');
    await user.click(screen.getByRole('button', { name: 'Menu of inesvidal' }));
    const menu = within(screen.getByRole('menu'));
    expect(menu.getAllByRole('menuitem').map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Account', '/account'],
      ['Logout', null],
    ]);
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it.each<[string, Partial<Subscription>, string]>([
    ['TRIAL · 9 days left', {}, 'text-warn'],
    ['PRO', { state: 'PRO' }, 'text-ok'],
    ['CANCELLED', { state: 'CANCELLED', isActive: false, status: 'Ended' }, 'text-bad'],
  ])('says what the account has: %s', async (text, known, colour) => {
    shows('2.chrome.badge');
    server.answer('GET /api/subscriptions', 200, { ...trial, ...known });
    openAt(TopBar, '/');
    expect((await screen.findByText(text)).closest('.rounded-pill')).toHaveClass(colour);
  });

  it.each(['/analytics/kiln', '/edit/link/kiln', '/create/photo', '/dms', '/qa/song'])(
    'leads back to the dashboard from %s',
    (address) => {
      shows('2.routes.back', '2.dms.header');
      openAt(TopBar, address);
      expect(back()).toHaveAttribute('href', '/dashboard');
    },
  );

  it('has a button for the sidebar on the dashboard alone, and no way back there', () => {
    shows('2.chrome.toggle', '2.chrome.badge');
    openAt(TopBar, '/dashboard');
    expect(screen.getByRole('button', { name: 'Toggle the sidebar' }).closest('.lg\\:hidden')).not.toBeNull();
    expect(back()).toBeNull();
  });

  it.each(['/', '/analytics/kiln', '/account'])('has no button for a sidebar at %s', (address) => {
    shows('2.chrome.toggle');
    openAt(TopBar, address);
    expect(screen.queryByRole('button', { name: 'Toggle the sidebar' })).toBeNull();
  });

  it('begins with the theme of the system, and keeps the other one where it is chosen', async () => {
    shows('1.theme.key', '1.theme.icon', '2.chrome.theme', '9.defaults');
    const icon = document.head.appendChild(document.createElement('link'));
    icon.type = 'image/svg+xml';
    const user = openAt(TopBar, '/');
    expect(localStorage.getItem('theme')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(icon).toHaveAttribute('href', '/icon-dark.svg');
    await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(localStorage.getItem('theme')).toBe('light');
    icon.remove();
  });
});

it('the foot of a screen has the year, the privacy policy and the terms of service', () => {
  shows('2.chrome.footer');
  openAt(Footer, '/');
  expect(screen.getByText(`© ${new Date().getFullYear()} Marquee`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service');
});
