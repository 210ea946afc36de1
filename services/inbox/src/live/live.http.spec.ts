import { LIVE_CHANNEL } from '@marquee/contracts';
import type { EndedAccess } from '@marquee/nest-kit';
import { until } from '@marquee/test-kit/until';
import { readEvents, type EventStream } from '../testing/event-stream';
import { openInboxApp, type InboxApp } from '../testing/inbox-app';
import {
  answerSent,
  inboxChanged,
  ines,
  inesInbox,
  inesQuestion,
  jon,
  jonInbox,
  messageSent,
  questionChanged,
} from '../testing/inbox-fixtures';

describe('the live stream of an owner', () => {
  let app: InboxApp;
  let key: string;
  let streams: EventStream[];
  let ended: Set<string>;
  const endedAccess: EndedAccess = {
    has: ({ accountId }) => ended.has(accountId),
    caughtUp: async () => undefined,
    check: async () => undefined,
    stop: async () => undefined,
  };

  beforeEach(async () => {
    ended = new Set();
    streams = [];
    app = await openInboxApp({}, undefined, endedAccess);
    // Tokens are made by the machine's clock.
    app.now = Date.now();
    key = await app.openInbox();
  });
  afterEach(async () => {
    streams.forEach((stream) => stream.close());
    await app.close();
  });

  const urlOf = async (of: InboxApp): Promise<string> => {
    const { server } = of.kit.app.getHttpAdapter().getInstance();
    if (!server.listening) await of.kit.app.listen(0, '127.0.0.1');
    return `${await of.kit.app.getUrl()}/api/live`;
  };
  const open = async (lastEventId?: string, accountId = ines, of = app): Promise<EventStream> => {
    const stream = await readEvents(await urlOf(of), of.kit.tokenFor(accountId, 'owner'), lastEventId);
    streams.push(stream);
    return stream;
  };
  const ids = async (stream: EventStream, count: number) => (await stream.having('message', count)).map(({ id }) => id);

  it('reports each message and the counts, to its owner alone', async () => {
    const jonKey = await app.openInbox(jon, jonInbox);
    const stream = await open();
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('x-accel-buffering')]).toEqual([
      200,
      'text/event-stream',
      'no',
    ]);
    await app.send(messageSent(jonKey, { dm: 'for Jon' }, { ownerId: jon, itemId: jonInbox }));
    const [first] = await app.say(key, 'for Ines');
    expect(await stream.having('message', 1)).toEqual([{ contentId: 'dm:dm', id: first!.messageId }]);
    expect(await stream.having('totals', 1)).toEqual([{ contentId: 'dm:dm', total: 1, unread: 1, held: 0 }]);
    await app.as(ines)('DELETE', `/api/content/data?contentId=dm&id=${first!.messageId}`);
    await until(() => stream.events.at(-1)!.data['total'] === 0);
    expect(stream.events.filter(({ name }) => name === 'message')).toHaveLength(1);
  });

  it('reports a text that comes again after it was read', async () => {
    const stream = await open();
    const [first] = await app.say(key, 'Again');
    await stream.having('message', 1);
    await app.as(ines)('POST', '/api/content/data/read', { contentId: 'dm', ids: [first!.messageId] });
    const [second] = await app.say(key, 'again');
    expect(await ids(stream, 2)).toEqual([first!.messageId, second!.messageId]);
  });

  it('reports each answer by a name of its own, in one order with the messages', async () => {
    await app.publish(questionChanged(ines, inesQuestion));
    const stream = await open();
    const first = answerSent(key, { answer: 'Same' });
    const second = answerSent(key, { answer: 'Same' });
    await app.send(first);
    const answers = () => stream.having('answer', 1);
    expect(await answers()).toEqual([{ contentId: 'question:Song', id: first.answerId }]);
    await app.say(key, 'A message');
    await stream.having('message', 1);
    const behind = stream.lastId();
    await app.send(second);
    expect(await stream.having('answer', 2)).toMatchObject([{}, { id: second.answerId }]);
    await until(() => stream.events.some(({ data }) => data['contentId'] === 'question:Song' && data['total'] === 2));
    const again = await open(behind);
    expect(await again.having('answer', 1)).toMatchObject([{ id: second.answerId }]);
    expect(again.events.filter(({ name }) => name === 'message')).toEqual([]);
  });

  it('continues behind the last id, with nothing left out and nothing repeated, after every process was restarted', async () => {
    const stream = await open();
    const before = await app.say(key, 'One', 'Two', 'Three');
    expect(await ids(stream, 3)).toEqual(before.map(({ messageId }) => messageId));
    stream.close();
    const missed = await app.say(key, 'Four', 'Five');
    await app.listed(5);
    await app.close({ keep: true });
    app = await openInboxApp({}, app.dir, endedAccess);
    app.now = Date.now();
    const again = await open(stream.lastId());
    const later = await app.say(key, 'Six');
    expect(await ids(again, 3)).toEqual([...missed, ...later].map(({ messageId }) => messageId));
    await until(() => again.events.some(({ data }) => data['total'] === 6));
  });

  it('has a position before anything was sent', async () => {
    const stream = await open();
    await until(() => stream.lastId() !== undefined);
    stream.close();
    const [missed] = await app.say(key, 'Missed');
    await app.listed(1);
    expect(await ids(await open(stream.lastId()), 1)).toEqual([missed!.messageId]);
  });

  it('begins with what comes next where no position is given, and with all counts', async () => {
    await app.say(key, 'Before');
    await app.listed(1);
    const stream = await open();
    expect(await stream.having('totals', 1)).toEqual([{ contentId: 'dm:dm', total: 1, unread: 1, held: 0 }]);
    const [after] = await app.say(key, 'After');
    expect(await ids(stream, 1)).toEqual([after!.messageId]);
  });

  it('tells more messages than one reading holds', async () => {
    const acts = await app.say(key, ...Array.from({ length: 230 }, (_, n) => `Text ${n}`));
    await until(async () => (await app.as(ines)('GET', '/api/content/data?contentId=dm')).body.total === 230);
    expect(await ids(await open('0'), 230)).toEqual(acts.map(({ messageId }) => messageId));
  });

  it('learns what another process over the same stores has received', async () => {
    const own = await open();
    const other = await openInboxApp({ events: app.events, documents: app.documents, log: app.log, keys: app.keys });
    try {
      const theirs = await open(undefined, ines, other);
      const acts = await app.say(key, 'One', 'Two');
      for (const one of [own, theirs]) expect(await ids(one, 2)).toEqual(acts.map(({ messageId }) => messageId));
    } finally {
      streams.forEach((stream) => stream.close());
      await other.close();
    }
  });

  it('says nothing of an inbox that was deleted', async () => {
    await app.say(key, 'To the first');
    await app.listed(1);
    await app.publish(
      inboxChanged(ines, inesInbox, { version: 2, deleted: true }),
      inboxChanged(ines, jonInbox, { version: 3 }),
    );
    await app.listed(0);
    const stream = await open('0');
    const act = messageSent(key, { dm: 'To the second' }, { itemId: jonInbox });
    await app.send(act);
    expect(await ids(stream, 1)).toEqual([act.messageId]);
    expect(await stream.having('totals', 1)).toEqual([{ contentId: 'dm:dm', total: 1, unread: 1, held: 0 }]);
  });

  it('passes on states of jobs, which do not move its position', async () => {
    const stream = await open();
    await until(() => stream.lastId() !== undefined);
    const job = { jobId: 'j1', state: 'active', progress: 0.5 };
    app.signals.publish(LIVE_CHANNEL, { ownerId: jon, event: 'job', data: { ...job, jobId: 'of Jon' } });
    app.signals.publish(LIVE_CHANNEL, { ownerId: ines, event: 'something else', data: job });
    app.signals.publish(LIVE_CHANNEL, { ownerId: ines, event: 'job', data: job });
    expect(await stream.having('job', 1)).toEqual([job]);
    expect(stream.events.map(({ id }) => id)).toEqual([undefined]);
  });

  it('ends when the access ends, and when the token expires', async () => {
    const stream = await open();
    ended.add(ines);
    await until(() => stream.ended() === 'ended');
    ended.clear();
    const next = await open();
    app.now += 11 * 60_000;
    await until(() => next.ended() === 'ended');
  });

  it('is open six times at most for one account', async () => {
    for (let n = 0; n < 6; n += 1) expect((await open()).status).toBe(200);
    const refused = await open();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    expect((await open(undefined, jon)).status).toBe(200);
    streams[0]!.close();
    await until(async () => (await open()).status === 200);
  });

  it('ends whole when the process is asked to leave', async () => {
    const leaving = new AbortController();
    const other = await openInboxApp({ leaving: leaving.signal });
    try {
      other.now = Date.now();
      const stream = await open(undefined, ines, other);
      leaving.abort();
      await until(() => stream.ended() === 'ended');
    } finally {
      await other.close();
    }
  });
});
