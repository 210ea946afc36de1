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
