import { TOPICS, type SubscriptionChanged } from '@marquee/contracts';
import { projectionSpec } from '@marquee/event-sourcing/testing';
import { pageThemes } from '@marquee/page';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';
import { entitlements } from './entitlements.projection';

const changed = (more: Partial<SubscriptionChanged>): SubscriptionChanged => ({
  name: 'billing.SubscriptionChanged.v1',
  version: 1,
  accountId: ines,
  state: 'TRIAL',
  status: 'Active',
  isActive: true,
  endDate: '2026-12-06T10:00:00.000Z',
  ...more,
});

const link = { type: 'link', content: { id: 'shop', title: 'Shop', destinationUrl: 'https://example.com' } };
const file = { fileName: 'a.png', contentType: 'image/png', size: 9 };

/** Each call of content that changes something, with the status of one that is let through. */
const changes = [
  ['POST', '/api/content', link, 201],
  ['PUT', '/api/content', { contentId: 'shop', title: 'New' }, 200],
  ['PUT', '/api/page/theme', pageThemes.moss.theme, 200],
  ['POST', '/api/storage', file, 200],
  ['DELETE', '/api/content?contentId=shop', undefined, 204],
] as const;

/** E6: what a subscription allows. */
const states: readonly (readonly [string, Partial<SubscriptionChanged> | null, boolean])[] = [
  ['no subscription', null, false],
  ['a trial', { state: 'TRIAL', isActive: true }, true],
  ['a trial that is over', { state: 'TRIAL', isActive: false }, false],
  ['a plan', { state: 'PRO', isActive: true }, true],
  ['a plan that ended', { state: 'CANCELLED', isActive: false }, false],
];

describe('an owner with', () => {
  let app: ContentApp;
  beforeAll(async () => {
    app = await openContentApp({
      settings: {
        BILLING: 'on',
        PUBLIC_URL: 'http://localhost:3000',
        UPLOAD_MAX_BYTES: 10_000_000,
        DESTINATION_CHECKS: 'off',
        OUTSIDE_NETWORKS: [],
      },
    });
  });
  afterAll(() => app.close());
  let accounts = 0;
  const accountWith = async (subscription: Partial<SubscriptionChanged> | null): Promise<string> => {
    const accountId = `0197b5c2-0000-7000-8000-0000000001${String((accounts += 1)).padStart(2, '0')}`;
    await app.signUp(accountId);
    if (subscription !== null)
      await app.log.publish([
        { topic: TOPICS.subscription, key: accountId, value: changed({ accountId, ...subscription }) },
      ]);
    return accountId;
  };

  it.each(states)(
    '%s: changes the page, or is refused everywhere, and reads it always',
    async (_, subscription, may) => {
      shows('6.plan');
      const call = app.as(await accountWith(subscription));
      const refused = [403, 'subscription_required'];
      const change = async ([method, url, body, status]: (typeof changes)[number]): Promise<void> => {
        const answer = await call(method, url, body);
        expect([url, answer.status, answer.body.code]).toEqual([url, ...(may ? [status, undefined] : refused)]);
      };
      // A call is refused only after a second in which the message of a new plan may come.
      if (may) for (const each of changes) await change(each);
      else await Promise.all(changes.map(change));
      expect((await call('GET', '/api/content')).status).toBe(200);
    },
  );

  it('a plan that begins at this moment is let through, though its message comes later', async () => {
    const accountId = await accountWith(null);
    const waiting = app.as(accountId)('POST', '/api/content', link);
    await app.log.publish([{ topic: TOPICS.subscription, key: accountId, value: changed({ accountId }) }]);
    expect((await waiting).status).toBe(201);
  });

  it('a plan says nothing about another account', async () => {
    await accountWith({ isActive: true });
    expect((await app.as(jon)('POST', '/api/content', link)).body.code).toBe('subscription_required');
  });
});

describe('what content knows of subscriptions', () => {
  const view = projectionSpec(entitlements);

  it('is the newest, whatever comes late', () => {
    view
      .given(changed({}), changed({ version: 2, isActive: false }))
      .then({ accountId: ines, isActive: false, version: 2 });
    view
      .given(changed({ version: 2, isActive: false }), changed({}))
      .then({ accountId: ines, isActive: false, version: 2 });
  });
});
