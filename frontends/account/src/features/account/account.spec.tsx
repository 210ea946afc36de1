import { act, screen, waitFor, within } from '@testing-library/react';
import { session, setNavigate, type Subscription } from '@marquee/web-kit';
import {
  FakeServer,
  fillBrowserGaps,
  json,
  lateAnswer,
  openAt,
  problem,
  signedInReply,
} from '@marquee/web-kit/testing';
import AccountRoutes from '../../routes';
import { pro, subscription, trial } from '../../testing/subscription';

/** Where a screen has left to. */
let left: string[];
let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  server = new FakeServer();
  server.install();
  left = [];
  setNavigate((to) => void left.push(to));
});

const open = (known: Subscription, address = '/account', state?: unknown) => {
  server.answer('GET /api/subscriptions', 200, known);
  return openAt(AccountRoutes, address, state);
};
const heading = (name: string) => screen.findByRole('heading', { name });
const card = async () => within(await screen.findByRole('region', { name: 'Subscription Details' }));
const button = (name: string) => screen.getByRole('button', { name });

describe('the account', () => {
  it('shows who is signed in', async () => {
    shows('2.account.heading', '2.account.details');
    open(trial());
    const details = within(await screen.findByRole('region', { name: 'Account Details' }));
    for (const text of ['inesvidal', 'ines@example.org', 'Verified', '1 November 2026']) details.getByText(text);
    await heading('Account');
    details.getByRole('button', { name: 'Change Password' });
  });

  it('says that an address is not verified, and a day not available', async () => {
    shows('2.account.details');
    open(trial());
    const reply = signedInReply({ createdAt: '', attributes: { email: 'a@b.example', email_verified: 'false' } });
    act(() => session.signedIn(reply));
    const details = within(await screen.findByRole('region', { name: 'Account Details' }));
    expect(await details.findByText('Unverified')).toBeVisible();
    details.getByText('Not available');
  });

  it('says why another screen sent here', async () => {
    open(subscription(), '/account', { reason: 'No active subscription' });
    await screen.findByText('No active subscription');
  });

  it('says what went wrong, and asks again', async () => {
    shows('8.subscription.fetch');
    server.answer('GET /api/subscriptions', () => problem(500, 'internal'));
    const user = openAt(AccountRoutes, '/account');
    await screen.findByText('Failed to fetch subscription status');
    server.answer('GET /api/subscriptions', 200, trial());
    await user.click(button('Try again'));
    await heading('Subscription Details');
  });

  it('shows no plan where none is requested', async () => {
    open(subscription({ isActive: true, status: 'Off', provider: null }));
    await heading('Account');
    await screen.findByText('Account Details');
    expect(screen.queryByText('Upgrade to Pro')).toBeNull();
    expect(screen.queryByRole('region', { name: /Subscription|Trial/ })).toBeNull();
  });
});

describe('an account without a plan', () => {
  it('is offered a trial and Pro', async () => {
    shows('1.pro', '2.account.heading', '2.account.trial', '2.account.upgrade', '9.trial');
    open(subscription());
    await heading('Get Marquee Today!');
    await heading('Start Your 14-Day Free Trial');
    screen.getByText('No credit card required. Cancel anytime.');
    for (const benefit of ['Unlimited links', 'Advanced analytics', 'Priority support'])
      expect(screen.getAllByText(benefit)).toHaveLength(2);
    const board = within(screen.getByRole('region', { name: 'Upgrade to Pro' }));
    for (const text of ['$10', '/month', 'Popular', 'Paid on a sandbox page. Cancel anytime.']) board.getByText(text);
  });

  it('is offered the same where its subscription is refused, without the days that it then does not know', async () => {
    server.answer('GET /api/subscriptions', () => problem(403, 'subscription_required'));
    openAt(AccountRoutes, '/account', { reason: 'No active subscription' });
    await heading('Get Marquee Today!');
    await heading('Start Your Free Trial');
    screen.getByRole('region', { name: 'Upgrade to Pro' });
    screen.getByText('No active subscription');
  });

  it('says who takes the payment', async () => {
    open(subscription({ provider: 'stripe' }));
    await screen.findByText("Paid on our card provider's page. Cancel anytime.");
  });

  it('starts its trial', async () => {
    shows('8.trial');
    server.answer('POST /api/subscriptions', 200, trial());
    const user = open(subscription());
    await heading('Start Your 14-Day Free Trial');
    server.answer('GET /api/subscriptions', 200, trial());
    await user.click(button('Start Your 14-Day Free Trial'));
    await screen.findByText('Started 14-day free trial!');
    await heading('Subscription Details');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('leads back to the form that asked for a plan once the trial has started', async () => {
    server.answer('POST /api/subscriptions', 200, trial());
    const user = open(subscription(), '/account', { reason: 'No active subscription', from: '/create/link' });
    await heading('Start Your 14-Day Free Trial');
    server.answer('GET /api/subscriptions', 200, trial());
    await user.click(button('Start Your 14-Day Free Trial'));
    await screen.findByText('Started 14-day free trial!');
    await waitFor(() => expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/create/link'));
  });

  it('says that its mailbox had a trial, and continues offering Pro', async () => {
    server.answer('POST /api/subscriptions', () => problem(409, 'trial_mailbox_used'));
    const user = open(subscription());
    await heading('Start Your 14-Day Free Trial');
    await user.click(button('Start Your 14-Day Free Trial'));
    await screen.findByText(/This email address already had a trial in the last year/);
    expect(button('Upgrade to Pro')).toBeEnabled();
  });

  it('shows that the trial does not start', async () => {
    shows('8.trial');
    server.answer('POST /api/subscriptions', () => problem(500, 'internal'));
    const user = open(subscription());
    await heading('Start Your 14-Day Free Trial');
    await user.click(button('Start Your 14-Day Free Trial'));
    await screen.findByText('Failed to start trial. Please try again.');
  });

  it('goes to the checkout, and can be asked again only where the browser returns', async () => {
    shows('2.account.upgrade', '7.subscription.checkout');
    server.answer('PUT /api/subscriptions', 200, { url: `${location.origin}/sandbox/checkout/cs_1` });
    const user = open(subscription());
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
    await waitFor(() => expect(left).toEqual(['/sandbox/checkout/cs_1']));
    expect(button('Upgrade to Pro')).toBeDisabled();
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(button('Upgrade to Pro')).toBeEnabled();
    const account = `${location.origin}/account`;
    const addresses = { successUrl: `${account}?success=true`, cancelUrl: `${account}?canceled=true` };
    expect(server.bodiesOf('PUT /api/subscriptions')).toEqual([addresses]);
  });

  it.each<[string, () => Response, string]>([
    ['without an address', () => json(subscription()), 'No checkout URL received'],
    ['of a server that fails', () => problem(503, 'unavailable'), 'Failed to create checkout session'],
    ['in the words of the server', () => problem(409, 'already_subscribed'), 'already_subscribed'],
  ])('shows an answer %s', async (_, answer, text) => {
    shows('8.checkout');
    server.answer('PUT /api/subscriptions', answer);
    const user = open(subscription());
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
    await screen.findByText(text);
  });
});

describe('the subscription card', () => {
  it.each<[string, Subscription, readonly string[], readonly string[]]>([
    ['of a trial', trial(), ['TRIAL', '9 days left of your 14-day trial', 'Days remaining', 'Active'], ['End Date']],
    [
      'of a trial that is over',
      trial({ isActive: false, status: 'Ended' }),
      ['TRIAL', 'Your trial is over', 'End Date', 'Ended'],
      ['Days remaining'],
    ],
    ['of a plan', pro(), ['PRO', 'Next Billing Date', '22 December 2026', 'Active'], ['End Date']],
    [
      'of a plan that was cancelled',
      pro({ status: 'Cancelled' }),
      ['PRO', 'Your plan ends on 22 December 2026', 'End Date', 'Cancelled'],
      ['Next Billing Date'],
    ],
    ['of a plan that is past due', pro({ status: 'Past due' }), ['PRO', 'Your last payment failed', 'End Date'], []],
    [
      'of a plan that ended',
      pro({ state: 'CANCELLED', isActive: false, status: 'Ended' }),
      ['CANCELLED', 'Your plan has ended', 'End Date'],
      [],
    ],
  ])('%s', async (_, known, shown, missing) => {
    shows('2.account.card', '2.account.dates', '2.account.upgrade', '4.plan.portal');
    open(known);
    const details = await card();
    for (const text of shown) details.getByText(text);
    for (const text of missing) expect(details.queryByText(text)).toBeNull();
    expect(screen.queryByText(/Free Trial/)).toBeNull();
    expect(screen.queryAllByRole('region', { name: 'Upgrade to Pro' })).toHaveLength(known.state === 'PRO' ? 0 : 1);
  });

  it.each([
    ['TRIAL', trial(), 'text-warn'],
    ['PRO', pro(), 'text-ok'],
    ['CANCELLED', pro({ state: 'CANCELLED', isActive: false, status: 'Ended' }), 'text-bad'],
  ])('has the badge %s in its colour, and the day on which it started', async (state, known, colour) => {
    shows('2.account.card');
    open({ ...known, createdAt: '2026-11-02T08:00:00.000Z' });
    const details = await card();
    expect(details.getByText(state)).toHaveClass(colour);
    details.getByText('2 November 2026');
  });

  it('leads on only after a start', async () => {
    open(trial());
    expect((await card()).queryByRole('link')).toBeNull();
  });

  it('counts the days in bulbs, and in words', async () => {
    open(trial());
    expect((await card()).getByRole('img', { name: '9 of 14 days left' }).children).toHaveLength(14);
  });

  it.each<[string, Subscription, number]>([
    ['a plan', pro(), 1],
    [
      'a plan that ended, which can be cancelled no more',
      pro({ state: 'CANCELLED', isActive: false, status: 'Ended' }),
      0,
    ],
  ])('opens the portal of %s', async (_, known, cancels) => {
    shows('2.account.manage', '4.plan.portal', '7.subscription.portal');
    server.answer('PUT /api/subscriptions', () => json({ url: `${location.origin}/sandbox/portal/bps_1` }));
    const user = open(known);
    const details = await card();
    expect(details.queryAllByRole('button', { name: 'Cancel plan' })).toHaveLength(cancels);
    await user.click(details.getByRole('button', { name: 'Manage Subscription' }));
    await waitFor(() => expect(left).toEqual(['/sandbox/portal/bps_1']));
    expect(server.bodiesOf('PUT /api/subscriptions')).toEqual([{ returnUrl: `${location.origin}/account` }]);
  });

  it.each<[string, () => Response, string]>([
    ['without an address', () => json(pro()), 'No portal URL received'],
    ['of a server that fails', () => problem(500, 'internal'), 'Failed to access billing portal'],
  ])('shows that an answer %s opens no portal', async (_, answer, text) => {
    shows('8.portal');
    server.answer('PUT /api/subscriptions', answer);
    const user = open(pro());
    await user.click((await card()).getByRole('button', { name: 'Manage Subscription' }));
    await screen.findByText(text);
  });

  it('cancels the plan once it was asked', async () => {
    server.answer('DELETE /api/subscriptions', 200, pro({ status: 'Cancelled' }));
    const user = open(pro());
    await user.click((await card()).getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    await screen.findByText('Your plan ends on 22 December 2026.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull());
  });

  it.each([
    ['whose payment is past due ends at once', pro({ status: 'Past due' }), { state: 'CANCELLED', status: 'Ended' }],
    ['ends with its period', pro(), { status: 'Cancelled' }],
  ] as const)('says that a plan %s, also where the answer was lost', async (_, known, now) => {
    server.answer('DELETE /api/subscriptions', () => Response.error());
    const user = open(known);
    await user.click((await card()).getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
    expect(dialog.queryAllByText(/^Your plan ends immediately/)).toHaveLength(known.status === 'Past due' ? 1 : 0);
    server.answer('GET /api/subscriptions', 200, pro(now));
    await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    // The toast, and the card where it says the same.
    const text = now.status === 'Ended' ? 'Your plan has ended' : 'Your plan ends on 22 December 2026.';
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(now.status === 'Ended' ? 2 : 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['ended at once', pro({ state: 'CANCELLED', isActive: false, status: 'Ended' }), 2, 'Your plan has ended'],
    [
      'ends later than was shown',
      pro({ status: 'Cancelled', endDate: '2027-01-22T10:00:00.000Z' }),
      1,
      'Your plan ends on 22 January 2027.',
    ],
  ])('says what the server answers: a plan that %s', async (_, answered, times, text) => {
    server.answer('DELETE /api/subscriptions', 200, answered);
    const user = open(pro());
    await user.click((await card()).getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(times)); // the toast, and the card where it says the same
  });

  it.each([
    ['was', () => json(pro({ status: 'Cancelled' })), 'Your plan ends on 22 December 2026.'],
    ['could not be', () => problem(503, 'unavailable'), 'The plan could not be cancelled. Please try again.'],
  ])('says that the plan %s cancelled also when the question was closed meanwhile', async (_, answer, text) => {
    const late = lateAnswer();
    server.answer('DELETE /api/subscriptions', late.answer);
    const user = open(pro());
    await user.click((await card()).getByRole('button', { name: 'Cancel plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your plan?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    await late.asked;
    await user.keyboard('{Escape}');
    late.give(answer());
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('the account of a paid plan', () => {
  const invoice = {
    number: 'MQ-0002',
    date: '2026-11-22T10:00:00.000Z',
    amount: 1000,
    currency: 'usd',
    status: 'paid' as const,
    url: 'https://pay.example/MQ-0002',
  };

  it('lists what was paid, with the page of each invoice', async () => {
    server.answer('GET /api/subscriptions/invoices', 200, { invoices: [invoice] });
    open(pro());
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
    await invoices.findByText('MQ-0002');
    invoices.getByText('$10.00');
    invoices.getByText('Paid');
    const link = invoices.getByRole('link', { name: 'Open the invoice of 22 November 2026' });
    expect(link).toHaveAttribute('href', invoice.url);
  });

  it('shows the invoices of a year, and all of them on request', async () => {
    const many = Array.from({ length: 14 }, (_, n) => ({ ...invoice, number: `MQ-${n}` }));
    server.answer('GET /api/subscriptions/invoices', 200, { invoices: many });
    const user = open(pro());
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
    expect(await invoices.findAllByRole('listitem')).toHaveLength(12);
    await user.click(invoices.getByRole('button', { name: 'Show all 14 invoices' }));
    expect(invoices.getAllByRole('listitem')).toHaveLength(14);
  });

  it('says that the invoices could not be loaded, and loads them on request', async () => {
    server.answer('GET /api/subscriptions/invoices', () => problem(503, 'unavailable'));
    const user = open(pro());
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
    await invoices.findByText('The invoices could not be loaded.', {}, { timeout: 5000 });
    server.answer('GET /api/subscriptions/invoices', 200, { invoices: [] });
    await user.click(invoices.getByRole('button', { name: 'Try again' }));
    await invoices.findByText('No invoices yet');
  });

  it('is kept in one click after it was cancelled', async () => {
    server.answer('PUT /api/subscriptions', 200, pro());
    const user = open(pro({ status: 'Cancelled' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the plan' }));
    expect(await screen.findByText('You keep your plan. The next payment is on 22 December 2026.')).toBeInTheDocument();
    expect(server.bodiesOf('PUT /api/subscriptions')).toEqual([{ keep: true }]);
    expect(screen.getByRole('button', { name: 'Cancel plan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep the plan' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Manage Subscription' })).toHaveFocus();
  });

  it('says that it could not be kept', async () => {
    server.answer('PUT /api/subscriptions', () => problem(503, 'unavailable'));
    const user = open(pro({ status: 'Cancelled' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the plan' }));
    expect(await screen.findByText('The plan could not be kept. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep the plan' })).toBeEnabled();
  });
});

it('says that a trial ends by itself', async () => {
  open(trial());
  (await card()).getByText('The trial ends by itself.');
});
