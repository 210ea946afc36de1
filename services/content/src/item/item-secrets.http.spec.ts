import { TOPICS, type AnyItemChanged } from '@marquee/contracts';
import { fieldsOf } from '@marquee/page';
import { createPasswordHasher, type RunningHasher } from '@marquee/worker-kit/passwords';
import { ines, openContentApp, type ContentApp } from '../testing/content-app';

const password = 'Forty pots';
const content = { id: 'vip', title: 'For guests', destinationUrl: 'https://shop.example/' };

describe('the password of a link', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  const hasher: RunningHasher = createPasswordHasher({ concurrency: 1 });
  let hashed = 0;
  beforeEach(async () => {
    hashed = 0;
    const hash: RunningHasher['hash'] = (...asked) => {
      hashed += 1;
      return hasher.hash(...asked);
    };
    app = await openContentApp({ passwords: { ...hasher, hash, close: () => Promise.resolve() } });
    mine = app.as(ines);
  });
  afterEach(() => app.close());
  afterAll(() => hasher.close());

  const create = (more: object = {}) =>
    mine('POST', '/api/content', { type: 'link', content: { ...content, ...more } });
  const change = (changes: object) => mine('PUT', '/api/content', { contentId: 'link:vip', ...changes });
  const undo = () => mine('POST', '/api/content/undo', { contentId: 'link:vip' });
  const events = () => app.itemEvents(ines, 'link', 'vip');
  const storedHash = async (): Promise<unknown> => {
    const fields = (await events()).map(({ data }) =>
      'fields' in data ? (data.fields as Record<string, unknown>) : {},
    );
    return fields.reduce((hash: unknown, each) => each['passwordHash'] ?? hash, null);
  };
  const verifies = async (typed: string): Promise<boolean> =>
    hasher.verify((await storedHash()) as string, typed, { kind: 'account', id: ines });

  it('is stored as an Argon2id hash alone, and read as the fact that there is one', async () => {
    const created = await create({ password: `  ${password}` });
    expect([created.status, created.body.item]).toMatchObject([201, { hasPassword: true }]);
    expect(await storedHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifies(password)).toBe(true);
    const list = await mine('GET', '/api/content');
    for (const answer of [created, list, await mine('GET', '/api/content/history?contentId=link:vip')]) {
      expect(JSON.stringify(answer.body)).not.toContain(password);
      expect(JSON.stringify(answer.body)).not.toContain('argon2');
      expect(JSON.stringify(answer.body)).not.toMatch(/"password(Hash)?"/);
    }
    expect(JSON.stringify(await events())).not.toContain(password);
  });

  it('is absent from a link that has none, and off again with null', async () => {
    expect((await create()).body.item).toMatchObject({ hasPassword: false });
    expect(hashed).toBe(0);
    expect((await change({ password })).body.item).toMatchObject({ hasPassword: true });
    expect((await change({ title: 'For you' })).body.item).toMatchObject({ hasPassword: true });
    expect((await change({ password: null })).body.item).toMatchObject({ hasPassword: false });
    expect(hashed).toBe(1);
  });

  it('stays when its owner sends back the item as it was read', async () => {
    const { body } = await create({ password });
    const { hasPassword, ...item } = body.item as Record<string, unknown>;
    expect((await change({ ...item, hasPassword })).body.item).toMatchObject({ hasPassword: true });
    expect(await events()).toHaveLength(1);
  });

  it('returns as it was with an undo, and its change is in the history without a word of it', async () => {
    await create({ password });
    await change({ password: 'another one' });
    expect(await verifies('another one')).toBe(true);
    const { body } = await mine('GET', '/api/content/history?contentId=link:vip');
    expect((body['changes'] as { fields: unknown }[])[0]!.fields).toEqual([
      { name: 'hasPassword', before: true, after: true },
    ]);
    await undo();
    expect(await verifies(password)).toBe(true);
    await change({ password: null });
    expect((await undo()).body.item).toMatchObject({ hasPassword: true });
    expect(await verifies(password)).toBe(true);
    expect(hashed).toBe(2);
  });

  it('is as it was then on the page of a moment, which shows no word of it', async () => {
    await create({ password });
    const then = app.now;
    app.now += 86_400_000;
    await change({ password: null, title: 'For all' });
    const at = new Date(then).toISOString();
    const page = await mine('GET', `/api/history/page?at=${at}`);
    expect(JSON.stringify(page.body)).toContain('"hasPassword":true');
    expect(JSON.stringify(page.body)).not.toContain('argon2');
    const restored = await mine('POST', '/api/history/restore', { at, contentIds: ['link:vip'], parts: [] });
    expect(restored.status).toBe(200);
    expect(await verifies(password)).toBe(true);
  });

  it('reaches the service of visitors as the hash', async () => {
    await create({ password });
    const told = await new Promise<AnyItemChanged>((resolve) => {
      void app.log.broadcast({
        topics: [TOPICS.page],
        from: () => 0,
        handler: ({ records }) => Promise.resolve(resolve(records.at(-1)!.value as AnyItemChanged)),
      });
    });
    expect(told.fields['passwordHash']).toBe(await storedHash());
    expect(JSON.stringify(told)).not.toContain(password);
  });

  it.each([
    ['', 'link_password_required'],
    ['x'.repeat(129), 'link_password_too_long'],
  ])('is refused when it is %j, and nothing is hashed', async (given, code) => {
    const refused = await create({ password: given });
    expect([refused.status, refused.body['errors']]).toMatchObject([422, [{ path: 'password', code }]]);
    expect(hashed).toBe(0);
  });

  it('is refused on a player, which plays for everyone', async () => {
    const player = { display: 'player', destinationUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    expect((await create({ ...player, password })).body['errors']).toMatchObject([{ code: 'player_password' }]);
    await create({ password });
    expect((await change(player)).body['errors']).toMatchObject([{ code: 'player_password' }]);
    expect((await change({ ...player, password: null })).status).toBe(200);
  });

  it('is off on a link that was stored before there were any', () =>
    expect(fieldsOf('link', { title: 'Old', isPublic: true })).toMatchObject({ passwordHash: null }));

  it('is set once by a request that comes twice', async () => {
    const key = { 'idempotency-key': 'once' };
    const body = { type: 'link', content: { ...content, password } };
    await mine('POST', '/api/content', body, key);
    expect((await mine('POST', '/api/content', body, key)).body.item).toMatchObject({ hasPassword: true });
    expect([(await events()).length, hashed]).toEqual([1, 1]);
  });
});
