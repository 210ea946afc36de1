import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { createMemorySignals } from '@marquee/adapter-memory';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import {
  retentionOf,
  TOPIC_SETTINGS,
  TOPICS,
  type AccountChanged,
  type AnswerRecord,
  type ItemChanged,
  type MessageRecord,
  type MessageSent,
  type SentRecord,
  type Topic,
} from '@marquee/contracts';
import { createLogger, type EndedAccess } from '@marquee/nest-kit';
import { testApp, type TestApp } from '@marquee/nest-kit/testing';
import type { DocumentStore, EventLog, EventStore, KeyStore, RecordedEvent, Signals } from '@marquee/ports';
import { inboxModule } from '../inbox.module';
import type { InboxPorts } from '../inbox.ports';
import { accountChanged, ines, inboxChanged, inesInbox, messageSent } from './inbox-fixtures';

interface Answer<Record extends SentRecord = MessageRecord> {
  readonly status: number;
  readonly body: {
    readonly data: readonly Record[];
    readonly nextCursor: string | null;
    readonly total: number;
    readonly unread: number;
    readonly code?: string;
    readonly notFound?: readonly string[];
    readonly searched?: number;
  };
}

export interface InboxApp {
  readonly kit: TestApp;
  readonly dir: string;
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly signals: Signals;
  /** UTC milliseconds; set it to let time pass. */
  now: number;
  /** Makes an account with an inbox and answers the public key of the account. */
  openInbox(ownerId?: string, itemId?: string): Promise<string>;
  publish(...messages: readonly (AccountChanged | ItemChanged)[]): Promise<void>;
  /** Puts acts, or whatever else, into the topic of acts. */
  send(...acts: readonly (object | null)[]): Promise<void>;
  /** The same for a message with these words to the inbox of Ines. */
  say(publicKey: string, ...texts: readonly string[]): Promise<readonly MessageSent[]>;
  /** A request of one owner. */
  as(accountId: string): (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<Answer>;
  /** The list of Ines, once so many messages are in it. */
  listed(total: number): Promise<Answer['body']>;
  /** The same for the answers to the question of Ines. */
  answered(total: number): Promise<Answer<AnswerRecord>['body']>;
  stored(): Promise<readonly RecordedEvent[]>;
  close(options?: { readonly keep: boolean }): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** The inbox over the embedded adapters, in a folder of its own or in one that another one has kept. */
export const openInboxApp = async (
  overrides: Partial<InboxPorts> = {},
  folder?: string,
  endedAccess?: EndedAccess,
): Promise<InboxApp> => {
  const dir = folder ?? (await mkdtemp(join(tmpdir(), 'marquee-inbox-')));
  const clock = (): number => app.now;
  const events = openSqliteEventStore({ file: join(dir, 'events.db') });
  const documents = openSqliteDocumentStore({ file: join(dir, 'views.db') });
  const log = openSqliteEventLog({
    file: join(dir, 'log.db'),
    retentionMs: (topic) => retentionOf(TOPIC_SETTINGS[topic as Topic]),
  });
  const keys = await openFileKeyStore({ dir: join(dir, 'keys') });
  const leaving = new AbortController();
  const signals = createMemorySignals();
  const ports = {
    events,
    documents,
    log,
    keys,
    signals,
    clock,
    logger: createLogger({ level: 'silent' }),
    leaving: leaving.signal,
    ...overrides,
  };
  const kit: TestApp = await testApp([inboxModule(ports)], {
    clock: () => app.now,
    ...(endedAccess && { endedAccess }),
  });

  const publishTo = (topic: string, entries: readonly (readonly [key: string, value: unknown])[]): Promise<void> =>
    log.publish(entries.map(([key, value]) => ({ topic, key, value })));
  const listOf = async (contentId: string, total: number): Promise<unknown> => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const { body } = await app.as(ines)('GET', `/api/content/data?contentId=${contentId}&limit=200`);
      // Rows and counts are two read models: each may be ahead of the other for a moment.
      if (body.total === total && body.data.length === total) return body;
      if (performance.now() > end) throw new Error(`not ${total} of ${contentId} in time: ${JSON.stringify(body)}`);
      await new Promise(setImmediate);
    }
  };
  const app: InboxApp = {
    kit,
    dir,
    events,
    documents,
    log,
    keys,
    signals,
    now: Date.parse('2026-01-01T12:00:00.000Z'),
    openInbox: async (ownerId = ines, itemId = inesInbox) => {
      const { publicKey } = await keys.create(ownerId);
      await app.publish(accountChanged(ownerId, publicKey), inboxChanged(ownerId, itemId));
      return publicKey;
    },
    publish: async (...messages) => {
      for (const message of messages) {
        if (message.name === 'identity.AccountChanged.v1')
          await publishTo(TOPICS.account, [[message.accountId, message]]);
        else await publishTo(TOPICS.page, [[`${message.ownerId}/${message.kind}:${message.idKey}`, message]]);
      }
    },
    send: (...acts) =>
      publishTo(
        TOPICS.acts,
        acts.map((act) => ['r0', act] as const),
      ),
    say: async (publicKey, ...texts) => {
      const acts = texts.map((dm, index) => messageSent(publicKey, { dm }, { at: app.now + index }));
      await app.send(...acts);
      return acts;
    },
    as: (accountId) => async (method, url, payload) => {
      const answer = await kit.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${kit.tokenFor(accountId, 'owner')}` },
        ...(payload !== undefined && { payload }),
      });
      const { statusCode: status, body } = answer;
      return { status, body: body === '' ? {} : answer.json() } as Answer;
    },
    listed: async (total) => (await listOf('dm:dm', total)) as Answer['body'],
    answered: async (total) => (await listOf('question:song', total)) as Answer<AnswerRecord>['body'],
    stored: () => events.readAll(0, 1000),
    close: async ({ keep } = { keep: false }) => {
      leaving.abort();
      await kit.close();
      for (const store of [log, documents, events]) await store.close();
      if (!keep) await rm(dir, { recursive: true, force: true });
    },
  };
  return app;
};
