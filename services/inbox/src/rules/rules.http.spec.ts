import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOPICS, type HeldRecord, type RulesChanged } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { until } from '../../../../tests/support/until';
import { inboxReadModels } from '../read-models';
import { openInboxApp, type InboxApp } from '../testing/inbox-app';
import {
  answerSent,
  ines,
  inboxChanged,
  inesInbox,
  inesQuestion,
  jon,
  jonInbox,
  messageSent,
  questionChanged,
} from '../testing/made-acts';
import { RESTORABLE_MS } from '../message/message.decider';
import { purgeMessages } from '../message/purge/purge-messages';
import { compareReports } from '../message/report/compare-reports';
import { REPORT_SECRET, ReportTags } from '../message/report/report-tags';

const DATA = '/api/content/data';
const RULES = '/api/inbox/rules';
const BLOCKED = '/api/inbox/blocked';
const none = { mutedWords: [] as string[], holdsLinks: false, needsHandle: false, dailyCap: null as number | null };
const marta = { browser: 'marta', network: 'home' };

interface Held {
  readonly data: readonly HeldRecord[];
  readonly total: number;
}

interface Found {
  readonly data: readonly { readonly dm: string }[];
}

describe('rules of an inbox', () => {
  let app: InboxApp;
  let key: string;
  let mine: ReturnType<InboxApp['as']>;
  beforeEach(async () => {
    app = await openInboxApp();
    key = await app.openInbox();
    mine = app.as(ines);
  });
  afterEach(() => app.close());

  const reply = async <Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: Body }> => (await mine(method, url, payload)) as never;
  const set = (rules: Partial<typeof none>, version: number) => reply('PUT', RULES, { ...none, ...rules, version });
  const held = async (total: number, contentId = 'dm'): Promise<Held> => {
    const list = () => reply<Held>('GET', `${DATA}/held?contentId=${contentId}`);
    await until(async () => {
      const { body } = await list();
      return body.total === total && body.data.length === total;
    });
    return (await list()).body;
  };
  const block = (id: string) => reply<{ blockId: string }>('POST', BLOCKED, { contentId: 'dm', id });
  const blocked = async () => (await reply<{ blocked: object[] }>('GET', BLOCKED)).body.blocked;
  /** Everything that was sent before has been handled. */
  const handled = async (total: number, text = 'Last') => {
    await app.say(key, text);
    return app.listed(total);
  };

  it('are none at first, are replaced as a whole, and refuse a change of older ones', async () => {
    expect((await reply('GET', RULES)).body).toEqual({ ...none, version: 0, locked: [] });
    const rules = { mutedWords: ['ugly', 'free followers', 'ugly'], holdsLinks: true, needsHandle: true, dailyCap: 3 };
    expect(await set(rules, 0)).toEqual({ status: 200, body: { version: 1 } });
    const stored = { ...rules, mutedWords: ['ugly', 'free followers'], version: 1, locked: [] };
    expect((await reply('GET', RULES)).body).toEqual(stored);
    expect(await set(rules, 0)).toEqual({ status: 200, body: { version: 1 } });
    const late = await set({ holdsLinks: true }, 0);
    expect([late.status, late.body['code']]).toEqual([409, 'rules_conflict']);
    expect((await reply('GET', RULES)).body).toEqual(stored);
  });

  it.each([
    { mutedWords: Array.from({ length: 201 }, (_, n) => `word ${n}`) },
    { mutedWords: ['x'.repeat(41)] },
    { mutedWords: [''] },
    { dailyCap: 0 },
    { dailyCap: 101 },
    { dailyCap: 1.5 },
  ])('of a wrong size are refused', async (rules) => expect((await set(rules, 0)).status).toBe(400));

  it('hold back muted words and links, which are neither unread nor among the others', async () => {
    await set({ mutedWords: ['free followers'], holdsLinks: true }, 0);
    await app.say(key, 'won fr33 f0llowers', 'see bit.ly/x', 'Hello');
    const { data } = await held(2);
    expect(data).toMatchObject([
      { dm: 'see bit.ly/x', heldFor: 'url', found: { word: null, start: 4, end: 12 } },
      { dm: 'won fr33 f0llowers', heldFor: 'word', found: { word: 'free followers', start: 4, end: 18 } },
    ]);
    const { body } = await reply(`GET`, `${DATA}?contentId=dm`);
    expect(body).toMatchObject({ total: 1, unread: 1, held: 2, data: [{ dm: 'Hello' }] });
  });

  it('keep what is held back out of filters, search and export', async () => {
    await set({ mutedWords: ['ugly'] }, 0);
    await app.say(key, 'so ugly', 'so pretty');
    await held(1);
    const query = { contentId: 'dm', filter: 'unread', q: 'so' };
    const found = (await reply<Found>('POST', `${DATA}/search`, query)).body;
    const unread = (await reply<Found>('GET', `${DATA}?contentId=dm&filter=unread`)).body;
    const exported = (await reply<Found>('GET', `${DATA}.json?contentId=dm`)).body;
    expect([found, unread, exported].map(({ data }) => data.map(({ dm }) => dm))).toEqual(Array(3).fill(['so pretty']));
    expect(found).toMatchObject({ searched: 1, total: 1, held: 1 });
  });

  it('let through what its owner lets through, into its place and unread', async () => {
    await set({ mutedWords: ['ugly'] }, 0);
    await app.say(key, 'so ugly', 'Hello');
    const [first] = (await held(1)).data;
    const ids = { contentId: 'dm', ids: [first!.id] };
    const through = [await reply('POST', `${DATA}/let-through`, ids), await reply('POST', `${DATA}/let-through`, ids)];
    expect(through.map(({ status, body }) => [status, body.notFound])).toEqual(Array(2).fill([200, []]));
    const { data, unread } = await app.listed(2);
    expect([data.map(({ dm }) => dm), unread]).toEqual([['Hello', 'so ugly'], 2]);
    await held(0);
  });

  it('are those of the moment: what is in the inbox stays there', async () => {
    await app.say(key, 'so ugly');
    await app.listed(1);
    await set({ mutedWords: ['ugly'] }, 0);
    await app.say(key, 'so very ugly');
    await held(1);
    expect((await app.listed(1)).data).toMatchObject([{ dm: 'so ugly' }]);
  });

  it('count a text that is held back often once, apart from the same in the inbox', async () => {
    await app.say(key, 'so ugly');
    await app.listed(1);
    await set({ mutedWords: ['ugly'] }, 0);
    await app.send(
      ...Array.from({ length: 30 }, (_, n) => messageSent(key, { dm: 'so ugly', userIg: `user${n}` }, { at: app.now })),
    );
    await until(async () => ((await held(1)).data[0] as { count: number }).count === 30);
    expect((await app.listed(1)).data).toMatchObject([{ count: 1 }]);
  });

  it('hold back what came without a handle, or to a locked inbox, before visitors met the rule', async () => {
    await set({ needsHandle: true }, 0);
    await app.say(key, 'Anonymous');
    expect((await held(1)).data).toMatchObject([{ heldFor: 'handle', found: null }]);
    await reply('PUT', '/api/inbox/locks', { contentId: 'dm', isLocked: true });
    await app.send(messageSent(key, { dm: 'Late', userIg: 'marta' }, { at: app.now + 5 }));
    expect((await held(2)).data).toMatchObject([{ heldFor: 'locked' }, { heldFor: 'handle' }]);
  });

  it('let in so many messages of one sender a day', async () => {
    await set({ dailyCap: 2 }, 0);
    const say = (n: number, at: number, browser = 'marta') =>
      app.send(messageSent(key, { dm: `Text ${n}` }, { at, sender: { browser, network: 'home' } }));
    for (const n of [1, 2, 3]) await say(n, app.now + n);
    await say(4, app.now + 4, 'jon');
    await say(5, app.now + 86_400_000);
    expect((await held(1)).data).toMatchObject([{ dm: 'Text 3', heldFor: 'cap', found: null }]);
    expect((await app.listed(4)).data.map(({ dm }) => dm)).toEqual(['Text 5', 'Text 4', 'Text 2', 'Text 1']);
  });

  it('tell visitors what they meet of them', async () => {
    const told: RulesChanged[] = [];
    const subscription = await app.log.broadcast({
      topics: [TOPICS.inboxRules],
      from: () => -1,
      handler: async ({ records }) => void told.push(...records.map(({ value }) => value as RulesChanged)),
    });
    await app.tell(questionChanged(ines, inesQuestion));
    await set({ needsHandle: true, mutedWords: ['marker-word'] }, 0);
    expect((await reply('PUT', '/api/inbox/locks', { contentId: 'question:song', isLocked: true })).status).toBe(204);
    await until(() => told.length === 2);
    await subscription.stop();
    expect(told[1]).toEqual({
      ...{ name: 'inbox.RulesChanged.v1', version: 2, ownerId: ines, needsHandle: true, lockedItemIds: [inesQuestion] },
    });
    expect((await reply('GET', RULES)).body).toMatchObject({ locked: ['question:Song'] });
    await app.tell(questionChanged(ines, inesQuestion, { version: 2, deleted: true }));
    await until(async () => ((await reply('GET', RULES)).body['locked'] as string[]).length === 0);
  });

  it('block a sender: the browser is dropped and counted, its network is held back, others come in', async () => {
    const [first] = [messageSent(key, { dm: 'First' }, { sender: marta, at: app.now })];
    await app.send(first);
    await app.listed(1);
    expect(await block(first.messageId)).toEqual({ status: 200, body: { blockId: first.messageId } });
    expect((await block(first.messageId)).status).toBe(200);
    await app.listed(0);
    const from = (browser: string | null, network: string, dm: string) =>
      messageSent(key, { dm }, { sender: { browser, network }, at: app.now });
    const again = from('marta', 'work', 'marker-dropped');
    await app.send(again, again, from('marta', 'home', 'Dropped too'), from('private', 'home', 'Same network'));
    await app.send(from('private', 'work', 'Another'), from(null, 'elsewhere', 'Anonymous'));
    await app.listed(2);
    expect((await held(1)).data).toMatchObject([{ dm: 'Same network', heldFor: 'network' }]);
    expect(await blocked()).toMatchObject([{ blockId: first.messageId, dropped: 2 }]);
    expect((await reply('DELETE', `${BLOCKED}?blockId=${first.messageId}`)).status).toBe(204);
    expect(await blocked()).toEqual([]);
    await app.send(again, from('marta', 'home', 'After'));
    expect((await app.listed(3)).data.map(({ dm }) => dm)).toContain('After');
  });

  it('keep nothing of what was dropped but that it was', async () => {
    const first = messageSent(key, { dm: 'First' }, { sender: marta, at: app.now });
    await app.send(first);
    await app.listed(1);
    await block(first.messageId);
    const sent = messageSent(key, { dm: 'Dropped' }, { sender: marta, at: app.now });
    await app.send(sent);
    await until(async () => ((await blocked()) as { dropped: number }[])[0]?.dropped === 1);
    const own = (await app.stored()).filter(({ stream }) => stream === `message-${sent.messageId}`);
    expect(own).toMatchObject([{ type: 'inbox.MessageDropped.v1' }]);
    expect(Object.keys(own[0]!.data as object).sort()).toEqual(['act', 'blockId', 'identity', 'sentAt']);
  });

  it('restore a message that was deleted while it was held back to where it waited', async () => {
    await set({ mutedWords: ['ugly'] }, 0);
    await app.say(key, 'so ugly');
    const { id } = (await held(1)).data[0]!;
    await mine('DELETE', `${DATA}?contentId=dm&id=${id}`);
    await held(0);
    await mine('POST', `${DATA}/restore`, { contentId: 'dm', ids: [id] });
    await held(1);
    app.now += RESTORABLE_MS;
    const purge = { run: commandsOn(app.events), documents: app.documents, clock: () => app.now };
    expect(await purgeMessages(purge)).toBe(1);
    await held(0);
  });

  it('are the same for answers to a question', async () => {
    await app.tell(questionChanged(ines, inesQuestion));
    await set({ mutedWords: ['ugly'] }, 0);
    await app.send(answerSent(key, { answer: 'ugly' }), answerSent(key, { answer: 'blue' }));
    await app.answered(1);
    expect((await held(1, 'question:song')).data).toMatchObject([{ answer: 'ugly', heldFor: 'word' }]);
  });

  it('are of one account: another one lets nothing through, blocks nothing and reports nothing', async () => {
    await app.openInbox(jon, jonInbox);
    await set({ mutedWords: ['ugly'] }, 0);
    await app.say(key, 'so ugly');
    const { id } = (await held(1)).data[0]!;
    const theirs = app.as(jon);
    const answers = [
      await theirs('POST', `${DATA}/let-through`, { contentId: 'dm', ids: [id] }),
      await theirs('POST', BLOCKED, { contentId: 'dm', id }),
      await theirs('GET', `${DATA}/report?contentId=dm&id=${id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'content_not_found']));
    expect((await theirs('GET', RULES)).body).toMatchObject({ version: 0, mutedWords: [] });
  });

  it('make a report with the text, the time and a tag that tells no two messages of one sender', async () => {
    const acts = ['One', 'Two'].map((dm) => messageSent(key, { dm, userIg: 'marta' }, { sender: marta, at: app.now }));
    await app.send(...acts);
    await app.listed(2);
    const reports = await Promise.all(
      acts.map(({ messageId }) => reply('GET', `${DATA}/report?contentId=dm&id=${messageId}`)),
    );
    const at = new Date(app.now).toISOString();
    expect(reports[0]).toEqual({
      status: 200,
      body: {
        ...{ reportedAt: at, sentAt: at, id: acts[0]!.messageId, contentId: 'dm:dm', text: 'One', userIg: 'marta' },
        ...{ count: 1, senderTag: expect.stringMatching(/^[A-Za-z0-9_-]+$/) as string },
      },
    });
    expect(reports[1]!.body['senderTag']).not.toBe(reports[0]!.body['senderTag']);
  });

  it('make reports whose senders the operator can compare', async () => {
    const acts = ['One', 'Two'].map((dm) => messageSent(key, { dm, userIg: null }, { sender: marta, at: app.now }));
    await app.send(...acts);
    await app.listed(2);
    const files = await Promise.all(
      acts.map(async ({ messageId }) =>
        JSON.stringify((await reply('GET', `${DATA}/report?contentId=dm&id=${messageId}`)).body),
      ),
    );
    const compare = compareReports(new ReportTags(await app.keys.secret(REPORT_SECRET)));
    expect(await compare(JSON.stringify(['compare', ...files]))).toEqual({
      ok: true,
      text: 'the same sender: both came from one browser',
    });
  });

  it('are erased with the key of the account, and leave no word in any file', async () => {
    await set({ mutedWords: ['marker-word'] }, 0);
    await app.send(
      messageSent(
        key,
        { dm: 'a marker-word for you' },
        { sender: { browser: 'marker-browser', network: 'marker-net' } },
      ),
    );
    await held(1);
    await app.keys.destroy(ines);
    expect((await reply('GET', RULES)).body).toMatchObject({ mutedWords: [], version: 1 });
    const erased = { dm: '', isErased: true, heldFor: 'word', found: null };
    expect((await held(1)).data).toMatchObject([erased]);
    for (const model of inboxReadModels(app)) await model.rebuild(() => undefined);
    expect((await held(1)).data).toMatchObject([erased]);
    // The acts themselves lie in the log for seven days; their marks belong to this owner alone.
    for (const name of (await readdir(app.dir)).filter((file) => /^(events|views)\.db/.test(file)))
      expect([name, /marker/i.test(await readFile(join(app.dir, name), 'latin1'))]).toEqual([name, false]);
  });

  it('lead to the same rows and counts when everything is rebuilt', async () => {
    await set({ mutedWords: ['ugly'], dailyCap: 1 }, 0);
    const from = (dm: string, browser: string) =>
      messageSent(key, { dm }, { sender: { browser, network: browser }, at: app.now });
    const first = from('First', 'a');
    await app.send(first, from('ugly', 'b'), from('Second', 'a'), from('Third', 'c'));
    await app.listed(2);
    await block(first.messageId);
    await app.send(from('Fourth', 'a'));
    await handled(2);
    const all = async () => [await held(2), await app.listed(2), await blocked()];
    await until(async () => ((await blocked()) as { dropped: number }[])[0]?.dropped === 1);
    const before = await all();
    for (const model of inboxReadModels(app)) await model.rebuild(() => undefined);
    expect(await all()).toEqual(before);
  });

  it('of an inbox that is made again are not those of the one before it', async () => {
    await reply('PUT', '/api/inbox/locks', { contentId: 'dm', isLocked: true });
    await app.tell(
      inboxChanged(ines, inesInbox, { version: 2, deleted: true }),
      inboxChanged(ines, jonInbox, { version: 3 }),
    );
    await until(async () => ((await reply('GET', RULES)).body['locked'] as string[]).length === 0);
    await app.send(messageSent(key, { dm: 'To the second' }, { itemId: jonInbox }));
    await app.listed(1);
  });
});
