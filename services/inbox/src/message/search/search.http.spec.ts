import { inboxApi, SEARCHED_AT_ONCE, type MessageRecord } from '@marquee/contracts';
import { inboxReadModels } from '../../read-models';
import { openInboxApp, type InboxApp } from '../../testing/inbox-app';
import {
  answerSent,
  ines,
  inesQuestion,
  jon,
  jonInbox,
  messageSent,
  questionChanged,
} from '../../testing/inbox-fixtures';

const DATA = '/api/content/data';

describe('a search', () => {
  let app: InboxApp;
  let key: string;
  beforeEach(async () => {
    app = await openInboxApp();
    key = await app.openInbox();
  });
  afterEach(() => app.close());

  const search = async (q: string, more: object = {}, of = ines) =>
    (await app.as(of)('POST', `${DATA}/search`, { contentId: 'dm:dm', q, ...more })).body;
  const texts = ({ data }: { readonly data: readonly MessageRecord[] }) => data.map(({ dm }) => dm);

  it('finds messages by text and handle, newest first, and none of others', async () => {
    const jonKey = await app.openInbox(jon, jonInbox);
    await app.send(messageSent(jonKey, { dm: 'Clay of Jon' }, { ownerId: jon, itemId: jonInbox }));
    await app.say(key, 'Which CLAY is that?', 'Good morning', 'More clay!');
    await app.send(messageSent(key, { dm: 'Hi', userIg: 'clay.fan' }, { at: app.now + 10 }));
    await app.listed(4);
    const found = await search('clay');
    inboxApi.search.reply.parse(found);
    expect(texts(found)).toEqual(['Hi', 'More clay!', 'Which CLAY is that?']);
    expect(found).toMatchObject({ nextCursor: null, searched: 4, total: 4, unread: 4 });
    expect(texts(await search('nothing like it'))).toEqual([]);
  });

  it('finds answers', async () => {
    await app.publish(questionChanged(ines, inesQuestion));
    await app.send(answerSent(key, { answer: 'So What' }), answerSent(key, { answer: 'Blue in Green' }));
    await app.answered(2);
    expect(await search('green', { contentId: 'question:song' })).toMatchObject({
      data: [{ answer: 'Blue in Green' }],
    });
  });

  it('comes in pages, each hit once, and looks through what it is narrowed to', async () => {
    const sent = await app.say(key, ...Array.from({ length: 7 }, (_, n) => `Clay ${n}`));
    await app.listed(7);
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await search('clay', { limit: 3, ...(cursor && { cursor }) });
      found.push(...texts(page));
      cursor = page.nextCursor;
    }
    expect(found).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Clay ${n}`));
    await app.as(ines)('POST', `${DATA}/read`, {
      contentId: 'dm',
      ids: sent.slice(1).map(({ messageId }) => messageId),
    });
    await app.listed(7);
    expect(await search('clay', { filter: 'unread' })).toMatchObject({ data: [{ dm: 'Clay 0' }], searched: 1 });
  });

  it('opens a bounded number of messages, and continues behind them', async () => {
    const more = 20;
    await app.say(key, 'The oldest', ...Array.from({ length: SEARCHED_AT_ONCE + more - 1 }, (_, n) => `Text ${n}`));
    const total = async () => (await app.as(ines)('GET', `${DATA}?contentId=dm&limit=1`)).body.total;
    while ((await total()) < SEARCHED_AT_ONCE + more) await new Promise(setImmediate);
    const first = await search('oldest');
    expect(first).toMatchObject({ data: [], searched: SEARCHED_AT_ONCE });
    expect(await search('oldest', { cursor: first.nextCursor })).toMatchObject({
      data: [{ dm: 'The oldest' }],
      nextCursor: null,
      searched: more,
    });
  });

  it('runs once at a time for an account, and is refused where more wait', async () => {
    await app.say(key, ...Array.from({ length: 60 }, (_, n) => `Text ${n}`));
    await app.listed(60);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.as(ines)('POST', `${DATA}/search`, { contentId: 'dm:dm', q: 'nothing like it' }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.body.code).toBe('LimitExceededException');
    expect((await search('Text 59')).data).toHaveLength(1);
  });

  it('finds no words that are erased, also after every read model was rebuilt', async () => {
    await app.say(key, 'marker-text-17');
    await app.listed(1);
    expect((await search('marker')).data).toHaveLength(1);
    await app.keys.destroy(ines);
    for (const model of inboxReadModels(app)) await model.rebuild(() => undefined);
    expect(await search('marker')).toMatchObject({ data: [], total: 1, searched: 1 });
  });

  it('refuses words that are none, a cursor that is not of this service, and an inbox that is not there', async () => {
    expect((await search('  ')).code).toBe('validation_failed');
    expect((await search('x'.repeat(101))).code).toBe('validation_failed');
    expect((await search('a', { cursor: 'AAAA' })).code).toBe('invalid_cursor');
    expect((await search('a', { contentId: 'link:dm' })).code).toBe('content_not_found');
  });
});
