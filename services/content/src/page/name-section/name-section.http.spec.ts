import { SECTION_TITLE_MAX } from '@marquee/page';
import { ines, jon, openContentApp, type ContentApp } from '../../testing/content-app';

describe('PUT /api/page/sections', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    await mine('POST', '/api/content', {
      type: 'link',
      content: { id: 'kiln', title: 'Kiln', destinationUrl: 'a.example' },
    });
  });
  afterEach(() => app.close());

  const put = (title: string | null, headers: object = {}, contentType = 'link') =>
    mine('PUT', '/api/page/sections', { contentType, title }, headers);
  const titleOf = async (owner = mine) => {
    const { body } = await owner('GET', '/api/content');
    return (body['content'] as { sectionTitle?: string }[])[0]?.sectionTitle;
  };

  it('gives a section a name, which its items then say, and takes it away', async () => {
    const saved = await put('  My   songs ');
    expect([saved.status, saved.body]).toEqual([200, { sectionTitles: { link: 'My songs' } }]);
    expect(await titleOf()).toBe('My songs');
    expect((await put(null)).body).toEqual({ sectionTitles: {} });
    expect(await titleOf()).toBeUndefined();
  });

  it('is carried out once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'name-1' };
    await put('Songs', key);
    await put('Music');
    expect((await put('Songs', key)).body).toEqual({ sectionTitles: { link: 'Songs' } });
    expect(await titleOf()).toBe('Music');
  });

  it('concerns the own page only', async () => {
    await put('Songs');
    const his = app.as(jon);
    await his('POST', '/api/content', {
      type: 'link',
      content: { id: 'tea', title: 'Tea', destinationUrl: 'a.example' },
    });
    expect(await titleOf(his)).toBeUndefined();
  });

  it.each([
    ['nothing', '  ', 'title_required'],
    ['a character too many', 'x'.repeat(SECTION_TITLE_MAX + 1), 'title_too_long'],
    ['a sign that turns the text around', 'Son\u202egs', 'title_characters'],
  ])('refuses %s', async (_what, title, code) => {
    const { status, body } = await put(title);
    expect([status, body['errors']]).toEqual([422, [expect.objectContaining({ path: 'title', code })]]);
  });

  it('refuses a kind that is in no section of the page', async () => {
    expect((await put('Me', {}, 'profile')).status).toBe(400);
  });
});
