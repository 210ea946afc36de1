import { screen, waitFor, within } from '@testing-library/react';
import { setNavigate } from '@marquee/web-kit';
import { FakeServer, json, lateAnswer, openAt, type BodyOf } from '@marquee/web-kit/testing';
import AccountRoutes from '../../routes';

const checkoutCall = '/api/subscriptions/sandbox/checkouts/{sessionId}';
const portalCall = '/api/subscriptions/sandbox/portals/{sessionId}';

const checkout: BodyOf<`GET ${typeof checkoutCall}`, 200> = {
  state: 'open',
  amountCents: 1000,
  successUrl: `${location.origin}/account?success=true`,
  cancelUrl: `${location.origin}/account?canceled=true`,
};
const portal: BodyOf<`GET ${typeof portalCall}`, 200> = {
  plan: { status: 'active', paidUntil: '2026-12-22T10:00:00.000Z', endsThen: false },
  card: 'succeeds',
  invoices: [
    { id: 'in_2', at: '2026-12-22T10:00:00.000Z', amountCents: 1000, isPaid: false },
    { id: 'in_1', at: '2026-11-22T10:00:00.000Z', amountCents: 1000, isPaid: true },
  ],
  returnUrl: `${location.origin}/account`,
};

let server: FakeServer;
let left: string[];
beforeEach(() => {
  server = new FakeServer();
  server.install();
  left = [];
  setNavigate((to) => void left.push(to));
});

describe('the checkout of the sandbox', () => {
  const open = (more: Partial<typeof checkout> = {}) => {
    server.answer(`GET ${checkoutCall}`, 200, { ...checkout, ...more });
    return openAt(AccountRoutes, '/sandbox/checkout/cs_1');
  };
  const answer = (outcome: 'paid' | 'declined' | 'challenge' | 'expired') =>
    server.answer(`POST ${checkoutCall}`, 200, { outcome });
  const pay = () => screen.findByRole('button', { name: 'Pay $10 with the test card' });
  const sent = () => server.requests.filter(({ what }) => what.startsWith('POST')).map(({ body }) => body);

  it('says first of all that it is a sandbox, and what is bought', async () => {
    open();
    expect(await screen.findByRole('note')).toHaveTextContent(
      'This is a sandbox. No card is charged, no money moves, and nothing you choose here leaves this server.',
    );
    await screen.findByRole('heading', { name: 'Marquee Pro for @inesvidal' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('leads back as paid with the card that succeeds', async () => {
    answer('paid');
    const user = open();
    await user.click(await pay());
    await waitFor(() => expect(left).toEqual(['/account?success=true']));
    expect(sent()).toEqual([{ card: 'succeeds' }]);
  });

  it('says that a card was declined, and lets another one be chosen', async () => {
    answer('declined');
    const user = open();
    await user.click(await screen.findByRole('radio', { name: /^Declined/ }));
    await user.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined. Nothing was charged.');
    expect(left).toEqual([]);
  });

  it.each([
    ['Confirm', true, 'paid', ['/account?success=true']],
    ['Decline', false, 'declined', []],
  ] as const)('asks for the challenge: %s', async (name, isConfirmed, outcome, address) => {
    answer('challenge');
    const user = open();
    await user.click(await screen.findByRole('radio', { name: /^Needs a challenge/ }));
    await user.click(await pay());
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the payment' }));
    answer(outcome);
    await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(sent()).toEqual([{ card: 'challenge' }, { card: 'challenge', isConfirmed }]));
    await waitFor(() => expect(left).toEqual(address));
  });

  it('takes no second answer to the challenge while the first is on its way', async () => {
    answer('challenge');
    const user = open();
    await user.click(await pay());
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the payment' }));
    const late = lateAnswer();
    server.answer(`POST ${checkoutCall}`, late.answer);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await late.asked;
    await user.keyboard('{Escape}');
    late.give(json({ outcome: 'paid' }));
    await waitFor(() => expect(left).toEqual(['/account?success=true']));
    expect(sent()).toEqual([{ card: 'succeeds' }, { card: 'succeeds', isConfirmed: true }]);
  });

  it('leads back without a payment', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(left).toEqual(['/account?canceled=true']);
    expect(sent()).toEqual([]);
  });

  it('says the same of a way back without a payment, by the button and by the link', async () => {
    open();
    await pay();
    expect(screen.getByRole('link', { name: 'Back to your account' })).toHaveAttribute(
      'href',
      '/account?canceled=true',
    );
  });

  it.each([
    ['paid', 'This checkout is already paid'],
    ['expired', 'This checkout has expired'],
  ] as const)('takes no payment once it is %s', async (state, title) => {
    open({ state });
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is not there for another account', async () => {
    openAt(AccountRoutes, '/sandbox/checkout/cs_2');
    await screen.findByRole('heading', { name: 'This page of the sandbox does not exist' });
  });
});

describe('the portal of the sandbox', () => {
  const open = () => {
    server.answer(`GET ${portalCall}`, 200, portal);
    return openAt(AccountRoutes, '/sandbox/portal/bps_1');
  };

  it('shows plan, card and invoices', async () => {
    open();
    await screen.findByText('Pro, paid until 22 December 2026');
    expect(screen.getByRole('radio', { name: /^Succeeds/ })).toBeChecked();
    const invoices = within(screen.getByRole('region', { name: 'Invoices' }));
    expect(invoices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '22 December 2026$10.00Failed',
      '22 November 2026$10.00Paid',
    ]);
  });

  it('cancels the plan, undoes that, and changes the card', async () => {
    const cancelled = { ...portal, plan: { ...portal.plan!, endsThen: true } };
    server.answer(`PUT ${portalCall}`, 200, cancelled);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel at the end of the period' }));
    await screen.findByText('Pro, ends on 22 December 2026');
    server.answer(`PUT ${portalCall}`, 200, portal);
    await user.click(screen.getByRole('button', { name: 'Keep the plan' }));
    await screen.findByText('Pro, paid until 22 December 2026');
    server.answer(`PUT ${portalCall}`, 200, { ...portal, card: 'declined' });
    await user.click(screen.getByRole('radio', { name: /^Declined/ }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Declined/ })).toBeChecked());
  });
});
