import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deadLetterMessage, TOPICS, type DeadLetter } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import { until } from '@marquee/test-kit/until';
import { newSecret, ownerSecret } from '../../secret/owner-secret';
import { openInboxApp, type InboxApp } from '../../testing/inbox-app';
import {
  accountChanged,
  ines,
  inboxChanged,
  inesInbox,
  jon,
  jonInbox,
  messageSent,
} from '../../testing/inbox-fixtures';
import { messageAggregate } from '../message.aggregate';
import { FOLDED_FOR_MS } from '../../text/text.decider';
import { receiveMessages } from './receive-messages';

const hit = {
  name: 'visitors.PageViewed.v1',
  source: 'r0',
  epoch: 1,
  offset: 1,
  at: 1,
  ownerId: ines,
  itemId: inesInbox,
  deviceType: 'mobile',
  agent: '',
  country: 'ZZ',
  referrer: '',
  setAside: null,
  visitor: null,
};

describe('messages that come from the log', () => {
  let app: InboxApp;
  let key: string;
  beforeEach(async () => {
    app = await openInboxApp();
    key = await app.openInbox();
  });
  afterEach(() => app.close());

  const letters = async (): Promise<readonly DeadLetter[]> => {
    const found: DeadLetter[] = [];
    const subscription = await app.log.broadcast({
      topics: [TOPICS.deadLetters],
      from: () => -1,
      handler: async ({ records }) =>
        void found.push(...records.map(({ value }) => deadLetterMessage.parse(value).letter)),
    });
    await subscription.caughtUp();
    await subscription.stop();
    return found;
  };
  it('are there once, however often their act comes', async () => {
    const acts = await app.say(key, 'One', 'Two');
    await app.send(...acts, acts[0]!);
    // The same request again, as the next act of a journal.
    await app.send(messageSent(key, { dm: 'One' }, { messageId: acts[0]!.messageId, at: app.now }));
    await app.say(key, 'Last');
    const { data } = await app.listed(3);
    expect(data.map(({ dm, count }) => [dm, count])).toEqual(
      expect.arrayContaining([
        ['One', 1],
        ['Two', 1],
        ['Last', 1],
      ]),
    );
  });

  it.each(['together', 'apart'])('are two where two nodes took other words under one id, and come %s', async (come) => {
    const messageId = '0197b5c2-0000-7000-8000-0000000000aa';
    const acts = ['First', 'Second'].map((dm, n) =>
      messageSent(key, { dm }, { messageId, source: `r${n}`, at: app.now + n }),
    );
    const batches = come === 'together' ? [acts] : acts.map((act) => [act]);
    for (const batch of batches) await app.send(...batch);
    const { data } = await app.listed(2);
    expect(data.map(({ dm }) => dm)).toEqual(['Second', 'First']);
    expect(data[1]!.id).toBe(messageId);
    // Redelivered, in whatever order.
    await app.send(acts[1]!, acts[0]!);
    await app.send(...acts);
    await app.say(key, 'Last');
    const after = (await app.listed(3)).data;
    expect(after.map(({ dm, count }) => [dm, count])).toEqual(
      expect.arrayContaining(['First', 'Second', 'Last'].map((dm) => [dm, 1])),
    );
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(data.map(({ id }) => id)));
    await app.as(ines)('DELETE', `/api/content/data?contentId=dm&id=${data[0]!.id}`);
    await app.send(acts[1]!);
    await app.say(key, 'Later');
    expect((await app.listed(3)).data.map(({ dm }) => dm).sort()).toEqual(['First', 'Last', 'Later']);
  });

  it.each(['together', 'apart'])(
    'are one with both handles where only the handle differs, and come %s',
    async (come) => {
      const messageId = '0197b5c2-0000-7000-8000-0000000000aa';
      const acts = ['marta', 'martha', 'Marta'].map((userIg, n) =>
        messageSent(key, { dm: 'Hello', userIg }, { messageId, source: `r${n}`, at: app.now + n }),
      );
      const batches = come === 'together' ? [acts] : acts.map((act) => [act]);
      for (const batch of batches) await app.send(...batch);
      // Redelivered, in whatever order.
      await app.send(acts[1]!, acts[0]!);
      await app.say(key, 'Last');
      expect((await app.listed(2)).data.find(({ dm }) => dm === 'Hello')).toMatchObject({
        id: messageId,
        userIg: 'marta',
        otherHandles: ['martha'],
        count: 2,
      });
    },
  );

  it.each(['together', 'apart'])(
    'are counted with both handles where only the handle differs, in the message of another sender, and come %s',
    async (come) => {
      const [first] = await app.say(key, 'Hello');
      const messageId = '0197b5c2-0000-7000-8000-0000000000aa';
      const acts = ['marta', 'martha'].map((userIg, n) =>
        messageSent(key, { dm: 'Hello', userIg }, { messageId, source: `r${n}`, at: app.now + n }),
      );
      const batches = come === 'together' ? [acts] : acts.map((act) => [act]);
      for (const batch of batches) await app.send(...batch);
      // Redelivered, in whatever order.
      await app.send(acts[1]!, acts[0]!);
      await app.say(key, 'Last');
      expect((await app.listed(2)).data.find(({ dm }) => dm === 'Hello')).toMatchObject({
        id: first!.messageId,
        otherHandles: ['marta', 'martha'],
        count: 3,
      });
    },
  );

  it('are one entry with a count when they have one text, from any sender and in any batch', async () => {
    const spam = (n: number) => messageSent(key, { dm: n % 2 ? 'BUY  now' : 'buy now ', userIg: `user${n}` });
    const all = Array.from({ length: 500 }, (_, n) => spam(n));
    await app.send(...all.slice(0, 150));
    await app.send(...all.slice(150));
    await until(async () => (await app.listed(1)).data[0]?.count === 500, 30_000);
    const { data, unread } = await app.listed(1);
    expect(data).toMatchObject([{ dm: 'buy now ', userIg: 'user0' }]);
    expect(data[0]!.otherHandles).toEqual(Array.from({ length: 20 }, (_, n) => `user${n + 1}`));
    expect(unread).toBe(1);
  }, 60_000);

  it('begin a new entry for the same text after a day, and after the first was deleted', async () => {
    const at = app.now;
    const [first] = await app.say(key, 'Again');
    await app.send(messageSent(key, { dm: 'Again' }, { at: at + FOLDED_FOR_MS - 1 }));
    await app.send(messageSent(key, { dm: 'Again' }, { at: at + FOLDED_FOR_MS }));
    await until(async () => (await app.listed(2)).data.at(-1)?.count === 2);
    const { data } = await app.listed(2);
    await app.as(ines)('DELETE', `/api/content/data?contentId=dm&id=${data[0]!.id}`);
    await app.send(messageSent(key, { dm: 'Again' }, { at: at + FOLDED_FOR_MS + 1 }));
    const now = await app.listed(2);
    expect(now.data.map(({ count }) => count)).toEqual([1, 2]);
    expect(now.data[1]!.id).toBe(first!.messageId);
  });

  it('begin a new entry for the same text, which is unread, after the first was read', async () => {
    const text = (n: number) => messageSent(key, { dm: 'Again', userIg: `user${n}` }, { at: app.now + n });
    await app.send(text(1), text(2));
    const { data } = await app.listed(1);
    await app.as(ines)('POST', '/api/content/data/read', { contentId: 'dm', ids: [data[0]!.id] });
    await app.send(text(3), text(4));
    await until(async () => (await app.listed(2)).data[0]!.count === 2);
    const now = await app.listed(2);
    expect(now.data).toMatchObject([
      { userIg: 'user3', otherHandles: ['user4'], count: 2, isRead: false },
      { userIg: 'user1', otherHandles: ['user2'], count: 2, isRead: true },
    ]);
    expect(now.unread).toBe(1);
  });

  it('are two entries when one text goes to two inboxes', async () => {
    const jonKey = await app.openInbox(jon, jonInbox);
    await app.say(key, 'Hello');
    await app.send(messageSent(jonKey, { dm: 'Hello' }, { ownerId: jon, itemId: jonInbox }));
    await app.listed(1);
    await until(async () => (await app.as(jon)('GET', '/api/content/data?contentId=dm')).body.total === 1);
  });

  it('are one entry where several consumers meet the same text at one moment', async () => {
    const secret = ownerSecret(newSecret());
    const act = messageSent(key, {});
    const opened = Array.from({ length: 8 }, (_, n) => ({
      sent: { ...act, as: 'message' as const, id: uuidv7() },
      kind: 'dm',
      textKey: secret.textKey(inesInbox, 'Hello'),
      handle: secret.sealHandle(`user${n}`),
      sender: secret.tagsOf(act.sender),
      outcome: { is: 'taken' as const, cap: null },
    }));
    const meta = { at: app.now, causationId: 'test', correlationId: 'test' };
    const outcomes = await Promise.all(opened.map((one) => receiveMessages(commandsOn(app.events), [one], meta)));
    expect(outcomes.flat().sort()).toEqual([...Array.from({ length: 7 }, () => 'folded'), 'received']);
    const entries = (await app.stored()).filter(({ type }) => type === 'inbox.MessageReceived.v1');
    const { state } = await commandsOn(app.events)(meta, (unit) =>
      unit.load(messageAggregate, entries[0]!.stream.slice('message-'.length)),
    );
    expect(entries).toHaveLength(1);
    expect(state).toMatchObject({ message: { count: 8, others: { length: 7 } } });
  });

  it('name the act of a visitor that they come from, each of them', async () => {
    const acts = await app.say(key, 'One', 'Two', 'one');
    await app.listed(2);
    const made = (await app.stored()).filter(({ type }) => /Message(Received|Folded)/.test(type));
    const places = made.map(({ data }) => (data as { act: object }).act);
    expect(places).toEqual(acts.map(({ source, epoch, offset }) => ({ source, epoch, offset })));
  });

  it('leave no words and no handle in any event, message or row', async () => {
    await app.send(
      messageSent(key, { dm: 'marker-text-92', userIg: 'marker-handle' }),
      messageSent(key, { dm: 'Marker-Text-92', userIg: 'marker-handle-2' }),
    );
    await until(async () => (await app.listed(1)).data[0]?.count === 2);
    for (const file of await readdir(app.dir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = await readFile(join(file.parentPath, file.name), 'latin1');
      expect([file.name, /marker/i.test(bytes)]).toEqual([file.name, false]);
    }
  });

  it('wait for an inbox and an account that the topics report late', async () => {
    const { publicKey } = await app.keys.create(jon);
    await app.send(messageSent(publicKey, { dm: 'early' }, { ownerId: jon, itemId: jonInbox }));
    await app.publish(inboxChanged(jon, jonInbox));
    await app.publish(accountChanged(jon, publicKey));
    await until(async () => (await app.as(jon)('GET', '/api/content/data?contentId=dm')).body.total === 1);
    expect(await letters()).toEqual([]);
  });

  it('go nowhere when the inbox was replaced before the topic could report it', async () => {
    const replaced = '0197b5c2-0000-7000-8000-00000000000d';
    await app.send(messageSent(key, { dm: 'to the one before' }, { itemId: replaced }));
    await app.say(key, 'to this one');
    await until(async () => {
      app.now += 1000;
      return (await app.as(ines)('GET', '/api/content/data?contentId=dm')).body.total === 1;
    });
    expect((await app.listed(1)).data).toMatchObject([{ dm: 'to this one' }]);
    expect(await letters()).toEqual([]);
  });

  it('go nowhere once the inbox is deleted or its account is closed', async () => {
    const jonKey = await app.openInbox(jon, jonInbox);
    await app.publish(
      inboxChanged(jon, jonInbox, { version: 2, deleted: true }),
      accountChanged(ines, key, { version: 2, status: 'closed' }),
    );
    const third = '0197b5c2-0000-7000-8000-00000000000c';
    const thirdKey = await app.openInbox(third, third);
    await app.send(
      messageSent(jonKey, {}, { ownerId: jon, itemId: jonInbox }),
      messageSent(key, {}),
      messageSent(key, {}, { itemId: third }),
      messageSent(thirdKey, {}, { ownerId: third, itemId: third }),
    );
    await until(async () => (await app.as(third)('GET', '/api/content/data?contentId=dm')).body.total === 1);
    expect((await app.stored()).filter(({ type }) => type === 'inbox.MessageReceived.v1')).toHaveLength(1);
    expect(await letters()).toEqual([]);
  });

  it('are set aside when they cannot be read, and hold nothing back', async () => {
    const other = await app.keys.create(jon);
    const poison = [
      null,
      { name: 'visitors.MessageSent.v1', source: 'r0' },
      messageSent(other.publicKey, { dm: 'sealed to another account' }),
      messageSent(key, {}, { sealed: 'no sealed text' }),
      { name: 'visitors.AnswerSent.v1', source: 'r0' },
    ];
    await app.say(key, 'Before');
    await app.send(poison[0]!, hit, { ...hit, name: 'visitors.Unread.v1' }, poison[1]!, ...poison.slice(2));
    await app.say(key, 'After');
    const { data } = await app.listed(2);
    expect(data.map(({ dm }) => dm).sort()).toEqual(['After', 'Before']);
    await until(async () => (await letters()).length === poison.length);
    expect((await letters()).map(({ group, reason }) => [group, reason])).toEqual([
      ['inbox', 'unreadable act'],
      ['inbox', 'unreadable message'],
      ['inbox', 'unreadable words'],
      ['inbox', 'unreadable words'],
      ['inbox', 'unreadable answer'],
    ]);
  }, 60_000);
});
