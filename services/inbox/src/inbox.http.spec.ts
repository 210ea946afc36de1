import { inboxApi, TOPICS, type MessageChanged, type StickerMade } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { until } from '@marquee/test-kit/until';
import { RESTORABLE_MS } from './message/message.decider';
import { purgeMessages } from './message/purge/purge-messages';
import { inboxReadModels } from './read-models';
import { openInboxApp, type InboxApp } from './testing/inbox-app';
import { inboxChanged, ines, inesInbox, jon, jonInbox, messageSent } from './testing/inbox-fixtures';

const DATA = '/api/content/data';

describe('the messages of an inbox', () => {
  let app: InboxApp;
  let mine: ReturnType<InboxApp['as']>;
  let key: string;
  beforeEach(async () => {
    app = await openInboxApp();
    mine = app.as(ines);
    key = await app.openInbox();
  });
  afterEach(() => app.close());

  const remove = (id: string, of = mine) => of('DELETE', `${DATA}?contentId=dm:dm&id=${id}`);
  const restore = (id: string, of = mine) => of('POST', `${DATA}/restore`, { contentId: 'dm:dm', ids: [id] });
  const removeAll = (...ids: string[]) => mine('POST', `${DATA}/delete`, { contentId: 'dm:dm', ids });
  const read = (...ids: string[]) => mine('POST', `${DATA}/read`, { contentId: 'dm:dm', ids });

  it('are listed newest first, as their senders wrote them', async () => {
    shows('1.creator.figures', '3.message', '7.data.read');
    const act = messageSent(key, { dm: 'First 🍋', userIg: 'jon.k' }, { at: app.now });
    await app.send(act);
    await app.say(key, 'Second');
    await app.listed(2);
    app.now += 1000;
    await app.say(key, 'Third');
    const body = await app.listed(3);
    inboxApi.list.reply.parse(body);
    expect(body.data.map(({ dm }) => dm)).toEqual(expect.arrayContaining(['Third', 'Second', 'First 🍋']));
    expect(body.data[0]).toMatchObject({ dm: 'Third', userIg: null });
    expect(body.data.find(({ id }) => id === act.messageId)).toEqual({
      id: act.messageId,
      contentId: 'dm:dm',
      type: 'dm',
      dm: 'First 🍋',
      userIg: 'jon.k',
      otherHandles: [],
      count: 1,
      timestamp: new Date(act.at).toISOString(),
      isRead: false,
      isErased: false,
      savedSticker: null,
    });
    expect(body).toMatchObject({ nextCursor: null, total: 3, unread: 3 });
  });

  it('come in pages, each message once', async () => {
    await app.say(key, ...Array.from({ length: 7 }, (_, n) => `Text ${n}`));
    await app.listed(7);
    const texts: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await mine('GET', `${DATA}?contentId=dm&limit=3${cursor && `&cursor=${cursor}`}`);
      texts.push(...body.data.map(({ dm }) => dm));
      cursor = body.nextCursor;
    }
    expect(texts).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Text ${n}`));
    expect((await mine('GET', `${DATA}?contentId=dm&cursor=AAAA`)).body.code).toBe('invalid_cursor');
  });

  it('are marked as read, deleted and restored', async () => {
    shows('7.data.delete');
    const [first, second] = await app.say(key, 'One', 'Two');
    await app.listed(2);
    expect(await read(first!.messageId, first!.messageId)).toEqual({ status: 200, body: { notFound: [] } });
    expect(await app.listed(2)).toMatchObject({ unread: 1, data: [{ isRead: false }, { isRead: true }] });
    expect((await remove(first!.messageId)).status).toBe(204);
    expect((await remove(second!.messageId)).status).toBe(204);
    expect((await remove(second!.messageId)).status).toBe(204);
    expect(await app.listed(0)).toMatchObject({ unread: 0, data: [] });
    expect((await restore(second!.messageId)).status).toBe(200);
    expect((await restore(second!.messageId)).status).toBe(200);
    expect(await app.listed(1)).toMatchObject({ unread: 1, data: [{ dm: 'Two' }] });
  });

  it('are deleted and restored many at a time, those named that it is too late for', async () => {
    const [old, ...others] = (await app.say(key, 'One', 'Two', 'Three')).map(({ messageId }) => messageId);
    await app.listed(3);
    await removeAll(old!);
    app.now += RESTORABLE_MS;
    expect(await removeAll(...others)).toEqual({ status: 200, body: { notFound: [] } });
    await app.listed(0);
    const back = await mine('POST', `${DATA}/restore`, { contentId: 'dm:dm', ids: [old, ...others] });
    expect(back).toEqual({ status: 200, body: { notFound: [old] } });
    await app.listed(2);
    const tooMany = Array.from({ length: 201 }, () => old!);
    expect(await removeAll(...tooMany)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('are narrowed to those that are unread, and come in pages as well', async () => {
    const sent = await app.say(key, 'One', 'Two', 'Three', 'Four');
    await app.listed(4);
    await read(sent[1]!.messageId);
    const unread = (rest = '') => mine('GET', `${DATA}?contentId=dm&filter=unread&limit=2${rest}`);
    await until(async () => (await unread()).body.unread === 3);
    const first = await unread();
    expect(first.body.data.map(({ dm }) => dm)).toEqual(['Four', 'Three']);
    const { body } = await unread(`&cursor=${first.body.nextCursor}`);
    expect(body).toMatchObject({ data: [{ dm: 'One' }], nextCursor: null, total: 4, unread: 3 });
    expect((await mine('GET', `${DATA}?contentId=dm&filter=loud`)).body.code).toBe('validation_failed');
  });

  it('are narrowed to those that have a sticker', async () => {
    const [first, second] = await app.say(key, 'One', 'Two');
    await app.listed(2);
    const made = (ownerId: string, messageId: string) => ({
      topic: TOPICS.stickers,
      key: messageId,
      value: { name: 'media.StickerMade.v1', ownerId, messageId } satisfies StickerMade,
    });
    await app.log.publish([made(jon, first!.messageId), made(ines, second!.messageId), made(ines, second!.messageId)]);
    const stickered = async () => (await mine('GET', `${DATA}?contentId=dm&filter=sticker`)).body.data;
    await until(async () => (await stickered()).length > 0);
    expect(await stickered()).toMatchObject([{ dm: 'Two' }]);
    expect((await app.stored()).filter(({ type }) => type === 'inbox.StickerMade.v1')).toHaveLength(1);
  });

  it('stay among those that have a sticker when they are deleted with its saving, until they are restored', async () => {
    const stickerJobId = 'a1'.repeat(16);
    const [first, second] = await app.say(key, 'One', 'Two');
    await app.listed(2);
    const save = (id: string, jobId: string) =>
      mine('POST', `${DATA}/delete`, { contentId: 'dm:dm', ids: [id], stickerJobId: jobId });
    expect(await save(first!.messageId, 'no job')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await save(first!.messageId, stickerJobId)).status).toBe(200);
    await remove(second!.messageId);
    await app.listed(0);
    const stickered = async () => (await mine('GET', `${DATA}?contentId=dm&filter=sticker`)).body.data;
    const savedSticker = { jobId: stickerJobId, savedAt: new Date(app.now).toISOString() };
    expect(await stickered()).toMatchObject([{ dm: 'One', savedSticker }]);
    const found = await mine('POST', `${DATA}/search`, { contentId: 'dm', q: 'one', filter: 'sticker' });
    expect(found.body.data).toMatchObject([{ dm: 'One', savedSticker }]);
    await restore(first!.messageId);
    expect((await app.listed(1)).data).toMatchObject([{ dm: 'One', savedSticker: null }]);
    expect(await stickered()).toEqual([]);
  });

  it('are gone permanently 30 days after they were deleted', async () => {
    const [message] = await app.say(key, 'One');
    await app.listed(1);
    await remove(message!.messageId);
    await app.listed(0);
    app.now += RESTORABLE_MS - 1;
    const ports = { run: commandsOn(app.events), documents: app.documents, clock: () => app.now };
    const purge = (signal?: AbortSignal) => purgeMessages(ports, signal);
    expect(await purge()).toBe(0);
    app.now += 1;
    expect((await restore(message!.messageId)).body.code).toBe('content_not_found');
    expect(await purge(AbortSignal.abort())).toBe(0);
    expect(await purge()).toBe(1);
    await app.listed(0);
    expect((await remove(message!.messageId)).body.code).toBe('content_not_found');
    let told: MessageChanged | undefined;
    const subscription = await app.log.broadcast({
      topics: [TOPICS.conversation],
      from: () => -1,
      handler: async ({ records }) => void (told = records.at(-1)!.value as MessageChanged),
    });
    await until(() => told?.version === 3);
    await subscription.stop();
    expect(told).toMatchObject({ messageId: message!.messageId, deleted: true, sealed: null });
  });

  it('are gone permanently at one call, however many are due', async () => {
    const sent = await app.say(key, ...Array.from({ length: 450 }, (_, n) => `Text ${n}`));
    await until(async () => (await mine('GET', `${DATA}?contentId=dm`)).body.total === 450, 60_000);
    const ids = sent.map(({ messageId }) => messageId);
    for (const part of [ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)]) await removeAll(...part);
    await app.listed(0);
    app.now += RESTORABLE_MS;
    const ports = { run: commandsOn(app.events), documents: app.documents, clock: () => app.now };
    expect(await purgeMessages(ports)).toBe(450);
  });

  it('are not found by another account, with the same response as messages that do not exist', async () => {
    const jonKey = await app.openInbox(jon, jonInbox);
    const theirs = messageSent(jonKey, {}, { ownerId: jon, itemId: jonInbox });
    await app.send(theirs);
    await app.say(key, 'Mine');
    const [own] = (await app.listed(1)).data;
    await until(async () => (await app.as(jon)('GET', `${DATA}?contentId=dm`)).body.total === 1);
    const never = '0197b5c2-0000-7000-8000-0000000000ff';
    const bodies = [];
    for (const id of [theirs.messageId, never]) {
      for (const answer of [await remove(id), await restore(id), await read(id), await removeAll(id)]) {
        expect(answer.status).toBe(404);
        bodies.push({ ...answer.body, instance: '' });
      }
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await removeAll(theirs.messageId, own!.id, never)).toEqual({
      status: 200,
      body: { notFound: [theirs.messageId, never] },
    });
    await app.listed(0);
    expect((await app.as(jon)('GET', `${DATA}?contentId=dm`)).body.data).toHaveLength(1);
  });

  it('are not found where there is no inbox, or it is deleted', async () => {
    const stranger = app.as('0197b5c2-0000-7000-8000-0000000000fe');
    expect((await stranger('GET', `${DATA}?contentId=dm:dm`)).body.code).toBe('content_not_found');
    expect((await mine('GET', `${DATA}?contentId=link:dm`)).body.code).toBe('content_not_found');
    await app.publish(inboxChanged(ines, inesInbox, { version: 2, deleted: true }));
    await until(async () => (await mine('GET', `${DATA}?contentId=dm:dm`)).status === 404);
  });

  it('start from zero with an inbox that is created again', async () => {
    await app.say(key, 'To the first');
    await app.listed(1);
    await app.publish(
      inboxChanged(ines, inesInbox, { version: 2, deleted: true }),
      inboxChanged(ines, jonInbox, { version: 3 }),
    );
    await app.listed(0);
    await app.send(messageSent(key, { dm: 'To the second' }, { itemId: jonInbox }));
    expect((await app.listed(1)).data).toMatchObject([{ dm: 'To the second' }]);
  });

  it('are erased once the key of the account is destroyed, also after every read model was rebuilt', async () => {
    const words = { dm: 'marker-text-91', userIg: 'marker-handle-91' };
    await app.send(messageSent(key, words), messageSent(key, { ...words, userIg: 'marker-handle-92' }));
    await until(async () => (await app.listed(1)).data[0]?.count === 2);
    expect((await app.listed(1)).data).toMatchObject([{ ...words, otherHandles: ['marker-handle-92'] }]);
    await app.keys.destroy(ines);
    const erased = { dm: '', userIg: null, otherHandles: [], isErased: true, count: 2 };
    expect((await app.listed(1)).data).toMatchObject([erased]);
    for (const model of inboxReadModels(app)) await model.rebuild(() => undefined);
    expect((await app.listed(1)).data).toMatchObject([erased]);
    const jonKey = await app.openInbox(jon, jonInbox);
    await app.send(
      messageSent(key, { dm: 'after the end' }),
      messageSent(jonKey, {}, { ownerId: jon, itemId: jonInbox }),
    );
    await until(async () => (await app.as(jon)('GET', `${DATA}?contentId=dm`)).body.total === 1);
    expect((await app.listed(1)).data).toMatchObject([erased]);
  });
});
