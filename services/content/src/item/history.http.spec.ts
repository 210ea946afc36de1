import { UNDO_MS } from './item.decider';
import { UNUSED_MS, clearUnusedUploads } from '../upload/clear-unused/clear-unused-uploads';
import { commandsOn } from '@marquee/event-sourcing';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';
import { openUploading, type Uploading } from '../testing/uploading';
import { png } from '../testing/picture-samples';

interface Change {
  readonly change: string;
  readonly at: string;
  readonly by: string;
  readonly fields: readonly { readonly name: string; readonly before?: unknown; readonly after?: unknown }[];
}

const link = (id: string) => ({ type: 'link', content: { id, title: 'First', destinationUrl: 'a.example' } });

describe('the history of an item', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    await mine('POST', '/api/content', link('shop'));
  });
  afterEach(() => app.close());

  const change = async (changes: object): Promise<void> => {
    app.now += 1_000;
    expect((await mine('PUT', '/api/content', { contentId: 'shop', ...changes })).status).toBe(200);
  };
  const read = async (query = '', contentId = 'link:shop') => {
    const { status, body } = await mine('GET', `/api/content/history?contentId=${contentId}${query}`);
    return { status, ...(body as unknown as { changes: Change[]; nextCursor: string | null; canUndo: boolean }) };
  };
  const summary = ({ changes }: { changes: readonly Change[] }) =>
    changes.map(({ change: what, fields }) => [
      what,
      ...fields.map(({ name, before, after }) => [name, before, after]),
    ]);

  it('says what was changed, when and by which account, newest first', async () => {
    const made = app.now;
    await change({ title: 'Second', isPublic: false });
    await change({ title: 'Third' });
    const history = await read();
    expect(summary(history)).toEqual([
      ['changed', ['title', 'Second', 'Third']],
      ['changed', ['title', 'First', 'Second'], ['isPublic', true, false]],
      ['created'],
    ]);
    expect(history.changes.map(({ at, by }) => [Date.parse(at), by])).toEqual([
      [made + 2_000, ines],
      [made + 1_000, ines],
      [made, ines],
    ]);
    expect([history.nextCursor, history.canUndo]).toEqual([null, true]);
  });

  it('comes page after page, each with the values of before', async () => {
    for (let n = 1; n <= 250; n += 1) await change({ title: `T${n}` });
    const titles: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await read(`&limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(page.changes.length).toBeLessThanOrEqual(100);
      titles.push(...page.changes.map(({ fields }) => fields[0]?.before));
      cursor = page.nextCursor;
    }
    expect(titles).toEqual([...Array.from({ length: 249 }, (_, n) => `T${249 - n}`), 'First', undefined]);
  });

  it('refuses the cursor of the list of items', async () => {
    await mine('POST', '/api/content', link('second'));
    const { nextCursor } = (await mine('GET', '/api/content?limit=1')).body;
    expect(await read(`&cursor=${String(nextCursor)}`)).toMatchObject({ status: 400, code: 'invalid_cursor' });
  });

  it('is that of the newest item where a name was taken again', async () => {
    await change({ title: 'Second' });
    await mine('DELETE', '/api/content?contentId=shop');
    await mine('POST', '/api/content', link('shop'));
    await change({ title: 'Mine now' });
    expect(summary(await read())).toEqual([['changed', ['title', 'First', 'Mine now']], ['created']]);
    expect(summary(await read('&limit=1'))).toEqual([['changed', ['title', 'First', 'Mine now']]]);
  });

  it('is kept of a deleted item for as long as it can be restored', async () => {
    await mine('DELETE', '/api/content?contentId=shop');
    expect(await read()).toMatchObject({ canUndo: true, changes: [{ change: 'deleted' }, { change: 'created' }] });
    app.now += UNDO_MS + 1;
    expect((await read()).status).toBe(404);
  });

  it('is empty where a page has one of the kind and it was not made yet', async () => {
    expect(await read('', 'profile:profile')).toEqual({ status: 200, changes: [], nextCursor: null, canUndo: false });
    expect((await read('', 'link:never-made')).status).toBe(404);
  });

  it('is not shown to another account', async () => {
    const { body } = await app.as(jon)('GET', '/api/content/history?contentId=link:shop');
    expect(body.code).toBe('content_not_found');
  });
});

describe('POST /api/content/undo', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    await mine('POST', '/api/content', link('shop'));
  });
  afterEach(() => app.close());

  const undo = (more: object = {}, headers: object = {}) =>
    mine('POST', '/api/content/undo', { contentId: 'link:shop', ...more }, headers);
  const listed = async () => ((await mine('GET', '/api/content')).body['content'] as { title: string }[])[0]?.title;

  it('undoes the last change', async () => {
    await mine('PUT', '/api/content', { contentId: 'shop', title: 'Second' });
    const undone = await undo();
    expect([undone.status, undone.body.item]).toMatchObject([200, { contentId: 'link:shop', title: 'First' }]);
    expect(await listed()).toBe('First');
  });

  it('brings a deleted item back', async () => {
    await mine('DELETE', '/api/content?contentId=shop');
    expect(await listed()).toBeUndefined();
    expect((await undo()).body.item).toMatchObject({ title: 'First' });
    expect(await listed()).toBe('First');
    expect((await undo()).body.code).toBe('nothing_to_undo');
  });

  it('is carried out once for one idempotency key', async () => {
    await mine('PUT', '/api/content', { contentId: 'shop', title: 'Second' });
    const key = { 'idempotency-key': 'undo-1' };
    expect((await undo({}, key)).body.item).toMatchObject({ title: 'First' });
    expect((await undo({}, key)).body.item).toMatchObject({ title: 'First' });
    expect(await listed()).toBe('First');
  });

  it('undoes no other change than the one that is named', async () => {
    await mine('PUT', '/api/content', { contentId: 'shop', title: 'Second' });
    const { body } = await mine('GET', '/api/content/history?contentId=shop');
    const [last] = body['changes'] as Change[];
    app.now += 1_000;
    await mine('PUT', '/api/content', { contentId: 'shop', title: 'Third' });
    const late = await undo({ doneAt: last!.at });
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect(await listed()).toBe('Third');
  });

  it('does not restore what another account deleted', async () => {
    await mine('DELETE', '/api/content?contentId=shop');
    const { body } = await app.as(jon)('POST', '/api/content/undo', { contentId: 'link:shop' });
    expect(body.code).toBe('content_not_found');
  });
});

describe('the pictures of what is undone', () => {
  let uploading: Uploading;
  beforeEach(async () => void (uploading = await openUploading()));
  afterEach(() => uploading.app.close());

  const clear = async (): Promise<number> => {
    const { app } = uploading;
    const { objects, documents } = app;
    return clearUnusedUploads({ run: commandsOn(app.events), objects, documents, clock: () => app.now });
  };
  const undo = () => uploading.mine('POST', '/api/content/undo', { contentId: 'link:a' });

  it('return with a change and with a deletion, and are shown by the item again', async () => {
    const { app, mine, origin, upload, create } = uploading;
    const [first, second] = [await upload(await png(30, 30)), await upload(await png(31, 31))];
    await create('a', first.imageUrl);
    await mine('PUT', '/api/content', { contentId: 'a', imageUrl: second.imageUrl });
    app.now += UNUSED_MS + 1;
    await clear();
    expect((await undo()).body.item).toMatchObject({ imageUrl: first.imageUrl });
    await mine('DELETE', '/api/content?contentId=a');
    app.now += UNUSED_MS + 1;
    await clear();
    expect((await undo()).body.item).toMatchObject({ imageUrl: first.imageUrl });
    app.now += 2 * UNDO_MS;
    // The picture of the change that was undone goes at last, that of the item stays.
    await app.until(async () => (await clear()) === 1);
    expect((await fetch(origin + first.imageUrl)).status).toBe(200);
  });
});
