import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore, openFileObjectStore } from '@marquee/adapter-files';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { retentionOf, TOPIC_SETTINGS, TOPICS, type AccountChanged, type Topic } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { createPublicFetch } from '@marquee/network';
import { BlockList, createLogger } from '@marquee/nest-kit';
import { testApp, type TestApp } from '@marquee/nest-kit/testing';
import type { DocumentStore, EventLog, EventStore, KeyStore, ObjectStore, RecordedEvent } from '@marquee/ports';
import { createPasswordHasher } from '@marquee/worker-kit/passwords';
import { contentModule } from '../content.module';
import type { ContentPorts } from '../content.ports';
import { itemAggregate } from '../item/item.aggregate';
import type { ItemEvent } from '../item/item.events';
import { createDestinationProbe } from '../destination-check/probe/destination-probe';
import { createImportReader } from '../import/read-import/import-reader';
import { createPageParser } from '../page-proposal/read-page/page-parser';
import { createPageReader } from '../page-proposal/read-page/page-reader';
import { createPictureEncoder } from '../upload/picture/picture-encoder';
import { createVideoCleaner } from '../upload/video/video-cleaner';

export const ines = '0197b5c2-0000-7000-8000-000000000001';
export const jon = '0197b5c2-0000-7000-8000-000000000002';

interface Answer {
  readonly status: number;
  readonly body: { readonly [name: string]: unknown; readonly item?: unknown; readonly code?: string };
  readonly headers: Record<string, unknown>;
}

export interface ContentApp {
  readonly kit: TestApp;
  readonly dir: string;
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly objects: ObjectStore;
  readonly keys: KeyStore;
  /** UTC milliseconds; set it to let time pass. */
  now: number;
  /** Makes the keys of an account, and reports it as identity does. */
  signUp(accountId: string): Promise<void>;
  /** Reports that the operator has suspended the account, as identity does. */
  suspend(accountId: string): Promise<void>;
  /** Reports that the suspension is lifted. */
  reinstate(accountId: string): Promise<void>;
  /** A request of one owner. */
  as(
    accountId: string,
  ): (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown, headers?: object) => Promise<Answer>;
  /** Name of the stream of an item; `idKey` is its id as ids are compared. */
  itemStream(ownerId: string, kind: string, idKey: string): Promise<string>;
  /** Its events in clear. */
  itemEvents(ownerId: string, kind: string, idKey: string): Promise<readonly RecordedEvent<ItemEvent>[]>;
  /** Waits for a condition, at most five seconds. */
  until(condition: () => Promise<boolean>): Promise<void>;
  /** Answers the folder, which is left as it is. */
  stop(): Promise<string>;
  close(): Promise<void>;
}

const PATIENCE_MS = 5000;

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('the condition was not met within five seconds');
    await new Promise(setImmediate);
  }
};

/** The content service over the embedded adapters, in a folder of its own. */
export const openContentApp = async (
  overrides: Partial<ContentPorts> = {},
  dirOfBefore?: string,
): Promise<ContentApp> => {
  const dir = dirOfBefore ?? (await mkdtemp(join(tmpdir(), 'marquee-content-')));
  const clock = (): number => app.now;
  const events = await openSqliteEventStore({ file: join(dir, 'events.db') });
  const documents = await openSqliteDocumentStore({ file: join(dir, 'views.db') });
  const log = await openSqliteEventLog({
    file: join(dir, 'log.db'),
    retentionMs: (topic) => retentionOf(TOPIC_SETTINGS[topic as Topic]),
  });
  const keys = await openFileKeyStore({ dir: join(dir, 'keys') });
  for (const accountId of [ines, jon]) await keys.create(accountId);
  const run = commandsOn(events, keys);
  const meta = { at: 1, causationId: 'test', correlationId: 'test' };
  const objects = await openFileObjectStore({
    dir: join(dir, 'uploads'),
    baseUrl: '/uploads',
    secret: await keys.secret('uploads'),
    clock,
  });
  const logger = overrides.logger ?? createLogger({ level: 'silent' });
  const module = contentModule({
    events,
    documents,
    log,
    keys,
    objects,
    receiver: objects,
    pictures: createPictureEncoder(),
    videos: createVideoCleaner(),
    pageReader: createPageReader(createPublicFetch({ allowed: [], userAgent: 'test' }), createPageParser()),
    importReader: createImportReader(createPublicFetch({ allowed: [], userAgent: 'test' })),
    passwords: createPasswordHasher({ concurrency: 1 }),
    destinationProbe: createDestinationProbe(createPublicFetch({ allowed: [], userAgent: 'test' }), clock),
    blockList: await BlockList.open({ file: undefined, logger }),
    clock,
    logger,
    settings: {
      BILLING: 'off',
      PUBLIC_URL: 'http://localhost:3000',
      UPLOAD_MAX_BYTES: 10_000_000,
      DESTINATION_CHECKS: 'off',
      OUTSIDE_NETWORKS: [],
    },
    ...overrides,
  });
  const app = { now: Date.now() } as { -readonly [Name in keyof ContentApp]: ContentApp[Name] };
  const kit = await testApp([module], { clock, limiter: createMemoryRateLimiter(), logger });
  app.kit = kit;
  app.dir = dir;
  app.events = events;
  app.documents = documents;
  app.log = log;
  app.objects = objects;
  app.keys = keys;
  const report = async (accountId: string, told: Pick<AccountChanged, 'version' | 'status'>): Promise<void> => {
    const { publicKey } = await keys.create(accountId);
    const value = {
      name: 'identity.AccountChanged.v1',
      ...told,
      accountId,
      publicKey,
      username: accountId,
      usernameKey: accountId,
      createdAt: '2026-01-01T00:00:00.000Z',
    } as AccountChanged;
    await log.publish([{ topic: TOPICS.account, key: accountId, value }]);
  };
  app.signUp = (accountId) => report(accountId, { version: 1, status: 'active' });
  app.suspend = (accountId) => report(accountId, { version: 2, status: 'suspended' });
  app.reinstate = (accountId) => report(accountId, { version: 3, status: 'active' });
  app.itemStream = (ownerId, kind, idKey) =>
    run(meta, async (unit) => (await unit.load(itemAggregate, { ownerId, kind, idKey })).stream);
  app.itemEvents = async (...item) => {
    const stream = await app.itemStream(...item);
    return run(meta, (unit) => unit.readEvents(itemAggregate, stream, {}));
  };
  app.as = (accountId) => async (method, url, payload, headers) => {
    const answer = await kit.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${kit.tokenFor(accountId, 'owner')}`, ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json(), headers: answer.headers };
  };
  app.until = until;
  let stopped: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await kit.close();
    for (const store of [log, documents, events]) await store.close();
  };
  app.stop = async () => {
    await (stopped ??= stop());
    return dir;
  };
  app.close = async () => {
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return app;
};
