import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore, openFileObjectStore } from '@marquee/adapter-files';
import { createMemorySignals } from '@marquee/adapter-memory';
import {
  openSqliteDocumentStore,
  openSqliteEventLog,
  openSqliteEventStore,
  openSqliteJobQueue,
} from '@marquee/adapter-sqlite';
import {
  LIVE_CHANNEL,
  TOPICS,
  type LiveHint,
  type MessageChanged,
  type AnswerWords,
  type SentWords,
} from '@marquee/contracts';
import { seal } from '@marquee/event-sourcing';
import { createLogger } from '@marquee/nest-kit';
import { testApp, type TestApp } from '@marquee/nest-kit/testing';
import type { KeyStore, LogMessage, ObjectStore } from '@marquee/ports';
import { createPicturePainter } from '@marquee/stickers';
import { until } from '@marquee/test-kit/until';
import { mediaModule } from '../media.module';
import type { MediaPorts } from '../media.ports';
import type { PreviewDebounce } from '../preview/preview-scheduler';
import { messageRows } from '../views/messages.projection';

export const ines = '0197b5c2-0000-7000-8000-000000000001';
export const jon = '0197b5c2-0000-7000-8000-000000000002';
export const inbox = '0197b5c2-0000-7000-8000-0000000000aa';
export const question = '0197b5c2-0000-7000-8000-0000000000bb';

export const messageId = (number: number): string => `0197b5c2-0000-7000-8000-${String(number).padStart(12, '0')}`;

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly bytes: Buffer;
  readonly headers: Record<string, unknown>;
}

export interface MediaApp {
  readonly kit: TestApp;
  readonly ports: MediaPorts;
  readonly keys: KeyStore;
  readonly objects: ObjectStore;
  readonly hints: LiveHint[];
  /** UTC milliseconds; set it to let time pass. */
  now: number;
  as(accountId: string): (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<Answer>;
  /** Publishes an account, its inbox, its question and what was sent to them; resolves when media knows the messages. */
  receives(
    accountId: string,
    words: readonly (SentWords | AnswerWords)[],
    more?: Partial<MessageChanged>,
  ): Promise<void>;
  publish(topic: string, key: string, value: object): Promise<void>;
  close(): Promise<void>;
}

/** The inbox of Ines is the one that the tests name; each other has the id of its account. */
const inboxOf = (accountId: string): string => (accountId === ines ? inbox : accountId);

const publicKeyOf = async (keys: KeyStore, accountId: string): Promise<string> =>
  (await keys.create(accountId)).publicKey;

export const accountMessage = (accountId: string, publicKey: string, more: object = {}) => ({
  name: 'identity.AccountChanged.v1',
  version: 1,
  accountId,
  username: 'inesvidal',
  usernameKey: 'inesvidal',
  status: 'active',
  publicKey,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

export const itemMessage = (ownerId: string, itemId: string, kind: string, id: string, title: string) => ({
  name: 'content.ItemChanged.v1',
  kind,
  version: 1,
  ownerId,
  itemId,
  contentId: `${kind}:${id}`,
  id,
  idKey: id,
  isPublic: true,
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  fields: { title },
});

/** The media service over the embedded adapters, in a folder of its own. */
export const openMediaApp = async (
  overrides: Partial<MediaPorts> = {},
  previewPace?: PreviewDebounce,
): Promise<MediaApp> => {
  const dir = await mkdtemp(join(tmpdir(), 'marquee-media-'));
  const clock = (): number => app.now;
  const documents = openSqliteDocumentStore({ file: ':memory:' });
  const events = openSqliteEventStore({ file: ':memory:' });
  const log = openSqliteEventLog({ file: ':memory:' });
  const queue = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
  const keys = await openFileKeyStore({ dir: join(dir, 'keys') });
  const objects = await openFileObjectStore({
    dir: join(dir, 'uploads'),
    baseUrl: '/uploads',
    secret: await keys.secret('uploads'),
    clock,
  });
  const ports: MediaPorts = {
    events,
    documents,
    log,
    objects,
    queue,
    keys,
    signals: createMemorySignals(),
    // The other tests of a busy machine would leave a thread of a low priority little of a processor.
    painter: createPicturePainter({ niceness: 0 }),
    clock,
    logger: createLogger({ level: 'silent' }),
    settings: { PUBLIC_URL: 'https://marquee.example' },
    ...overrides,
  };
  const app = { now: Date.now() } as { -readonly [Name in keyof MediaApp]: MediaApp[Name] };
  Object.assign(app, { ports, keys, objects, hints: [] });
  ports.signals.subscribe(LIVE_CHANNEL, (hint) => void app.hints.push(hint as LiveHint));
  const kit = await testApp([mediaModule(ports, previewPace)], { clock });
  app.kit = kit;
  app.as = (accountId) => async (method, url, payload) => {
    const answer = await kit.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${kit.tokenFor(accountId, 'owner')}` },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : {},
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  };
  app.publish = (topic, key, value) => log.publish([{ topic, key, value }]);
  app.receives = async (accountId, words, more = {}) => {
    const publicKey = await publicKeyOf(keys, accountId);
    const sent = words.map((written, index): LogMessage => {
      const value: MessageChanged = {
        name: 'inbox.MessageChanged.v1',
        version: 1,
        ownerId: accountId,
        itemId: inboxOf(accountId),
        kind: 'dm',
        messageId: messageId(index + 1),
        sealed: seal(publicKey, JSON.stringify(written)),
        count: 1,
        isRead: false,
        deleted: false,
        receivedAt: '2026-11-22T10:00:00.000Z',
        ...more,
      };
      return { topic: TOPICS.conversation, key: value.messageId, value };
    });
    await log.publish([
      { topic: TOPICS.account, key: accountId, value: accountMessage(accountId, publicKey) },
      {
        topic: TOPICS.page,
        key: `${accountId}/dm:dm`,
        value: itemMessage(accountId, inboxOf(accountId), 'dm', 'dm', 'Ask me about clay'),
      },
      {
        topic: TOPICS.page,
        key: `${accountId}/question:glaze`,
        value: itemMessage(accountId, question, 'question', 'glaze', 'Which glaze?'),
      },
      ...sent,
    ]);
    const { messageId: last, version } = sent.at(-1)!.value as MessageChanged;
    await until(async () => (await documents.collection(messageRows).get(last))?.version === version);
  };
  app.close = async () => {
    await kit.close();
    for (const store of [events, log, documents, queue]) await store.close();
    await rm(dir, { recursive: true, force: true });
  };
  return app;
};
