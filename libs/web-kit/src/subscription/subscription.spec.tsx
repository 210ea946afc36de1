import { QueryClient } from '@tanstack/react-query';
import { setNavigate } from '../navigation';
import { session } from '../session/the-session';
import { signedInReply } from '../testing/signed-in-reply';
import { FakeServer, problem } from '../testing/route-tests';
import { subscriptionQuery, type Subscription } from './subscription';

const trial: Subscription = {
  state: 'TRIAL',
  isActive: true,
  status: 'Active',
  createdAt: '2026-11-01T08:00:00.000Z',
  endDate: '2026-11-15T08:00:00.000Z',
  trialDays: 14,
  provider: 'sandbox',
};
const MINUTE_MS = 60_000;

describe('the subscription that a browser knows', () => {
  let server: FakeServer;
  let client: QueryClient;
  let now: number;
  beforeEach(() => {
    server = new FakeServer().answer('GET /api/subscriptions', 200, trial);
    server.install();
    session.signedIn(signedInReply());
    setNavigate(() => undefined);
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());
  const read = () => client.fetchQuery(subscriptionQuery);
  const asked = () => server.bodiesOf('GET /api/subscriptions').length;

  it('is used for five minutes, and requested again after them', async () => {
    shows('4.cache', '9.cache');
    await read();
    now += 5 * MINUTE_MS - 1;
    expect(await read()).toEqual(trial);
    expect(asked()).toBe(1);
    now += 1;
    await read();
    expect(asked()).toBe(2);
  });

  it('is requested again at once on demand, and set after a change', async () => {
    shows('4.cache');
    await read();
    await client.invalidateQueries(subscriptionQuery);
    await read();
    expect(asked()).toBe(2);
    const pro: Subscription = { ...trial, state: 'PRO' };
    client.setQueryData(subscriptionQuery.queryKey, pro);
    expect(await read()).toMatchObject({ state: 'PRO' });
    expect(asked()).toBe(2);
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'subscription_required'],
  ])('is dropped by a %i', async (status, code) => {
    shows('4.cache');
    await read();
    server.answer('GET /api/subscriptions', () => problem(status, code));
    now += 5 * MINUTE_MS;
    expect(await read()).toBeNull();
  });
});
