import { screen } from '@testing-library/react';
import { setNavigate } from '../navigation';
import { Route, Routes, useLocation } from '../router';
import { FakeServer, openAt, problem } from '../testing/route-tests';
import { RequireSubscription } from './require-subscription';
import { daysLeft, type Subscription } from './subscription';

const subscription = (isActive: boolean): Subscription => ({
  state: isActive ? 'TRIAL' : 'NONE',
  isActive,
  status: isActive ? 'Active' : 'None',
  createdAt: null,
  endDate: null,
  trialDays: 14,
  provider: 'sandbox',
});

const Reason = () => {
  const { reason, from } = (useLocation().state ?? {}) as { readonly reason?: string; readonly from?: string };
  return (
    <>
      <p>{reason}</p>
      <p>From {from}</p>
    </>
  );
};
const Screens = () => (
  <Routes>
    <Route
      path="/dashboard"
      element={
        <RequireSubscription>
          <h1>Dashboard</h1>
        </RequireSubscription>
      }
    />
    <Route path="/account" element={<Reason />} />
  </Routes>
);

describe('a screen that needs a subscription', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer();
    server.install();
    setNavigate(() => undefined);
  });

  it('is shown with an active one', async () => {
    server.answer('GET /api/subscriptions', 200, subscription(true));
    openAt(Screens, '/dashboard');
    await screen.findByRole('heading', { name: 'Dashboard' });
  });

  it('gives way to the account without one, and says why and at which address', async () => {
    shows('2.dashboard.plan', '2.reorder.access', '4.dashboard', '6.plan');
    server.answer('GET /api/subscriptions', 200, subscription(false));
    openAt(Screens, '/dashboard?type=link');
    await screen.findByText('No active subscription');
    screen.getByText('From /dashboard?type=link');
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/account');
  });

  it('gives way to the account where its subscription is refused', async () => {
    server.answer('GET /api/subscriptions', () => problem(403, 'subscription_required'));
    openAt(Screens, '/dashboard');
    await screen.findByText('No active subscription');
  });

  it('is shown while billing does not answer: the server decides on each change', async () => {
    server.answer('GET /api/subscriptions', () => problem(503, 'unavailable'));
    openAt(Screens, '/dashboard');
    await screen.findByRole('heading', { name: 'Dashboard' });
  });
});

it.each([
  ['2026-12-06T10:00:00.000Z', 14],
  ['2026-11-23T10:00:00.000Z', 1],
  ['2026-11-22T10:00:01.000Z', 1],
  ['2026-11-22T10:00:00.000Z', 0],
  ['2026-11-01T10:00:00.000Z', 0],
])('a period that ends at %s has %d days left', (end, days) => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00.000Z') });
  expect(daysLeft(end)).toBe(days);
  jest.useRealTimers();
});
