import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { retentionOf, TOPIC_SETTINGS, TOPICS, type AnswerSent, type MessageSent, type Topic } from '@marquee/contracts';
import { allEvents } from '@marquee/event-sourcing';
import { createLogger } from '@marquee/nest-kit';
import { inboxCounts } from '../counts/inbox-count';
import { RESTORABLE_MS } from '../message/message.decider';
import { messageRows } from '../message/message-list/message-row';
import { startInboxParts } from './inbox-parts';
import {
  accountChanged,
  answerSent,
  ines,
  inboxChanged,
  inesInbox,
  inesQuestion,
  messageSent,
  questionChanged,
} from './inbox-fixtures';

/**
 * A process to be killed, over a folder. `carry` brings the next messages and answers into the log, some of them again, carries them into
 * the inbox, publishes its totals, deletes one of each and purges it; `serve` is sent messages and answers at a constant rate and prints
 * the id of each that the log has taken; `state` prints what came of it.
 */
const [mode, dir] = process.argv.slice(2) as [string, string];

const PIECE = 20;
const AGAIN = 5;
/** Messages of a second, in pieces. */
const RATE = 300;
const PIECES = 30;
/** One message in so many has the text of others, and one is sent twice. */
const SAME_TEXT = 3;
const TWICE = 20;
/** One of so many has a link, and is held back. */
const LINK = 7;
/** One of so many is an answer. */
const ANSWER = 4;

type Act = MessageSent | AnswerSent;
const idOf = (act: Act): string => ('answerId' in act ? act.answerId : act.messageId);

/** Resolves when the reader has it. */
const print = (text: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));

const open = async () => {
  const events = openSqliteEventStore({ file: join(dir, 'events.db') });
  const documents = openSqliteDocumentStore({ file: join(dir, 'views.db') });
  const log = openSqliteEventLog({
    file: join(dir, 'log.db'),
    retentionMs: (topic) => retentionOf(TOPIC_SETTINGS[topic as Topic]),
  });
  const keys = await openFileKeyStore({ dir: join(dir, 'keys') });
  const { publicKey } = await keys.create(ines);
  await log.publish([
    { topic: TOPICS.account, key: ines, value: accountChanged(ines, publicKey) },
    { topic: TOPICS.page, key: `${ines}/dm:dm`, value: inboxChanged(ines, inesInbox) },
    { topic: TOPICS.page, key: `${ines}/question:song`, value: questionChanged(ines, inesQuestion) },
  ]);
  const logger = createLogger({ level: 'silent' });
  let now = 0;
  const clock = (): number => Date.now() + now;
  const inbox = await startInboxParts({ events, documents, log, keys, clock, logger });
  const rules = { mutedWords: [], holdsLinks: true, needsHandle: false, dailyCap: null };
  await inbox.setRules(ines, rules, { at: Date.now(), causationId: 'test', correlationId: 'test' });
  const send = (...acts: readonly Act[]): Promise<void> =>
    log.publish(acts.map((value) => ({ topic: TOPICS.acts, key: value.source, value })));
  return { events, documents, publicKey, inbox, send, later: (ms: number) => void (now += ms) };
};

const textOf = (n: number, other: string): string => {
  const text = n % SAME_TEXT === 0 ? 'The same text' : other;
  return n % LINK === 0 ? `${text} bit.ly/x` : text;
};

/** The same message or answer in every life of the process. */
const act = (publicKey: string, n: number): Act => {
  const id = `0197b5c2-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
  const [text, userIg, at] = [textOf(n, `Text ${n}`), `user${n}`, Date.now()];
  return n % ANSWER === 0
    ? answerSent(publicKey, { answer: text, userIg }, { answerId: id, at })
    : messageSent(publicKey, { dm: text, userIg }, { messageId: id, at });
};

const runsFile = join(dir, 'runs');

const carry = async (): Promise<void> => {
  const before = readFileSync(runsFile, { encoding: 'utf8', flag: 'a+' }).length;
  const { publicKey, inbox, send, later } = await open();
  appendFileSync(runsFile, '.');
  const from = Math.max(0, before * PIECE - AGAIN);
  const acts = Array.from({ length: (before + 1) * PIECE - from }, (_, n) => act(publicKey, from + n));
  await send(...acts);
  await inbox.caughtUp();
  const meta = { at: Date.now(), causationId: 'test', correlationId: 'test' };
  for (const [contentId, ending] of [
    ['dm', '1'],
    ['song', '8'],
  ] as const) {
    const ids = acts.map(idOf).filter((id) => id.endsWith(ending));
    await inbox
      .handle({ ownerId: ines, contentId, ids: ids.slice(0, 1) }, 'DeleteMessage', meta)
      .catch(() => undefined);
  }
  await inbox.caughtUp();
  await inbox.publishTotals();
  later(RESTORABLE_MS + 1000);
  await inbox.purge();
  await inbox.stop();
};

const serve = async (): Promise<void> => {
  const { publicKey, send } = await open();
  await print('serving');
  const life = Date.now();
  for (let sent = 0; ;) {
    const due = Math.floor(((Date.now() - life) * RATE) / 1000 / (RATE / PIECES)) * (RATE / PIECES);
    for (; sent < due; sent += RATE / PIECES) {
      const acts = Array.from({ length: RATE / PIECES }, (_, n) => {
        const text = textOf(sent + n, `Text ${life} ${sent + n}`);
        const at = Date.now();
        return (sent + n) % ANSWER === 0
          ? answerSent(publicKey, { answer: text }, { at })
          : messageSent(publicKey, { dm: text }, { at });
      });
      void send(...acts).then(() => print(acts.map(idOf).join(' ')));
      if (sent % TWICE === 0) void send(...acts);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const state = async (): Promise<void> => {
  const { events, documents, inbox } = await open();
  await inbox.caughtUp();
  const arrivals: Record<string, number> = {};
  for await (const { type, stream } of allEvents(events))
    if (/Message(Received|HeldBack|Folded)/.test(type)) arrivals[stream] = (arrivals[stream] ?? 0) + 1;
  const rows = documents.collection(messageRows);
  let counted = 0;
  let live = 0;
  let answers = 0;
  for (let last: string | undefined; ;) {
    const page = await rows.find({ index: 'id', limit: 1000, ...(last !== undefined && { after: { id: last } }) });
    counted += page.reduce((sum, { count }) => sum + count, 0);
    live += page.filter((row) => row.state !== 'deleted').length;
    answers += page.filter((row) => row.itemId === inesQuestion).length;
    last = page.at(-1)?.messageId;
    if (page.length < 1000) break;
  }
  const counts = await documents.collection(inboxCounts).getMany([inesInbox, inesQuestion]);
  const total = counts.reduce((sum, count) => sum + (count?.total ?? 0) + (count?.held ?? 0), 0);
  await print(JSON.stringify({ arrivals, counted, live, answers, total }));
};

const modes: Readonly<Record<string, () => Promise<void>>> = { carry, serve, state };

void modes[mode]!().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
