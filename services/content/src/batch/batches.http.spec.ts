import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';

interface Listed {
  readonly id: string;
  readonly isPublic: boolean;
  readonly isArchived?: true;
  readonly isPinned?: true;
  readonly order?: number;
}

let app: ContentApp;
let mine: ReturnType<ContentApp['as']>;
beforeEach(async () => {
  app = await openContentApp();
  mine = app.as(ines);
  for (const id of ['shop', 'blog', 'talk'])
    await mine('POST', '/api/content', {
      type: 'link',
      content: { id, title: id, destinationUrl: 'a.example', isPublic: id !== 'talk' },
    });
});
afterEach(() => app.close());

const change = (name: string, ids: string[], headers: object = {}) =>
  mine('POST', '/api/content/batch', { change: name, contentIds: ids.map((id) => `link:${id}`) }, headers);
const undo = (batchId: unknown) => mine('POST', '/api/content/batch/undo', { batchId });
const list = async () => {
  const { body } = await mine('GET', '/api/content');
  return { content: body['content'] as Listed[], counts: (body['counts'] as Record<string, object>)['link'] };
};
/** The visibility of each item, by its id. */
const states = async () =>
  Object.fromEntries(
    (await list()).content.map(({ id, isPublic, isArchived }) => [
      id,
      isArchived ? 'archived' : isPublic ? 'public' : 'private',
    ]),
  );
const inOrder = async () =>
  (await list()).content
    .filter(({ order }) => order !== undefined)
    .sort((a, b) => a.order! - b.order!)
    .map(({ id, isPinned }) => (isPinned ? `${id} (pinned)` : id));

describe('POST /api/content/batch', () => {
  it('hides many items at once, and its undo restores each as it was', async () => {
    const hidden = await change('hide', ['shop', 'blog', 'talk']);
    expect([hidden.status, hidden.body['changed']]).toEqual([200, 2]);
    expect(await states()).toEqual({ shop: 'private', blog: 'private', talk: 'private' });
    const undone = await undo(hidden.body['batchId']);
    expect([undone.status, undone.body]).toEqual([200, { restored: 2 }]);
    expect(await states()).toEqual({ shop: 'public', blog: 'public', talk: 'private' });
  });

  it('archives items as a state of its own, which no count of public or all items has', async () => {
    const { body } = await change('archive', ['shop', 'talk']);
    expect(await states()).toEqual({ shop: 'archived', blog: 'public', talk: 'archived' });
    expect((await list()).counts).toEqual({ total: 1, public: 1, archived: 2 });
    await undo(body['batchId']);
    expect(await states()).toEqual({ shop: 'public', blog: 'public', talk: 'private' });
  });

  it('returns an archived item as a private one, and publishes another', async () => {
    await change('archive', ['shop', 'talk']);
    await change('unarchive', ['shop']);
    await change('publish', ['talk']);
    expect(await states()).toEqual({ shop: 'private', blog: 'public', talk: 'public' });
  });

  it('deletes items, passes over one that is gone, and restores the others', async () => {
    await mine('DELETE', '/api/content?contentId=link:talk');
    const { body } = await change('delete', ['shop', 'talk']);
    expect(body['changed']).toBe(1);
    expect(await states()).toEqual({ blog: 'public' });
    await undo(body['batchId']);
    expect(await states()).toEqual({ shop: 'public', blog: 'public' });
  });

  it('changes nothing where one of the items is not there', async () => {
    const refused = await change('hide', ['shop', 'nowhere']);
    expect([refused.status, refused.body.code]).toEqual([404, 'content_not_found']);
    expect(await states()).toMatchObject({ shop: 'public' });
  });

  it('undoes nothing where one of the items was changed since', async () => {
    const { body } = await change('hide', ['shop', 'blog']);
    await mine('PUT', '/api/content', { contentId: 'link:blog', title: 'Another' });
    const refused = await undo(body['batchId']);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(await states()).toMatchObject({ shop: 'private', blog: 'private' });
  });

  it('is undone once, within 30 days', async () => {
    const first = await change('hide', ['shop']);
    await undo(first.body['batchId']);
    expect((await undo(first.body['batchId'])).body.code).toBe('nothing_to_undo');
    const second = await change('hide', ['shop']);
    app.now += 31 * 24 * 60 * 60 * 1000;
    expect((await undo(second.body['batchId'])).body.code).toBe('nothing_to_undo');
  });

  it('is carried out once with one key', async () => {
    const headers = { 'idempotency-key': 'first' };
    const first = await change('hide', ['shop'], headers);
    const second = await change('hide', ['shop'], headers);
    expect(second.body).toEqual(first.body);
  });

  it('is hidden from other owners', async () => {
    const { body } = await change('hide', ['shop']);
    const theirs = await app.as(jon)('POST', '/api/content/batch/undo', { batchId: body['batchId'] });
    expect(theirs.status).toBe(404);
    const foreign = await app.as(jon)('POST', '/api/content/batch', { change: 'hide', contentIds: ['link:blog'] });
    expect(foreign.status).toBe(404);
  });

  it.each([
    ['no items', { change: 'hide', contentIds: [] }, 400],
    ['more than 500 items', { change: 'hide', contentIds: Array(501).fill('link:shop') }, 400],
    ['an unknown change', { change: 'print', contentIds: ['link:shop'] }, 400],
    ['an id without its kind', { change: 'hide', contentIds: ['shop'] }, 400],
    ['an archived profile', { change: 'archive', contentIds: ['profile:profile'] }, 422],
    ['a pinned inbox', { change: 'pin', contentIds: ['dm:dm'] }, 422],
  ])('refuses %s', async (_, body, status) =>
    expect((await mine('POST', '/api/content/batch', body)).status).toBe(status),
  );
});

describe('the order of a section', () => {
  it('begins with what was moved to the top, in the order of the request', async () => {
    await change('moveToTop', ['talk']);
    expect(await inOrder()).toEqual(['talk']);
    const { body } = await change('moveToTop', ['blog', 'shop']);
    expect(await inOrder()).toEqual(['blog', 'shop', 'talk']);
    await undo(body['batchId']);
    expect(await inOrder()).toEqual(['talk']);
  });

  it('keeps pinned items first, whatever is moved or ordered', async () => {
    await change('pin', ['shop']);
    await change('moveToTop', ['blog']);
    expect(await inOrder()).toEqual(['shop (pinned)', 'blog']);
    const entry = (id: string, order: number) => ({ id, contentType: 'link', order, sectionOrder: 1 });
    await mine('PUT', '/api/content', { orderData: [entry('talk', 1), entry('blog', 2), entry('shop', 3)] });
    expect(await inOrder()).toEqual(['shop (pinned)', 'talk', 'blog']);
    await change('unpin', ['shop']);
    expect(await inOrder()).toEqual(['shop', 'talk', 'blog']);
  });

  it('is not undone where another order was saved since', async () => {
    const { body } = await change('pin', ['shop']);
    await change('pin', ['blog']);
    const refused = await undo(body['batchId']);
    expect([refused.status, refused.body.code]).toEqual([409, 'order_conflict']);
    expect(await inOrder()).toEqual(['blog (pinned)', 'shop (pinned)']);
  });

  it('leaves the sections of the page where they were', async () => {
    await mine('POST', '/api/content', { type: 'question', content: { id: 'which', title: 'Which?' } });
    await mine('POST', '/api/content/batch', { change: 'moveToTop', contentIds: ['question:which'] });
    const { body } = await mine('GET', '/api/content');
    const places = body['content'] as { contentType: string; sectionOrder: number }[];
    const placeOf = (kind: string) => places.find(({ contentType }) => contentType === kind)!.sectionOrder;
    expect(placeOf('link')).toBeLessThan(placeOf('question'));
  });
});
