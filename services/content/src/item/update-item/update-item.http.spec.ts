import { ines, openContentApp, type ContentApp } from '../../testing/content-app';

describe('PUT /api/content with an item keyed by its kind and id', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeAll(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    await mine('POST', '/api/content', { type: 'question', content: { id: 'question:Song', title: 'Which song?' } });
    const link = { id: 'song', title: 'The song', destinationUrl: 'a.example' };
    await mine('POST', '/api/content', { type: 'link', content: link });
  });
  afterAll(() => app.close());

  it.each([
    { id: 'question:song' },
    { id: 'Question:SONG' },
    { contentType: 'question', id: 'question:song' },
    { contentType: 'question', id: 'song' },
    { contentId: 'question:song', id: 'question:song' },
    { contentId: 'question:song', contentType: 'question', id: 'song' },
  ])('changes the item that %j names', async (named) => {
    shows('7.update');
    const title = `Which song is ${JSON.stringify(named)}?`;
    const { status, body } = await mine('PUT', '/api/content', { ...named, title });
    expect([status, body.item]).toMatchObject([200, { contentId: 'question:Song', id: 'Song', title }]);
  });

  it.each([
    [{ contentId: 'question:song', id: 'link:song' }, 422, 'rule_violated'],
    [{ contentId: 'question:song', id: 'question:other' }, 422, 'rule_violated'],
    [{ contentId: 'link:song', contentType: 'question' }, 422, 'rule_violated'],
    [{ contentType: 'question', id: 'link:song' }, 404, 'content_not_found'],
    [{ contentType: 'question', id: 'question:other' }, 404, 'content_not_found'],
    [{ id: 'song' }, 400, 'ambiguous_content_id'],
  ])('refuses %j, the name of no item or of another one', async (named, status, code) => {
    const answer = await mine('PUT', '/api/content', { ...named, title: 'Another' });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});

describe('PUT /api/content from two tabs that show one item', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  let opened: string;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    const content = { id: 'song', title: 'Which song?' };
    const { body } = await mine('POST', '/api/content', { type: 'question', content });
    opened = (body.item as { updatedAt: string }).updatedAt;
  });
  afterEach(() => app.close());

  const save = async (changes: object) => {
    const { status, body } = await mine('PUT', '/api/content', { contentId: 'question:song', ...changes });
    return [status, body.code ?? body.item] as const;
  };

  it('keeps the one that was saved first, until the second one was made from it', async () => {
    expect(await save({ title: 'First', madeFrom: opened })).toMatchObject([200, { title: 'First' }]);
    expect(await save({ title: 'Second', madeFrom: opened })).toEqual([409, 'item_conflict']);
    const { body } = await mine('GET', '/api/content?contentId=question:song');
    const [now] = body['content'] as { title: string; updatedAt: string }[];
    expect(now!.title).toBe('First');
    expect(await save({ title: 'Second', madeFrom: now!.updatedAt })).toMatchObject([200, { title: 'Second' }]);
  });

  it('replaces what is there where a client does not say what its change was made from, or sends the whole item back', async () => {
    await save({ title: 'First', madeFrom: opened });
    expect(await save({ title: 'Second' })).toMatchObject([200, { title: 'Second' }]);
    expect(await save({ title: 'Third', updatedAt: opened })).toMatchObject([200, { title: 'Third' }]);
  });
});
