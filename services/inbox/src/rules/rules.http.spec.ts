import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCKED_MAX, TOPICS, type RulesChanged } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import { until } from '@marquee/test-kit/until';
import { inboxReadModels } from '../read-models';
import { BLOCKED, DATA, GuardedInbox, noRules, RULES } from '../testing/guarded-inbox';
import {
  ines,
  inboxChanged,
  inesInbox,
  inesQuestion,
  jon,
  jonInbox,
  messageSent,
  questionChanged,
} from '../testing/inbox-fixtures';
import { rulesAggregate } from './rules.aggregate';

describe('rules of an inbox', () => {
  const inbox = new GuardedInbox();
  beforeEach(() => inbox.begin());
  afterEach(() => inbox.end());

  it('are none at first, are replaced as a whole, and refuse a change of older ones', async () => {
    expect((await inbox.reply('GET', RULES)).body).toEqual({ ...noRules, version: 0, locked: [] });
    const rules = { mutedWords: ['ugly', 'free followers', 'ugly'], holdsLinks: true, needsHandle: true, dailyCap: 3 };
    expect(await inbox.set(rules, 0)).toEqual({ status: 200, body: { version: 1 } });
    const stored = { ...rules, mutedWords: ['ugly', 'free followers'], version: 1, locked: [] };
    expect((await inbox.reply('GET', RULES)).body).toEqual(stored);
    expect(await inbox.set(rules, 0)).toEqual({ status: 200, body: { version: 1 } });
    const late = await inbox.set({ holdsLinks: true }, 0);
    expect([late.status, late.body['code']]).toEqual([409, 'rules_conflict']);
    expect((await inbox.reply('GET', RULES)).body).toEqual(stored);
  });

  it.each([
    { mutedWords: Array.from({ length: 201 }, (_, n) => `word ${n}`) },
    { mutedWords: ['x'.repeat(41)] },
    { mutedWords: [''] },
    { dailyCap: 0 },
    { dailyCap: 101 },
    { dailyCap: 1.5 },
  ])('are refused with a wrong size', async (rules) => expect((await inbox.set(rules, 0)).status).toBe(400));

  it('tell visitors what they meet of them', async () => {
    const told: RulesChanged[] = [];
    const subscription = await inbox.app.log.broadcast({
      topics: [TOPICS.inboxRules],
      from: () => -1,
      handler: async ({ records }) => void told.push(...records.map(({ value }) => value as RulesChanged)),
    });
    await inbox.app.publish(questionChanged(ines, inesQuestion));
    await inbox.set({ needsHandle: true, mutedWords: ['marker-word'] }, 0);
    expect((await inbox.reply('PUT', '/api/inbox/locks', { contentId: 'question:song', isLocked: true })).status).toBe(
      204,
    );
    await until(() => told.length === 2);
    await subscription.stop();
    expect(told[1]).toEqual({
      name: 'inbox.RulesChanged.v1',
      version: 2,
      ownerId: ines,
      needsHandle: true,
      lockedItemIds: [inesQuestion],
    });
    expect((await inbox.reply('GET', RULES)).body).toMatchObject({ locked: ['question:Song'] });
    await inbox.app.publish(questionChanged(ines, inesQuestion, { version: 2, deleted: true }));
    await until(async () => ((await inbox.reply('GET', RULES)).body['locked'] as string[]).length === 0);
  });

  it('lock as many as can be, in place of the oldest that is deleted', async () => {
    const lock = (contentId: string) => inbox.reply('PUT', '/api/inbox/locks', { contentId, isLocked: true });
    const ids = Array.from({ length: LOCKED_MAX }, () => uuidv7());
    const question = (n: number, more: Parameters<typeof questionChanged>[2] = {}) => ({
      ...questionChanged(ines, ids[n]!, more),
      contentId: `question:q${n}`,
      id: `q${n}`,
      idKey: `q${n}`,
    });
    await inbox.app.publish(...ids.map((_, n) => question(n)));
    await commandsOn(inbox.app.events)(
      { at: inbox.app.now, causationId: 'test', correlationId: 'test' },
      async (unit) => {
        const rules = await unit.load(rulesAggregate, ines);
        for (const itemId of ids)
          rules.execute({ type: 'LockInbox', data: { ownerId: ines, itemId, isLocked: true, now: inbox.app.now } });
      },
    );
    const refused = await lock('dm');
    expect([refused.status, refused.body['code']]).toEqual([409, 'max_instances']);
    await inbox.app.publish(question(1, { version: 2, deleted: true }), question(2, { version: 2, deleted: true }));
    expect((await lock('dm')).status).toBe(204);
    // An undo brings the other one back with its lock.
    await inbox.app.publish(question(1, { version: 3 }), question(2, { version: 3 }));
    await until(async () => ((await inbox.reply('GET', RULES)).body['locked'] as string[]).length === LOCKED_MAX);
    const { locked } = (await inbox.reply<{ locked: string[] }>('GET', RULES)).body;
    expect(locked.at(-1)).toBe('dm:dm');
    expect(locked).not.toContain('question:q1');
    expect((await lock('question:q1')).status).toBe(409);
  });

  it('are of one account: another one lets nothing through, blocks nothing and reports nothing', async () => {
    await inbox.app.openInbox(jon, jonInbox);
    await inbox.set({ mutedWords: ['ugly'] }, 0);
    await inbox.say('so ugly');
    const { id } = (await inbox.held(1)).data[0]!;
    const theirs = inbox.app.as(jon);
    const answers = [
      await theirs('POST', `${DATA}/let-through`, { contentId: 'dm', ids: [id] }),
      await theirs('POST', BLOCKED, { contentId: 'dm', id }),
      await theirs('GET', `${DATA}/report?contentId=dm&id=${id}`),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'content_not_found']));
    expect((await theirs('GET', RULES)).body).toMatchObject({ version: 0, mutedWords: [] });
  });

  it('are erased with the key of the account, and leave no word in any file', async () => {
    await inbox.set({ mutedWords: ['marker-word'] }, 0);
    await inbox.app.send(
      messageSent(
        inbox.key,
        { dm: 'a marker-word for you' },
        { sender: { browser: 'marker-browser', network: 'marker-net' } },
      ),
    );
    await inbox.held(1);
    await inbox.app.keys.destroy(ines);
    expect((await inbox.reply('GET', RULES)).body).toMatchObject({ mutedWords: [], version: 1 });
    const erased = { dm: '', isErased: true, heldFor: 'word', found: null };
    expect((await inbox.held(1)).data).toMatchObject([erased]);
    for (const model of inboxReadModels(inbox.app)) await model.rebuild(() => undefined);
    expect((await inbox.held(1)).data).toMatchObject([erased]);
    // The acts themselves lie in the log for seven days; their marks belong to this owner alone.
    for (const name of (await readdir(inbox.app.dir)).filter((file) => /^(events|views)\.db/.test(file)))
      expect([name, /marker/i.test(await readFile(join(inbox.app.dir, name), 'latin1'))]).toEqual([name, false]);
  });

  it('lead to the same rows and counts when everything is rebuilt', async () => {
    await inbox.set({ mutedWords: ['ugly'], dailyCap: 1 }, 0);
    const from = (dm: string, browser: string) =>
      messageSent(inbox.key, { dm }, { sender: { browser, network: browser }, at: inbox.app.now });
    const first = from('First', 'a');
    await inbox.app.send(first, from('ugly', 'b'), from('Second', 'a'), from('Third', 'c'));
    await inbox.app.listed(2);
    await inbox.block(first.messageId);
    await inbox.app.send(from('Fourth', 'a'));
    // Once this one is listed, all that was sent before it has been handled.
    await inbox.say('Last');
    await inbox.app.listed(2);
    const all = async () => [await inbox.held(2), await inbox.app.listed(2), await inbox.blocked()];
    await until(async () => ((await inbox.blocked()) as { dropped: number }[])[0]?.dropped === 1);
    const before = await all();
    for (const model of inboxReadModels(inbox.app)) await model.rebuild(() => undefined);
    expect(await all()).toEqual(before);
  });

  it('do not pass to an inbox that is made again', async () => {
    await inbox.reply('PUT', '/api/inbox/locks', { contentId: 'dm', isLocked: true });
    await inbox.app.publish(
      inboxChanged(ines, inesInbox, { version: 2, deleted: true }),
      inboxChanged(ines, jonInbox, { version: 3 }),
    );
    await until(async () => ((await inbox.reply('GET', RULES)).body['locked'] as string[]).length === 0);
    await inbox.app.send(messageSent(inbox.key, { dm: 'To the second' }, { itemId: jonInbox }));
    await inbox.app.listed(1);
  });
});
