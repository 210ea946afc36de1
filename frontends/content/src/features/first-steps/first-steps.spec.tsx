import { screen, waitFor, within } from '@testing-library/react';
import { QueryClient } from '@marquee/web-kit';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt, problem, signedInReply } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { installFakePreview } from '../../testing/fake-preview';
import { linkItem } from '../../testing/link-item';

const none = {
  state: 'NONE' as const,
  isActive: false,
  createdAt: null,
  endDate: null,
  status: 'None' as const,
  trialDays: 14,
  provider: 'sandbox' as const,
};
const trial = {
  ...none,
  state: 'TRIAL' as const,
  isActive: true,
  status: 'Active' as const,
  endDate: new Date(Date.now() + 13.5 * 86_400_000).toISOString(),
};

let server: FakeServer;
let items: ReturnType<typeof linkItem>[];
let visitors: number;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  localStorage.clear();
  items = [];
  visitors = 0;
  server = new FakeServer()
    .answer('GET /api/subscriptions', 200, none)
    .answer('GET /api/content', () =>
      json({
        content: items,
        nextCursor: null,
        counts: { link: { total: items.length, public: items.filter(({ isPublic }) => isPublic).length } },
      }),
    )
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors, pageViews: visitors, clicks: 0 }, items: [] }),
    );
  server.install();
  installFakePreview(server);
});

const open = (address = '/first-steps') =>
  openAt(ContentRoutes, address, undefined, new QueryClient({ defaultOptions: { queries: { retry: false } } }));
const heading = () => screen.findByRole('heading', { level: 1 });
/** The title of the step that is open. */
const openStep = async () => {
  const steps = await screen.findAllByRole('listitem');
  const now = steps.filter((step) => step.getAttribute('aria-current') === 'step');
  return now.map((step) => within(step).getByRole('heading').textContent);
};

describe('the first steps', () => {
  it('begin with the trial, by one click on the same screen, and lead on to the field of the first link', async () => {
    server.answer('POST /api/subscriptions', 200, trial);
    const user = open();
    expect(await heading()).toHaveTextContent('Welcome, @inesvidal. Three steps and your page is live.');
    expect(await openStep()).toEqual(['Start your free trial']);
    await user.click(screen.getByRole('button', { name: 'Start Your 14-Day Free Trial' }));
    await waitFor(() => expect(screen.getByLabelText('Address', { selector: 'input' })).toHaveFocus());
    expect(await heading()).toHaveTextContent('Nearly there. Two steps and your page is live.');
    screen.getByText(/^14 days, until .* It ends by itself\.$/);
    expect(screen.getByText('1 of 3 done').closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText('No active subscription')).toBeNull();
  });

  it('say why the trial does not start, and show the way to Pro', async () => {
    server.answer('POST /api/subscriptions', () => problem(409, 'trial_mailbox_used'));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Start Your 14-Day Free Trial' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This email address already had a trial');
    expect(screen.getByRole('link', { name: 'See the Pro plan' })).toHaveAttribute('href', '/account');
  });

  it('open the form of a link with the address by Enter', async () => {
    server.answer('GET /api/subscriptions', 200, trial);
    const user = open();
    await user.type(await screen.findByLabelText('Address', { selector: 'input' }), 'https://vidal.shop/autumn{Enter}');
    await arrivedAt(`/create/link?url=${encodeURIComponent('https://vidal.shop/autumn')}`);
    await waitFor(() => expect(screen.getByLabelText('Destination URL')).toHaveValue('vidal.shop/autumn'));
  });

  it('ask for an address where there is none', async () => {
    server.answer('GET /api/subscriptions', 200, trial);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Add Link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter an address');
    expect(screen.getByLabelText('Address', { selector: 'input' })).toHaveFocus();
  });

  it('are done once the address is copied, and lead to the dashboard', async () => {
    server.answer('GET /api/subscriptions', 200, trial);
    items = [linkItem('kiln')];
    const user = open();
    expect(await heading()).toHaveTextContent('Your page is live. Share its address to get your first visitors.');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('3 of 3 done')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/@inesvidal`);
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('give way to the dashboard where all of them were done before', async () => {
    server.answer('GET /api/subscriptions', 200, trial);
    items = [linkItem('kiln')];
    visitors = 1;
    open();
    await arrivedAt('/dashboard');
  });

  it('give way to the account where a plan has ended', async () => {
    server.answer('GET /api/subscriptions', 200, { ...trial, isActive: false, status: 'Ended' });
    open();
    await arrivedAt('/account');
  });

  it('begin with the link while billing does not answer', async () => {
    server.answer('GET /api/subscriptions', () => problem(500, 'internal'));
    open();
    expect(await openStep()).toEqual(['Add your first link']);
    expect(server.requests.filter(({ what }) => what === 'GET /api/subscriptions')).toHaveLength(1);
  });

  it('leave the trial out where the server asks for no plan', async () => {
    server.answer('GET /api/subscriptions', 200, { ...none, isActive: true, status: 'Off', provider: null });
    open();
    expect(await heading()).toHaveTextContent('Welcome, @inesvidal. Two steps and your page is live.');
    expect(await openStep()).toEqual(['Add your first link']);
  });
});

describe('the dashboard', () => {
  const steps = () => screen.findByRole('region', { name: 'First steps' });

  it('shows what is left of the first steps, and the way to them', async () => {
    server.answer('GET /api/subscriptions', 200, trial);
    open('/dashboard');
    const notice = within(await steps());
    expect(notice.getByText(/Nearly there/)).toBeVisible();
    notice.getByText('1 of 3 done');
    expect(notice.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/first-steps');
  });

  it.each([
    ['a visitor came', () => (visitors = 1)],
    [
      'the address was copied in this browser',
      () => localStorage.setItem(`shared:${signedInReply().user.userId}`, 'on'),
    ],
  ])('shows them no longer once %s', async (_, share) => {
    server.answer('GET /api/subscriptions', 200, trial);
    items = [linkItem('kiln')];
    share();
    open('/dashboard');
    await screen.findByText('1 of 1');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('does not show them on the list of one kind', async () => {
    server.answer('GET /api/subscriptions', 200, trial);
    open('/dashboard?type=link');
    await screen.findByRole('heading', { name: 'No links yet' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
