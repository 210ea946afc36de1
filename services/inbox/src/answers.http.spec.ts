import { inboxApi, TOPICS, type AnswerRecord, type InboxTotals } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { until } from '@marquee/test-kit/until';
import { publishTotals } from './counts/publish-totals';
import { RESTORABLE_MS } from './message/message.decider';
import { purgeMessages } from './message/purge/purge-messages';
import { inboxReadModels } from './read-models';
import { openInboxApp, type InboxApp } from './testing/inbox-app';
import { answerSent, ines, inesQuestion, jon, jonInbox, messageSent, questionChanged } from './testing/inbox-fixtures';

const DATA = '/api/content/data';
const contentId = 'question:song';

describe('the answers to a question', () => {
  let app: InboxApp;
  let mine: ReturnType<InboxApp['as']>;
  let key: string;
  beforeEach(async () => {
    app = await openInboxApp();
    mine = app.as(ines);
    key = await app.openInbox();
    await app.publish(questionChanged(ines, inesQuestion));
  });
  afterEach(() => app.close());

  const answer = async (...texts: readonly string[]) => {
    const acts = texts.map((text, index) => answerSent(key, { answer: text }, { at: app.now + index }));
    await app.send(...acts);
    return acts.map(({ answerId }) => answerId);
  };
  const textsOf = ({ data }: { readonly data: readonly AnswerRecord[] }) => data.map((record) => record.answer);
  const remove = (id: string, of = mine) => of('DELETE', `${DATA}?contentId=${contentId}&id=${id}`);
  const restore = (id: string, of = mine) => of('POST', `${DATA}/restore`, { contentId, ids: [id] });
  const read = (ids: readonly string[], of = mine) => of('POST', `${DATA}/read`, { contentId, ids });

  it('are listed newest first, as visitors wrote them', async () => {
    shows('1.creator.figures', '3.answer', '7.data.read');
    const act = answerSent(key, { answer: 'Blue in Green 🍋', userIg: 'jon.k' }, { at: app.now });
    await app.send(act);
    app.now += 1000;
    await answer('So What');
    const body = await app.answered(2);
    inboxApi.list.reply.parse(body);
    expect(textsOf(body)).toEqual(['So What', 'Blue in Green 🍋']);
    expect(body.data[1]).toEqual({
      id: act.answerId,
      contentId: 'question:Song',
      type: 'questionAnswer',
      questionId: 'Song',
      answer: 'Blue in Green 🍋',
      userIg: 'jon.k',
      timestamp: new Date(act.at).toISOString(),
      isRead: false,
      isErased: false,
      savedSticker: null,
    });
    expect(body).toMatchObject({ nextCursor: null, total: 2, unread: 2 });
    expect((await app.listed(0)).data).toEqual([]);
  });

  it('are as many where their words are equal, because a poll counts them', async () => {
    await answer(...Array.from({ length: 150 }, (_, n) => (n % 2 ? 'Blue  in green' : 'blue in Green ')));
    const body = await app.answered(150);
    expect(body).toMatchObject({ unread: 150 });
    expect((await app.stored()).filter(({ type }) => /Text|Folded|Repeated/.test(type))).toEqual([]);
  });

  it('are several where nodes took other handles under one id', async () => {
    const answerId = '0197b5c2-0000-7000-8000-0000000000aa';
    const acts = ['marta', 'martha', null].map((userIg, n) =>
      answerSent(key, { userIg }, { answerId, source: `r${n}`, at: app.now + n }),
    );
    await app.send(...acts);
    await app.send(acts[2]!, acts[1]!, acts[0]!);
    const [last] = await answer('Last');
    const { data } = await app.answered(4);
    expect(data.filter(({ id }) => id !== last).map(({ userIg }) => userIg)).toEqual(
      expect.arrayContaining(['marta', 'martha', null]),
    );
  });

  it('come in pages, each answer once', async () => {
    await answer(...Array.from({ length: 7 }, (_, n) => `Answer ${n % 2}`));
    await app.answered(7);
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await mine('GET', `${DATA}?contentId=song&limit=3${cursor && `&cursor=${cursor}`}`);
      ids.push(...body.data.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(new Set(ids).size).toBe(7);
  });

  it('are there once, however often their act comes, also where two nodes took other words under one id', async () => {
    const [first] = await answer('One', 'Two');
    const again = answerSent(key, { answer: 'One' }, { answerId: first!, at: app.now });
    const other = answerSent(key, { answer: 'Other words' }, { answerId: first!, source: 'r1' });
    await app.send(again, again, other);
    await app.send(other, again);
    await answer('Last');
    expect(textsOf(await app.answered(4)).sort()).toEqual(['Last', 'One', 'Other words', 'Two']);
  });

  it('are marked as read, deleted, restored, and gone permanently after 30 days', async () => {
    const [first, second] = await answer('One', 'One');
    await app.answered(2);
    expect((await read([first!])).status).toBe(200);
    expect(await app.answered(2)).toMatchObject({ unread: 1 });
    expect([(await remove(first!)).status, (await remove(second!)).status]).toEqual([204, 204]);
    expect(await app.answered(0)).toMatchObject({ unread: 0 });
    expect((await restore(second!)).status).toBe(200);
    expect(await app.answered(1)).toMatchObject({ unread: 1, data: [{ id: second }] });
    app.now += RESTORABLE_MS;
    expect((await restore(first!)).body.code).toBe('content_not_found');
    const ports = { run: commandsOn(app.events), documents: app.documents, clock: () => app.now };
    expect(await purgeMessages(ports)).toBe(1);
  });

  it('are not found by another account or under another item, with the same response as answers that do not exist', async () => {
    const jonKey = await app.openInbox(jon, jonInbox);
    const theirs = '0197b5c2-0000-7000-8000-00000000000f';
    await app.publish(questionChanged(jon, theirs));
    const act = answerSent(jonKey, {}, { ownerId: jon, itemId: theirs });
    const [message] = await app.say(key, 'A message');
    await app.send(act);
    await app.listed(1);
    const total = async () => (await app.as(jon)('GET', `${DATA}?contentId=${contentId}`)).body.total;
    await until(async () => (await total()) === 1);
    const never = '0197b5c2-0000-7000-8000-0000000000ff';
    const bodies = [];
    for (const id of [act.answerId, message!.messageId, never]) {
      for (const { status, body } of [await remove(id), await restore(id), await read([id])]) {
        expect(status).toBe(404);
        bodies.push(JSON.stringify({ ...body, instance: '' }));
      }
    }
    expect(new Set(bodies).size).toBe(1);
    expect(await total()).toBe(1);
  });

  it('go nowhere when they come to an inbox, and a message nowhere when it comes to a question', async () => {
    const { itemId: inbox } = messageSent(key, {});
    await app.send(answerSent(key, {}, { itemId: inbox }), messageSent(key, {}, { itemId: inesQuestion }));
    await answer('After');
    await app.say(key, 'After');
    expect(textsOf(await app.answered(1))).toEqual(['After']);
    expect((await app.listed(1)).data).toMatchObject([{ dm: 'After' }]);
  });

  it('go with their question, and start from zero with the next one of its name', async () => {
    await answer('To the first');
    await app.answered(1);
    await app.publish(questionChanged(ines, inesQuestion, { version: 2, deleted: true }));
    await until(async () => (await mine('GET', `${DATA}?contentId=${contentId}`)).status === 404);
    await answer('Too late');
    const next = '0197b5c2-0000-7000-8000-0000000000aa';
    await app.publish(questionChanged(ines, next, { version: 3 }));
    await app.send(answerSent(key, { answer: 'To the second' }, { itemId: next }));
    expect(textsOf(await app.answered(1))).toEqual(['To the second']);
  });

  it('are counted for the card of their question', async () => {
    shows('3.question.fields');
    const [first] = await answer('One', 'One', 'Two');
    await app.answered(3);
    await remove(first!);
    await app.answered(2);
    await publishTotals({ ...app, clock: () => app.now });
    const told: InboxTotals[] = [];
    const subscription = await app.log.broadcast({
      topics: [TOPICS.inboxTotals],
      from: () => -1,
      handler: async ({ records }) => void told.push(...records.map(({ value }) => value as InboxTotals)),
    });
    await until(() => told.at(-1)?.messages === 2);
    await subscription.stop();
    expect(told.at(-1)).toMatchObject({ ownerId: ines, itemId: inesQuestion });
  });

  it('are erased once the key of the account is destroyed, also after every read model was rebuilt', async () => {
    await app.send(answerSent(key, { answer: 'marker-text-93', userIg: 'marker-handle-93' }));
    expect((await app.answered(1)).data).toMatchObject([{ answer: 'marker-text-93', userIg: 'marker-handle-93' }]);
    await app.keys.destroy(ines);
    const erased = { answer: '', userIg: null, isErased: true };
    expect((await app.answered(1)).data).toMatchObject([erased]);
    for (const model of inboxReadModels(app)) await model.rebuild(() => undefined);
    expect((await app.answered(1)).data).toMatchObject([erased]);
  });
});
