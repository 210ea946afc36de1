import { TOPICS, type PreviewChanged } from '@marquee/contracts';
import sharp from 'sharp';
import { until } from '@marquee/test-kit/until';
import { accountMessage, ines, itemMessage, jon, openMediaApp, type MediaApp } from '../testing/media-app';
import { previewPrefix } from './preview-key';

const picture = `${'1'.repeat(32)}.webp`;
const media = [{ picture: { url: `/uploads/pictures/${picture}`, variants: [] }, video: null }];
const linkId = '0197b5c2-0000-7000-8000-0000000000dd';
const eve = '0197b5c2-0000-7000-8000-000000000003';
const profileId = '0197b5c2-0000-7000-8000-0000000000ee';

describe('the pictures of pages', () => {
  const pace = { settleMs: 0, restMs: 0 };
  const changes: PreviewChanged[] = [];
  let draws = 0;
  let app: MediaApp;
  let subscription: { stop(): Promise<void> };

  const get = async (hash: string | null | undefined, headers: Record<string, string> = {}) => {
    const url = `/api/media/previews/${hash}.jpg`;
    return app.kit.app.inject({ method: 'GET', url, headers });
  };
  const publishItem = (kind: string, id: string, itemId: string, more: object = {}, owner = ines) =>
    app.publish(TOPICS.page, `${owner}/${kind}:${id}`, {
      ...itemMessage(owner, itemId, kind, id, 'Autumn kiln'),
      ...more,
    });
  const publishAccount = async (owner: string, more: object = {}) =>
    app.publish(TOPICS.account, owner, accountMessage(owner, (await app.keys.create(owner)).publicKey, more));
  const lastOf = (owner: string) => changes.findLast(({ ownerId }) => ownerId === owner);
  const changed = async (owner: string, isIt: (change: PreviewChanged) => boolean): Promise<PreviewChanged> => {
    await until(() => lastOf(owner) !== undefined && isIt(lastOf(owner)!));
    return lastOf(owner)!;
  };
  const filesOf = (owner: string) => app.objects.listOlder(previewPrefix(owner), Date.now() + 3_600_000);

  beforeAll(async () => {
    app = await openMediaApp({}, pace);
    const { draw } = app.ports.painter;
    app.ports.painter.draw = async (...input) => {
      draws += 1;
      return draw(...input);
    };
    subscription = await app.ports.log.broadcast({
      topics: [TOPICS.previews],
      from: () => 0,
      handler: async ({ records }) => void changes.push(...records.map(({ value }) => value as PreviewChanged)),
    });
    const webp = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#c40' } })
      .webp()
      .toBuffer();
    await app.objects.put(`pictures/${picture}`, webp, 'image/webp');
    await publishAccount(ines);
    await publishItem('profile', 'profile', profileId, {
      fields: { name: 'Inês', description: 'Stoneware.', media },
    });
    await publishItem('link', 'kiln', linkId);
  });
  afterAll(async () => {
    await subscription.stop();
    await app.close();
  });
  beforeEach(() => {
    Object.assign(pace, { settleMs: 0, restMs: 0 });
    // Files are dated by the system, whose clock continues.
    app.now = Date.now() + 60_000;
  });

  it('are drawn when something public changes, and read by any client', async () => {
    const { hash, itemKeys } = await changed(ines, (change) => change.itemKeys.length === 2);
    expect(itemKeys.toSorted()).toEqual([`${ines}/link:kiln`, `${ines}/profile:profile`]);
    const answer = await get(hash);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    // The profile's picture lies in the middle of the fan.
    const [red, green, blue] = data.subarray((286 * 1200 + 888) * 3);
    expect([red! > 180, green! > 40 && green! < 100, blue! < 40]).toEqual([true, true, true]);
  });

  it('are requested again by a cache after some minutes, without their bytes', async () => {
    const { hash } = await changed(ines, ({ itemKeys }) => itemKeys.length === 2);
    const { headers } = await get(hash);
    const again = await get(hash, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('public, max-age=300');
    expect((await get(hash, { 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('are other ones under another address after a change, and the one before is gone', async () => {
    const before = (await changed(ines, ({ itemKeys }) => itemKeys.length === 2)).hash;
    await publishItem('link', 'kiln', linkId, { version: 2, fields: { title: 'Winter kiln' } });
    const after = (await changed(ines, ({ hash }) => hash !== before)).hash;
    expect((await get(after)).statusCode).toBe(200);
    expect((await get(before)).statusCode).toBe(404);
    await until(async () => (await filesOf(ines)).length === 1);
  });

  it('are not drawn again for a change that they do not show', async () => {
    const { hash, version } = lastOf(ines)!;
    const before = draws;
    const fields = { title: 'Winter kiln', description: 'Another one.' };
    await publishItem('link', 'kiln', linkId, { version: 3, fields });
    expect((await changed(ines, (change) => change.version > version)).hash).toBe(hash);
    expect(draws).toBe(before);
  });

  it('answer 404 as soon as an item on them is private, before another one is drawn', async () => {
    const before = lastOf(ines)!;
    pace.settleMs = 3_600_000;
    await publishItem('link', 'kiln', linkId, { version: 4, isPublic: false });
    const { etag } = (await get(before.hash)).headers;
    await until(async () => (await get(before.hash, { 'if-none-match': String(etag) })).statusCode === 404);
    expect(lastOf(ines)).toBe(before);
  });

  it('are drawn of a question as well, and gone as soon as it is private', async () => {
    const questionId = '0197b5c2-0000-7000-8000-0000000000cc';
    const tea = { fields: { title: 'Tea?' } };
    await publishAccount(eve, { username: 'eve', usernameKey: 'eve' });
    await publishItem('question', 'tea', questionId, tea, eve);
    const { items } = await changed(eve, (change) => change.items?.length === 1);
    expect(items![0]!.itemKey).toBe(`${eve}/question:tea`);
    const answer = await get(items![0]!.hash);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([answer.statusCode, format, width, height]).toEqual([200, 'jpeg', 1200, 630]);
    pace.settleMs = 3_600_000;
    await publishItem('question', 'tea', questionId, { ...tea, version: 2, isPublic: false }, eve);
    await until(async () => (await get(items![0]!.hash)).statusCode === 404);
    expect(lastOf(eve)?.items).toEqual(items);
  });

  it('are gone with the account', async () => {
    await publishAccount(jon, { username: 'jon', usernameKey: 'jon' });
    await publishItem('link', 'kiln', linkId, {}, jon);
    await publishItem('question', 'glaze', profileId, {}, jon);
    const { hash, items } = await changed(jon, (change) => change.itemKeys.length === 2);
    expect((await get(hash)).statusCode).toBe(200);
    expect((await get(items![0]!.hash)).statusCode).toBe(200);
    await publishAccount(jon, { version: 2, status: 'closed' });
    await until(async () => (await get(hash)).statusCode === 404);
    expect(await changed(jon, (change) => change.hash === null)).toMatchObject({ itemKeys: [], items: [] });
    expect((await get(items![0]!.hash)).statusCode).toBe(404);
    await until(async () => (await filesOf(jon)).length === 0);
  });

  it.each(['a', '../../etc', `${'0'.repeat(32)}`, `${'1'.repeat(32)}.jpg`])('know nothing of %s', async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  });
});
