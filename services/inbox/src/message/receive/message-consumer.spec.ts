import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { TOPICS } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventStore, KeyStore, LogHandler } from '@marquee/ports';
import { register } from 'prom-client';
import { startInboxParts, type InboxParts } from '../../testing/inbox-parts';
import { accountChanged, ines, inboxChanged, inesInbox, messageSent } from '../../testing/inbox-fixtures';

/** Turns of the event loop within which everything happens that needs no timer. */
const TURNS = 2000;

describe('the consumer of messages, while time is stopped', () => {
  let dir: string;
  let events: EventStore;
  let documents: DocumentStore;
  let log: EventLog;
  let keys: KeyStore;
  let inbox: InboxParts;
  let publicKey: string;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'marquee-inbox-'));
    events = openSqliteEventStore({ file: join(dir, 'events.db') });
    documents = openSqliteDocumentStore({ file: join(dir, 'views.db') });
    log = openSqliteEventLog({ file: join(dir, 'log.db'), retentionMs: () => Infinity });
    keys = await openFileKeyStore({ dir: join(dir, 'keys') });
    ({ publicKey } = await keys.create(ines));
    await log.publish([
      { topic: TOPICS.account, key: ines, value: accountChanged(ines, publicKey) },
      { topic: TOPICS.page, key: `${ines}/dm:dm`, value: inboxChanged(ines, inesInbox) },
    ]);
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await inbox.stop();
    await Promise.all([log.close(), events.close(), documents.close()]);
    rmSync(dir, { recursive: true, force: true });
  });

  const start = async (over: Partial<EventLog> = {}): Promise<void> => {
    const logger = createLogger({ level: 'silent' });
    inbox = await startInboxParts({ events, documents, log: { ...log, ...over }, keys, clock: Date.now, logger });
  };
  const send = (...acts: readonly (object | null)[]): Promise<void> =>
    log.publish(acts.map((value) => ({ topic: TOPICS.acts, key: 'r0', value })));
  const received = async (): Promise<number> =>
    (await events.readAll(0, 1000)).filter(({ type }) => type === 'inbox.MessageReceived.v1').length;
  const lagSeconds = async (): Promise<number> =>
    Number(/^marquee_inbox_lag_seconds (\S+)$/m.exec(await register.metrics())?.[1]);
  const setAside = async (): Promise<number> => {
    let letters = 0;
    const handler: LogHandler = async ({ records }) => void (letters += records.length);
    const reader = await log.broadcast({ topics: [TOPICS.deadLetters], from: () => -1, handler });
    await reader.caughtUp();
    await reader.stop();
    return letters;
  };

  it('keeps a message whose inbox is not known because the topic is behind, however long it is', async () => {
    let isBehind = true;
    const broadcast: EventLog['broadcast'] = ({ topics, from, handler }) =>
      log.broadcast({
        topics,
        from,
        handler: async (batch) => {
          if (isBehind && batch.topic === TOPICS.page) throw new Error('not yet');
          await handler(batch);
        },
      });
    await start({ broadcast });
    await send(messageSent(publicKey, { dm: 'Hello' }));
    await jest.advanceTimersByTimeAsync(120_000);
    expect([await received(), await setAside()]).toEqual([0, 0]);
    expect(await lagSeconds()).toBeGreaterThan(0);
    isBehind = false;
    for (let turn = 0; turn < TURNS && (await received()) === 0; turn += 1) await jest.advanceTimersByTimeAsync(50);
    expect([await received(), await setAside()]).toEqual([1, 0]);
    for (let turn = 0; turn < TURNS && (await lagSeconds()) > 0; turn += 1) await jest.advanceTimersByTimeAsync(50);
    expect(await lagSeconds()).toBe(0);
  });

  it('does not wait between the records of a batch that was rejected', async () => {
    await start();
    await inbox.caughtUp();
    await send(null, ...Array.from({ length: 20 }, (_, n) => messageSent(publicKey, { dm: `Text ${n}` })));
    for (let turn = 0; turn < TURNS && (await setAside()) === 0; turn += 1) await jest.advanceTimersByTimeAsync(50);
    for (let turn = 0; turn < TURNS && (await received()) < 20; turn += 1) await new Promise(setImmediate);
    expect(await received()).toBe(20);
  });
});
