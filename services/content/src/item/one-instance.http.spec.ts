import { TOPICS } from '@marquee/contracts';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';

let app: ContentApp;
let mine: ReturnType<ContentApp['as']>;
beforeEach(async () => {
  app = await openContentApp();
  mine = app.as(ines);
});
afterEach(() => app.close());

const inbox = (content: object = {}) => ({ type: 'dm', content });
const shown = async () => (await mine('GET', '/api/content?contentType=dm')).body['content'];

describe('a kind of one item', () => {
  it('has the id of its kind, and the defaults of its fields', async () => {
    shows('3.profile.fields', '3.socials.fields', '3.dm.fields', '9.defaults');
    expect((await mine('POST', '/api/content', inbox())).body.item).toMatchObject({
      contentType: 'dm',
      contentId: 'dm:dm',
      id: 'dm',
      title: 'DM Inbox',
      isPublic: true,
      clickCount: 0,
    });
    expect(await shown()).toHaveLength(1);
  });

  it('refuses a second item, of one owner alone, until the first is deleted', async () => {
    shows('3.profile.instances', '9.instances');
    expect((await mine('POST', '/api/content', inbox())).status).toBe(201);
    expect(await mine('POST', '/api/content', inbox({ title: 'Two' }))).toMatchObject({
      status: 409,
      body: { code: 'max_instances' },
    });
    expect((await app.as(jon)('POST', '/api/content', inbox())).status).toBe(201);
    expect((await mine('DELETE', '/api/content?contentId=dm')).status).toBe(204);
    expect((await mine('POST', '/api/content', inbox({ title: 'Two' }))).status).toBe(201);
  });

  it.each(['dm', 'dm:dm'])('may be sent with its kind and its id %s', async (id) =>
    expect((await mine('POST', '/api/content', inbox({ contentType: 'dm', id, title: 'Ask me' }))).body).toMatchObject({
      item: { contentType: 'dm', contentId: 'dm:dm', id: 'dm', title: 'Ask me' },
    }),
  );

  it('takes no name from its owner', async () => {
    shows('3.profile.instances');
    expect((await mine('POST', '/api/content', inbox({ id: 'other' }))).status).toBe(400);
  });

  it('is changed and deleted by the id of its kind', async () => {
    shows('7.delete');
    await mine('POST', '/api/content', inbox());
    const change = { contentId: 'dm:dm', title: 'Ask me about clay', isPublic: false };
    expect((await mine('PUT', '/api/content', change)).body.item).toMatchObject({
      title: 'Ask me about clay',
      isPublic: false,
    });
    expect((await mine('PUT', '/api/content', { contentId: 'dm', title: ' ' })).body).toMatchObject({
      code: 'rule_violated',
      errors: [{ path: 'title', code: 'title_required', message: 'Please enter a DM inbox title' }],
    });
    expect((await mine('DELETE', '/api/content?contentId=dm:dm')).status).toBe(204);
    expect(await shown()).toEqual([]);
  });

  it('shows what the service of its kind counted, and no other', async () => {
    shows('3.dm.fields');
    await mine('POST', '/api/content', inbox());
    const [added] = await app.itemEvents(ines, 'dm', 'dm');
    const { itemId } = (added!.data as { identity: { itemId: string } }).identity;
    const head = { ownerId: ines, itemId, asOf: 1000 };
    const clicks = { name: 'analytics.ItemTotals.v1', ...head, clicks: 7 };
    await app.log.publish([{ topic: TOPICS.clickTotals, key: itemId, value: clicks }]);
    const messages = { name: 'inbox.ItemTotals.v1', ...head, messages: 14 };
    await app.log.publish([{ topic: TOPICS.inboxTotals, key: itemId, value: messages }]);
    await app.until(async () => ((await shown()) as { clickCount: number }[])[0]?.clickCount === 14);
  });
});
