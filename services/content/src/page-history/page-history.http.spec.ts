import { commandsOn } from '@marquee/event-sourcing';
import { UNDO_MS } from '../item/item.decider';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';
import { png } from '../testing/picture-samples';
import { openUploading, type Uploading } from '../testing/uploading';
import { clearUnusedUploads } from '../upload/clear-unused/clear-unused-uploads';

const DAY = 86_400_000;

interface Then {
  readonly contentId: string;
  readonly fields: Record<string, unknown>;
}
interface Link {
  readonly contentId: string;
  readonly address: string;
  readonly today: { readonly state: string; readonly address?: string; readonly at?: string };
}
interface PageAnswer {
  readonly items: Then[];
  readonly links: Link[];
  readonly sectionTitles: object;
  readonly theme: { readonly preset: string } | null;
  readonly timeline: { beganAt: string | null; changes: number; changesSince: number; days: string[] };
  readonly lostFiles: string[];
}

let app: ContentApp;
let mine: ReturnType<ContentApp['as']>;
const iso = (at: number) => new Date(at).toISOString();
const link = (id: string, destinationUrl = `${id}.example`) => ({
  type: 'link',
  content: { id, title: id, destinationUrl },
});
const ok = async (...request: Parameters<typeof mine>): Promise<Record<string, unknown>> => {
  const { status, body } = await mine(...request);
  expect([request[1], status, body.code]).toEqual([request[1], expect.any(Number), undefined]);
  return body;
};
const pageAt = async (at: number) => (await ok('GET', `/api/history/page?at=${iso(at)}`)) as unknown as PageAnswer;
const restore = (at: number, contentIds: string[], parts: string[] = []) =>
  mine('POST', '/api/history/restore', { at: iso(at), contentIds, parts });
const undo = (batchId: unknown) => mine('POST', '/api/content/batch/undo', { batchId });
/** The owner's page without the times of changes. */
const today = async () => {
  const { content } = (await ok('GET', '/api/content')) as { content: Record<string, unknown>[] };
  return content.map(({ updatedAt: _updatedAt, ...item }) => item);
};
const reasons = (body: { readonly [name: string]: unknown }) =>
  (body['errors'] as { path: string; code: string }[]).map(({ path, code }) => [path, code]);

describe('the page at a moment', () => {
  let may: number;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    app.now = Date.parse('2026-03-01T10:00:00Z');
    for (const id of ['shop', 'blog', 'talk']) await ok('POST', '/api/content', link(id));
    await ok('PUT', '/api/page/sections', { contentType: 'link', title: 'Songs' });
    may = app.now += DAY;
    app.now += DAY;
    await ok('PUT', '/api/content', { contentId: 'link:blog', destinationUrl: 'new.example' });
    await ok('DELETE', '/api/content?contentId=link:talk');
    await ok('PUT', '/api/page/sections', { contentType: 'link', title: null });
    await ok('POST', '/api/content', link('later'));
  });
  afterEach(() => app.close());

  it('has the items, the names of sections, and where each link led and leads today', async () => {
    const page = await pageAt(may);
    expect(page.items.map(({ contentId }) => contentId).sort()).toEqual(['link:blog', 'link:shop', 'link:talk']);
    expect(page.sectionTitles).toEqual({ link: 'Songs' });
    expect(page.theme).toBeNull();
    expect(
      Object.fromEntries(page.links.map(({ contentId, address, today }) => [contentId, [address, today]])),
    ).toEqual({
      'link:shop': ['https://shop.example/', { state: 'same' }],
      'link:blog': ['https://blog.example/', { state: 'moved', address: 'https://new.example/' }],
      'link:talk': ['https://talk.example/', { state: 'deleted', at: iso(app.now) }],
    });
    expect(page.timeline).toEqual({
      beganAt: '2026-03-01T10:00:00.000Z',
      changes: 2,
      changesSince: 1,
      days: ['2026-03-01', '2026-03-03'],
    });
  });

  it('is empty before the first change', async () => {
    expect(await pageAt(may - 30 * DAY)).toMatchObject({ items: [], links: [] });
  });

  it('says where one link led', async () => {
    const led = async (at: number) =>
      (await ok('GET', `/api/history/item?contentId=link:talk&at=${iso(at)}`))['item'] as Then | null;
    expect((await led(may))?.fields['destinationUrl']).toBe('https://talk.example/');
    expect(await led(app.now)).toBeNull();
    expect(await led(may - 30 * DAY)).toBeNull();
  });

  it('is not that of another owner', async () => {
    const theirs = app.as(jon);
    expect((await theirs('GET', `/api/history/page?at=${iso(may)}`)).body).toMatchObject({ items: [], links: [] });
    expect((await theirs('GET', `/api/history/item?contentId=link:talk&at=${iso(may)}`)).body.code).toBe(
      'content_not_found',
    );
    const stolen = await theirs('POST', '/api/history/restore', { at: iso(may), contentIds: ['link:blog'], parts: [] });
    expect([stolen.status, stolen.body.code]).toEqual([404, 'content_not_found']);
  });

  it.each([
    ['no moment', '/api/history/page'],
    ['a moment that is none', '/api/history/page?at=yesterday'],
    ['a cursor of another list', '/api/history/versions?cursor=abc'],
    ['an answer of too many names', '/api/history/versions?limit=201'],
  ])('refuses %s', async (_, url) => expect((await mine('GET', url)).status).toBe(400));

  it('is read in parts, which end within a name that has many changes', async () => {
    for (let n = 0; n < 230; n += 1) {
      app.now += 60_000;
      await ok('PUT', '/api/content', { contentId: 'link:shop', title: `T${n}`, description: 'x'.repeat(290) });
    }
    const versions: string[] = [];
    let cursor = '';
    for (let answers = 0; cursor !== null && answers < 50; answers += 1) {
      const body = (await ok('GET', `/api/history/versions?limit=1${cursor && `&cursor=${cursor}`}`)) as unknown as {
        items: { idKey: string; versions: object[] }[];
        nextCursor: string;
      };
      versions.push(...body.items.flatMap(({ idKey, versions: list }) => list.map(() => idKey)));
      cursor = body.nextCursor;
    }
    expect(versions.filter((idKey) => idKey === 'shop')).toHaveLength(231);
    expect(new Set(versions)).toEqual(new Set(['shop', 'blog', 'talk', 'later']));
  });
});

describe('POST /api/history/restore', () => {
  let then: number;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    app.now = Date.parse('2026-03-01T10:00:00Z');
    for (const id of ['shop', 'blog', 'talk']) await ok('POST', '/api/content', link(id));
    await ok('POST', '/api/content/batch', { change: 'pin', contentIds: ['link:talk'] });
    await ok('PUT', '/api/page/sections', { contentType: 'link', title: 'Songs' });
    then = app.now += DAY;
    app.now += DAY;
    await ok('PUT', '/api/content', { contentId: 'link:blog', destinationUrl: 'new.example', title: 'New' });
    await ok('DELETE', '/api/content?contentId=link:talk');
    await ok('PUT', '/api/page/sections', { contentType: 'link', title: null });
    await ok('POST', '/api/content/batch', { change: 'pin', contentIds: ['link:shop'] });
    await ok('POST', '/api/content', link('later'));
    app.now += DAY;
  });
  afterEach(() => app.close());

  it('gives the whole page the state of a moment, and its undo gives back exactly what was there', async () => {
    const before = await today();
    const all = ['link:shop', 'link:blog', 'link:talk', 'link:later'];
    const done = await restore(then, all, ['order', 'sectionTitles', 'theme']);
    expect([done.status, done.body['changed']]).toEqual([200, 5]);
    const shown = await today();
    expect(shown.find(({ id }) => id === 'blog')).toMatchObject({ title: 'blog', sectionTitle: 'Songs' });
    expect(shown.find(({ id }) => id === 'talk')).toMatchObject({ isPinned: true, isPublic: true });
    expect(shown.find(({ id }) => id === 'later')).toMatchObject({ isPublic: false });
    expect((await undo(done.body['batchId'])).status).toBe(200);
    expect(await today()).toEqual(before);
    expect((await undo(done.body['batchId'])).body.code).toBe('nothing_to_undo');
  });

  it('keeps the last state of a deleted item, so that its deletion is undone as before', async () => {
    app.now += 1000;
    await mine('POST', '/api/content/undo', { contentId: 'link:talk' });
    await ok('PUT', '/api/content', { contentId: 'link:talk', title: 'Last' });
    await ok('DELETE', '/api/content?contentId=link:talk');
    const { body } = await restore(then, ['link:talk']);
    expect((await today()).find(({ id }) => id === 'talk')).toMatchObject({ title: 'talk' });
    await undo(body['batchId']);
    expect((await today()).find(({ id }) => id === 'talk')).toBeUndefined();
    const back = await mine('POST', '/api/content/undo', { contentId: 'link:talk' });
    expect(back.body.item).toMatchObject({ title: 'Last' });
  });

  it('gives a restored item its own id, so that its clicks stay its own', async () => {
    const [added] = await app.itemEvents(ines, 'link', 'talk');
    await restore(then, ['link:talk']);
    const last = (await app.itemEvents(ines, 'link', 'talk')).at(-1)!;
    expect(last.type).toBe('content.ItemRestored.v1');
    expect(last.data).toMatchObject({ identity: (added!.data as { identity: object }).identity });
  });

  it('refuses a name that another item has since, and changes nothing', async () => {
    await ok('POST', '/api/content', link('talk', 'other.example'));
    const before = await today();
    const refused = await restore(then, ['link:blog', 'link:talk']);
    expect([refused.status, refused.body.code]).toEqual([422, 'rule_violated']);
    expect(reasons(refused.body)).toEqual([['contentIds.1.id', 'name_taken']]);
    expect(await today()).toEqual(before);
  });

  it('is refused by an undo where something was changed since', async () => {
    const { body } = await restore(then, ['link:blog'], ['sectionTitles']);
    await ok('PUT', '/api/page/sections', { contentType: 'link', title: 'Music' });
    const late = await undo(body['batchId']);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await today()).find(({ id }) => id === 'blog')).toMatchObject({ title: 'blog', sectionTitle: 'Music' });
  });

  it('is carried out once with one key', async () => {
    const body = { at: iso(then), contentIds: ['link:blog'], parts: [] };
    const headers = { 'idempotency-key': 'restore-1' };
    const [first, second] = [
      await mine('POST', '/api/history/restore', body, headers),
      await mine('POST', '/api/history/restore', body, headers),
    ];
    expect(second!.body).toEqual(first!.body);
  });

  it('changes nothing where everything is as it was', async () => {
    const { body } = await restore(then, ['link:shop']);
    expect(body['changed']).toBe(0);
    expect((await undo(body['batchId'])).body.code).toBe('nothing_to_undo');
  });

  it.each([
    ['a thing that the page does not have', { contentIds: [], parts: ['logo'] }, 400],
    ['more than 500 items', { contentIds: Array(501).fill('link:shop'), parts: [] }, 400],
    ['an item that never was', { contentIds: ['link:nowhere'], parts: [] }, 404],
  ])('refuses %s', async (_, body, status) =>
    expect((await mine('POST', '/api/history/restore', { at: iso(then), ...body })).status).toBe(status),
  );
});

describe('what there is one of', () => {
  afterEach(() => app.close());

  it('gets its fields of then also where it was created again since', async () => {
    app = await openContentApp();
    mine = app.as(ines);
    const dm = (title: string) => ({ type: 'dm', content: { title } });
    await ok('POST', '/api/content', dm('First'));
    const then = (app.now += DAY);
    app.now += DAY;
    await ok('DELETE', '/api/content?contentId=dm:dm');
    await ok('POST', '/api/content', dm('Second'));
    const { body } = await restore(then, ['dm:dm']);
    expect(await today()).toMatchObject([{ title: 'First' }]);
    await undo(body['batchId']);
    expect(await today()).toMatchObject([{ title: 'Second' }]);
  });
});

describe('the password of a link', () => {
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
  });
  afterEach(() => app.close());

  const hashes = async () =>
    (await app.itemEvents(ines, 'link', 'shop')).flatMap(({ data }) =>
      'fields' in data && 'passwordHash' in data.fields ? [data.fields['passwordHash']] : [],
    );

  it('of today stays where there was another one then, which may be known by now', async () => {
    const { content } = link('shop');
    await ok('POST', '/api/content', { type: 'link', content: { ...content, password: 'first secret' } });
    const then = (app.now += DAY);
    app.now += DAY;
    await ok('PUT', '/api/content', { contentId: 'link:shop', password: 'second secret', title: 'New' });
    expect((await restore(then, ['link:shop'])).status).toBe(200);
    expect(await today()).toMatchObject([{ title: 'shop', hasPassword: true }]);
    expect(await hashes()).toHaveLength(2);
  });

  it('is removed where there was none then, and returns with the undo', async () => {
    await ok('POST', '/api/content', link('shop'));
    const then = (app.now += DAY);
    app.now += DAY;
    await ok('PUT', '/api/content', { contentId: 'link:shop', password: 'second secret' });
    const { body } = await restore(then, ['link:shop']);
    expect(await today()).toMatchObject([{ hasPassword: false }]);
    await undo(body['batchId']);
    expect(await today()).toMatchObject([{ hasPassword: true }]);
    const [, given, removed, back] = await hashes();
    expect([removed, back]).toEqual([null, given]);
  });

  it('is in no version of the history', async () => {
    const { content } = link('shop');
    await ok('POST', '/api/content', { type: 'link', content: { ...content, password: 'first secret' } });
    const text = JSON.stringify(await ok('GET', '/api/history/versions'));
    expect(text).toContain('"hasPassword":true');
    expect(text).not.toMatch(/passwordHash|\$argon2|first secret/);
  });
});

describe('a destination that the operator blocks today', () => {
  afterEach(() => app.close());

  it('is not restored', async () => {
    const blocked = new Set<string>();
    const blockList = { has: (host: string) => blocked.has(host), look: async () => undefined };
    app = await openContentApp({ blockList: blockList as never });
    mine = app.as(ines);
    await ok('POST', '/api/content', link('shop', 'bad.example'));
    const then = (app.now += DAY);
    app.now += DAY;
    await ok('PUT', '/api/content', { contentId: 'link:shop', destinationUrl: 'good.example' });
    blocked.add('bad.example');
    const refused = await restore(then, ['link:shop']);
    expect(reasons(refused.body)).toEqual([['contentIds.0.destinationUrl', 'destination_blocked']]);
  });
});

describe('the pictures of earlier versions', () => {
  let uploading: Uploading;
  beforeEach(async () => {
    uploading = await openUploading();
    ({ app, mine } = uploading);
  });
  afterEach(() => app.close());

  const clear = async (): Promise<number> => {
    const { objects, documents, events } = app;
    return clearUnusedUploads({ run: commandsOn(events), objects, documents, clock: () => app.now });
  };

  it('are read by their owner alone, and restored, until they are removed', async () => {
    const { upload, create, origin } = uploading;
    const [first, second] = [await upload(await png(30, 30)), await upload(await png(31, 31))];
    await create('a', first.imageUrl);
    const then = (app.now += DAY);
    app.now += DAY;
    await ok('PUT', '/api/content', { contentId: 'link:a', imageUrl: second.imageUrl });
    expect((await pageAt(then)).lostFiles).toEqual([]);
    await app.until(async () => (await fetch(origin + first.imageUrl)).status === 404);
    const authorization = `Bearer ${app.kit.tokenFor(ines, 'ines')}`;
    expect((await fetch(origin + first.imageUrl, { headers: { authorization } })).status).toBe(200);
    const { body } = await restore(then, ['link:a']);
    expect(await today()).toMatchObject([{ imageUrl: first.imageUrl }]);
    await undo(body['batchId']);
    expect(await today()).toMatchObject([{ imageUrl: second.imageUrl }]);
    app.now += UNDO_MS + DAY;
    await app.until(async () => (await clear()) === 1);
    await app.until(async () => (await pageAt(then)).lostFiles.length === 1);
    expect((await pageAt(then)).lostFiles).toEqual([first.imageUrl]);
    await restore(then, ['link:a']);
    expect(await today()).toMatchObject([{ imageUrl: null }]);
  });
});
