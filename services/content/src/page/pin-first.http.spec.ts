import { ines, openContentApp, type ContentApp } from '../testing/content-app';

describe('a featured link', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    for (const id of ['shop', 'blog', 'talk']) await create(id);
  });
  afterEach(() => app.close());

  const create = (id: string, more: object = {}) =>
    mine('POST', '/api/content', { type: 'link', content: { id, title: id, destinationUrl: 'a.example', ...more } });
  const change = (id: string, changes: object) => mine('PUT', '/api/content', { contentId: `link:${id}`, ...changes });
  const pins = async () => {
    const { body } = await mine('GET', '/api/content');
    const content = body['content'] as { id: string; order?: number; isPinned?: true }[];
    const pinned = content.filter(({ isPinned }) => isPinned).sort((a, b) => a.order! - b.order!);
    return { pinned: pinned.map(({ id }) => id), orderVersion: body['orderVersion'] };
  };

  it('is pinned in front of the others when it is made, and when it becomes one', async () => {
    await create('hero', { display: 'featured' });
    expect(await pins()).toEqual({ pinned: ['hero'], orderVersion: 1 });
    await change('blog', { display: 'featured' });
    expect(await pins()).toEqual({ pinned: ['blog', 'hero'], orderVersion: 2 });
  });

  it('stays where its owner puts it afterwards', async () => {
    await create('hero', { display: 'featured' });
    await mine('POST', '/api/content/batch', { change: 'unpin', contentIds: ['link:hero'] });
    await change('hero', { title: 'Another title', display: 'featured' });
    expect(await pins()).toEqual({ pinned: [], orderVersion: 2 });
  });

  it('moves nothing where its change is refused', async () => {
    const { status } = await change('blog', { display: 'featured', destinationUrl: '' });
    expect(status).toBe(422);
    expect(await pins()).toEqual({ pinned: [], orderVersion: 0 });
  });
});
