import { commandsOn } from '@marquee/event-sourcing';
import { until } from '@marquee/test-kit/until';
import { RESTORABLE_MS } from '../message/message.decider';
import { purgeMessages } from '../message/purge/purge-messages';
import { DATA, GuardedInbox } from '../testing/guarded-inbox';
import { answerSent, ines, inesQuestion, messageSent, questionChanged } from '../testing/inbox-fixtures';

interface Found {
  readonly data: readonly { readonly dm: string }[];
}

describe('rules of an inbox', () => {
  const inbox = new GuardedInbox();
  beforeEach(() => inbox.begin());
  afterEach(() => inbox.end());

  it('hold back muted words and links, which are neither unread nor among the others', async () => {
    await inbox.set({ mutedWords: ['free followers'], holdsLinks: true }, 0);
    await inbox.say('won fr33 f0llowers', 'see bit.ly/x', 'Hello');
    const { data } = await inbox.held(2);
    expect(data).toMatchObject([
      { dm: 'see bit.ly/x', heldFor: 'url', found: { word: null, start: 4, end: 12 } },
      { dm: 'won fr33 f0llowers', heldFor: 'word', found: { word: 'free followers', start: 4, end: 18 } },
    ]);
    const { body } = await inbox.reply(`GET`, `${DATA}?contentId=dm`);
    expect(body).toMatchObject({ total: 1, unread: 1, held: 2, data: [{ dm: 'Hello' }] });
  });

  it('keep what is held back out of filters, search and export', async () => {
    await inbox.set({ mutedWords: ['ugly'] }, 0);
    await inbox.say('so ugly', 'so pretty');
    await inbox.held(1);
    const query = { contentId: 'dm', filter: 'unread', q: 'so' };
    const found = (await inbox.reply<Found>('POST', `${DATA}/search`, query)).body;
    const unread = (await inbox.reply<Found>('GET', `${DATA}?contentId=dm&filter=unread`)).body;
    const exported = (await inbox.reply<Found>('GET', `${DATA}.json?contentId=dm`)).body;
    expect([found, unread, exported].map(({ data }) => data.map(({ dm }) => dm))).toEqual(Array(3).fill(['so pretty']));
    expect(found).toMatchObject({ searched: 1, total: 1, held: 1 });
  });

  it('let through what its owner lets through, into its place and unread', async () => {
    await inbox.set({ mutedWords: ['ugly'] }, 0);
    await inbox.say('so ugly', 'Hello');
    const [first] = (await inbox.held(1)).data;
    const ids = { contentId: 'dm', ids: [first!.id] };
    const through = [
      await inbox.reply('POST', `${DATA}/let-through`, ids),
      await inbox.reply('POST', `${DATA}/let-through`, ids),
    ];
    expect(through.map(({ status, body }) => [status, body.notFound])).toEqual(Array(2).fill([200, []]));
    const { data, unread } = await inbox.app.listed(2);
    expect([data.map(({ dm }) => dm), unread]).toEqual([['Hello', 'so ugly'], 2]);
    await inbox.held(0);
  });

  it('are those of the moment: what is in the inbox stays there', async () => {
    await inbox.say('so ugly');
    await inbox.app.listed(1);
    await inbox.set({ mutedWords: ['ugly'] }, 0);
    await inbox.say('so very ugly');
    await inbox.held(1);
    expect((await inbox.app.listed(1)).data).toMatchObject([{ dm: 'so ugly' }]);
  });

  it('count a text that is held back often once, apart from the same in the inbox', async () => {
    await inbox.say('so ugly');
    await inbox.app.listed(1);
    await inbox.set({ mutedWords: ['ugly'] }, 0);
    await inbox.app.send(
      ...Array.from({ length: 30 }, (_, n) =>
        messageSent(inbox.key, { dm: 'so ugly', userIg: `user${n}` }, { at: inbox.app.now }),
      ),
    );
    await until(async () => ((await inbox.held(1)).data[0] as { count: number }).count === 30);
    expect((await inbox.app.listed(1)).data).toMatchObject([{ count: 1 }]);
  });

  it('hold back what came without a handle, or to a locked inbox, before visitors saw the rule', async () => {
    await inbox.set({ needsHandle: true }, 0);
    await inbox.say('Anonymous');
    expect((await inbox.held(1)).data).toMatchObject([{ heldFor: 'handle', found: null }]);
    await inbox.reply('PUT', '/api/inbox/locks', { contentId: 'dm', isLocked: true });
    await inbox.app.send(messageSent(inbox.key, { dm: 'Late', userIg: 'marta' }, { at: inbox.app.now + 5 }));
    expect((await inbox.held(2)).data).toMatchObject([{ heldFor: 'locked' }, { heldFor: 'handle' }]);
  });

  it('let in so many messages of one sender a day', async () => {
    await inbox.set({ dailyCap: 2 }, 0);
    const say = (n: number, at: number, browser = 'marta') =>
      inbox.app.send(messageSent(inbox.key, { dm: `Text ${n}` }, { at, sender: { browser, network: 'home' } }));
    for (const n of [1, 2, 3]) await say(n, inbox.app.now + n);
    await say(4, inbox.app.now + 4, 'jon');
    await say(5, inbox.app.now + 86_400_000);
    expect((await inbox.held(1)).data).toMatchObject([{ dm: 'Text 3', heldFor: 'cap', found: null }]);
    expect((await inbox.app.listed(4)).data.map(({ dm }) => dm)).toEqual(['Text 5', 'Text 4', 'Text 2', 'Text 1']);
  });

  it('hold back a sender who is a new browser with each message', async () => {
    await inbox.set({ dailyCap: 1 }, 0);
    const say = (n: number, network: string) =>
      messageSent(
        inbox.key,
        { dm: `Text ${n}` },
        { at: inbox.app.now + n, sender: { browser: `browser${n}`, network } },
      );
    await inbox.app.send(...Array.from({ length: 21 }, (_, n) => say(n, 'home')), say(21, 'school'));
    expect((await inbox.held(1)).data).toMatchObject([{ dm: 'Text 20', heldFor: 'cap' }]);
    await inbox.app.listed(21);
  });

  it('restore a message that was deleted while it was held back to where it waited', async () => {
    await inbox.set({ mutedWords: ['ugly'] }, 0);
    await inbox.say('so ugly');
    const { id } = (await inbox.held(1)).data[0]!;
    await inbox.reply('DELETE', `${DATA}?contentId=dm&id=${id}`);
    await inbox.held(0);
    await inbox.reply('POST', `${DATA}/restore`, { contentId: 'dm', ids: [id] });
    await inbox.held(1);
    inbox.app.now += RESTORABLE_MS;
    const purge = { run: commandsOn(inbox.app.events), documents: inbox.app.documents, clock: () => inbox.app.now };
    expect(await purgeMessages(purge)).toBe(1);
    await inbox.held(0);
  });

  it('are the same for answers to a question', async () => {
    await inbox.app.publish(questionChanged(ines, inesQuestion));
    await inbox.set({ mutedWords: ['ugly'] }, 0);
    await inbox.app.send(answerSent(inbox.key, { answer: 'ugly' }), answerSent(inbox.key, { answer: 'blue' }));
    await inbox.app.answered(1);
    expect((await inbox.held(1, 'question:song')).data).toMatchObject([{ answer: 'ugly', heldFor: 'word' }]);
  });
});
