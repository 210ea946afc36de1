import { act, screen, waitFor, within } from '@testing-library/react';
import { setNavigate, useSubscription, type Subscription } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, openAt, problem } from '@marquee/web-kit/testing';
import AccountRoutes from '../../routes';
import { pro, subscription, trial } from '../../testing/subscription';

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  setNavigate(() => undefined);
});

const open = (known: Subscription, address: string) => {
  server.answer('GET /api/subscriptions', 200, known);
  return openAt(AccountRoutes, address);
};
const card = async () => within(await screen.findByRole('region', { name: 'Subscription Details' }));
const isAt = (address: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(address));

describe('the return from the checkout', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

  it('shows Pro at once, and goes to the dashboard when the server has confirmed it', async () => {
    shows('2.routes.account', '4.checkout.optimistic', '4.checkout.confirmed', '9.polling');
    open(trial(), '/account?success=true');
    expect((await card()).getByText('PRO')).toBeVisible();
    (await card()).getByText(new RegExp(`${new Date().getFullYear() + 1}$`));
    server.answer('GET /api/subscriptions', 200, pro());
    await seconds(2);
    await screen.findByText('Your Pro plan is active.');
    await isAt('/dashboard');
  });

  it('stops after five answers without the plan, and shows what is true', async () => {
    shows('4.checkout.processing');
    open(trial(), '/account?success=true');
    await card();
    await seconds(63);
    await screen.findByText('Payment processing. Please check back in a few minutes.');
    await isAt('/account');
    expect((await card()).getByText('TRIAL')).toBeVisible();
  });

  it('shows what is true where the account was left before the server had confirmed it', async () => {
    server.answer('GET /api/subscriptions', 200, trial());
    const State = () => <p>Known as {useSubscription().data?.state}</p>;
    const Screens = () => (
      <>
        <State />
        <AccountRoutes />
      </>
    );
    openAt(Screens, '/account?success=true');
    await screen.findByText('Known as PRO');
    act(() => screen.getByRole('link', { name: 'Sign-in and security' }).click());
    await screen.findByText('Known as TRIAL');
  });

  it('warns when the server did not answer to the end', async () => {
    shows('4.checkout.slow');
    open(trial(), '/account?success=true');
    await card();
    server.answer('GET /api/subscriptions', () => problem(500, 'internal'));
    await seconds(2047);
    await screen.findByText(
      'Subscription activation is taking longer than expected. Your subscription should be active shortly.',
    );
  });

  it('says that a payment was canceled', async () => {
    shows('2.routes.account', '4.checkout.canceled');
    open(subscription(), '/account?canceled=true');
    await screen.findByText('Payment was canceled.');
    await isAt('/account');
  });
});
