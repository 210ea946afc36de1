import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailFolder, type MailFolder, type StoredMail } from '@marquee/adapter-mail';
import { openFileKeyStore, openFileObjectStore } from '@marquee/adapter-files';
import { signBucketRequest } from '@marquee/adapter-s3';
import { createMemoryRateLimiter, createMemorySignals } from '@marquee/adapter-memory';
import {
  openSqliteDocumentStore,
  openSqliteEventLog,
  openSqliteEventStore,
  openSqliteJobQueue,
} from '@marquee/adapter-sqlite';
import { Keyring, openEvents } from '@marquee/event-sourcing';
import {
  createLogger,
  followEndedAccess,
  parseSettings,
  scaledRateLimiter,
  type ApiAddress,
  type Logger,
} from '@marquee/nest-kit';
import { testApp, type TestApp } from '@marquee/nest-kit/testing';
import { bareAssets } from '@marquee/page/server';
import type {
  DocumentStore,
  EventLog,
  EventStore,
  JobQueue,
  KeyStore,
  ObjectStore,
  RateLimiter,
  RecordedEvent,
  Signals,
} from '@marquee/ports';
import type { DynamicModule } from '@nestjs/common';
import { identityEnv } from '../identity.env';
import { identityModule } from '../identity.module';
import { exportKeys } from '../tokens/export-keys';
import { identityKeys, type IdentityKeys } from '../tokens/identity-keys';
import { waitFor } from './wait-for';

export const publicUrl = 'http://localhost:3000';
export const password = 'Blue-Kettle-42';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { code?: string };
  readonly headers: Readonly<Record<string, unknown>>;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];
}

export interface IdentityApp {
  readonly kit: TestApp;
  readonly dir: string;
  readonly events: EventStore;
  /** All events in clear, but for those whose key is gone. */
  readEvents(): Promise<readonly RecordedEvent[]>;
  readonly documents: DocumentStore;
  /** Every stream that the service has read. */
  readonly streamsRead: readonly string[];
  /** Runs `act` after the next read of the stream: what the reader appends has lost its race. */
  afterRead(stream: string, act: () => Promise<void>): void;
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly identityKeys: IdentityKeys;
  readonly mails: MailFolder;
  readonly objects: ObjectStore;
  readonly queue: JobQueue;
  readonly signals: Signals;
  /** Moves the clock on. */
  pass(ms: number): void;
  /** Counts what the limits allow. */
  readonly limiter: RateLimiter;
  now(): number;
  /** To `/api/auth/…`, unless the path begins with a slash. */
  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  put(path: string, token: string, body: object): Promise<Answer>;
  delete(path: string, token: string): Promise<Answer>;
  /** The newest mail to this address, once there are more than `seen`. */
  mail(to: string, seen?: number): Promise<StoredMail>;
  /** The newest code to this address, once there are more than `seen`. */
  code(to: string, seen?: number): Promise<string>;
  /** The same session with a new identity token. */
  refresh(session: Answer): Promise<Answer>;
  /** Signs up and confirms. */
  register(username: string, email?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** The identity token that a sign-in answers. */
export const tokenOf = ({ body }: Answer): string => body['idToken'] as string;

/** The value of a cookie among `Set-Cookie` lines. */
export const cookieValue = (cookies: readonly string[], name: string): string | undefined =>
  cookies
    .map((line) => line.split(';')[0]!)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export const startIdentity = async (
  options: {
    env?: Record<string, string>;
    /** Multiplies what every limit allows. */
    limitScale?: number;
    trustedProxies?: readonly string[];
    logger?: Logger;
    publicUrl?: string;
    modules?: readonly DynamicModule[];
    signals?: Signals;
    /** Where exports and imports ask the other services; nothing answers there by default. */
    api?: ApiAddress;
  } = {},
): Promise<IdentityApp> => {
  const dir = await mkdtemp(join(tmpdir(), 'identity-'));
  let offset = 0;
  const clock = (): number => Date.now() + offset;
  const events = openSqliteEventStore({ file: join(dir, 'events.db') });
  const log = openSqliteEventLog({ file: join(dir, 'log.db') });
  const documents = openSqliteDocumentStore({ file: join(dir, 'views.db') });
  const keys = await openFileKeyStore({ dir: join(dir, 'keys') });
  const mails = createMailFolder({ dir: join(dir, 'mail'), clock });
  const objects = await openFileObjectStore({
    dir: join(dir, 'objects'),
    baseUrl: '/uploads',
    secret: await keys.secret('uploads'),
    clock,
  });
  const queue = openSqliteJobQueue({ file: join(dir, 'jobs.db'), clock, pollMs: 5 });
  const tokenKeys = await identityKeys(keys);
  const logger = options.logger ?? createLogger({ level: 'silent' });
  const settings = parseSettings(identityEnv, {
    PUBLIC_URL: options.publicUrl ?? publicUrl,
    ANSWER_STEP_MS: '1',
    ...options.env,
  });
  const signals = options.signals ?? createMemorySignals();
  const endedAccess = await followEndedAccess({ log, signals, clock });
  const streamsRead: string[] = [];
  const acts = new Map<string, () => Promise<void>>();
  const watched: EventStore = {
    ...events,
    read: async (stream, range) => {
      streamsRead.push(stream);
      const slice = await events.read(stream, range);
      const act = acts.get(stream);
      acts.delete(stream);
      await act?.();
      return slice as never;
    },
  };
  const ports = {
    events: watched,
    documents,
    log,
    signals,
    keys,
    identityKeys: tokenKeys,
    exportKeys: await exportKeys(keys),
    pageAssets: () => bareAssets,
    mailer: mails,
    objects,
    queue,
    signBucketRequest,
    api: options.api ?? { origin: 'http://127.0.0.1:9' },
    clock,
    logger,
    settings,
  };
  const limiter = scaledRateLimiter(createMemoryRateLimiter(), options.limitScale ?? 1);
  const kit = await testApp([identityModule(ports), ...(options.modules ?? [])], {
    tokenKeys,
    endedAccess,
    limiter,
    clock,
    logger,
    trustedProxies: options.trustedProxies ?? ['127.0.0.1'],
  });

  const inject = async (request: Parameters<typeof kit.app.inject>[0] & object): Promise<Answer> => {
    const answer = (await kit.app.inject(request as never)) as unknown as {
      statusCode: number;
      body: string;
      headers: Record<string, unknown>;
    };
    const line = answer.headers['set-cookie'];
    return {
      status: answer.statusCode,
      body: (answer.body ? JSON.parse(answer.body) : {}) as Answer['body'],
      headers: answer.headers,
      cookies: line === undefined ? [] : ([line].flat() as string[]),
    };
  };
  const post: IdentityApp['post'] = (path, body, headers = {}) =>
    inject({
      method: 'POST',
      url: path.startsWith('/') ? path : `/api/auth/${path}`,
      headers: { origin: options.publicUrl ?? publicUrl, ...headers },
      ...(body && { payload: body }),
    });
  const mail: IdentityApp['mail'] = (to, seen = 0) =>
    waitFor(`mail ${seen + 1} to ${to}`, async () => {
      const found = (await mails.list(100)).filter((candidate) => candidate.to === to);
      return found.length > seen ? found[0] : undefined;
    });
  const digits = (text: string): string | undefined => /\b\d{6}\b/.exec(text)?.[0];
  const code: IdentityApp['code'] = (to, seen = 0) =>
    waitFor(`code ${seen + 1} to ${to}`, async () => {
      const codes = (await mails.list(1000)).filter((mail) => mail.to === to).flatMap(({ text }) => digits(text) ?? []);
      return codes.length > seen ? codes[0] : undefined;
    });

  return {
    kit,
    dir,
    events,
    readEvents: async () => openEvents(new Keyring(keys), await events.readAll(0, 100_000)),
    documents,
    streamsRead,
    afterRead: (stream, act) => void acts.set(stream, act),
    log,
    keys,
    identityKeys: tokenKeys,
    mails,
    objects,
    queue,
    signals,
    pass: (ms) => void (offset += ms),
    limiter,
    now: clock,
    post,
    get: (path, token) =>
      inject({ method: 'GET', url: path, headers: token ? { authorization: `Bearer ${token}` } : {} }),
    put: (url, token, payload) =>
      inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload }),
    delete: (path, token) =>
      inject({
        method: 'DELETE',
        url: path,
        headers: { origin: options.publicUrl ?? publicUrl, authorization: `Bearer ${token}` },
      }),
    mail,
    code,
    register: async (username, email = `${username}@example.com`) => {
      const { body } = await post('sign-up', { username, email, password });
      return post('confirm', { username, code: await code(email), autoSignInToken: body['autoSignInToken'] });
    },
    refresh: ({ cookies }) =>
      post('refresh', undefined, { cookie: `marquee-refresh=${cookieValue(cookies, 'marquee-refresh')}` }),
    close: async () => {
      await kit.close();
      await endedAccess.stop();
      await queue.close();
      await documents.close();
      await log.close();
      await events.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
