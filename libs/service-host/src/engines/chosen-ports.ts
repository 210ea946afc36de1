import { scaledRateLimiter } from '@marquee/nest-kit';
import { tracing, type DocumentStore, type RateLimiter } from '@marquee/ports';
import { tracedJobs } from '../tracing/traced-jobs';
import { tracedJournal } from '../tracing/traced-journal';
import { tracedLog } from '../tracing/traced-log';
import { tracedStore } from '../tracing/traced-store';
import {
  chdbColumnStore,
  fileKeyStore,
  fileObjectStore,
  mailFolder,
  memoryRateLimiter,
  memorySignals,
  sqliteDocumentStore,
  sqliteEventLog,
  sqliteEventStore,
  sqliteJobQueue,
} from './embedded-ports';
import {
  bullJobQueue,
  clickHouseColumnStore,
  kafkaEventLog,
  redisRateLimiter,
  redisSignals,
  s3ObjectStore,
  smtpMailer,
} from './engine-ports';
import { kafkaIdentity } from './engine-identities';
import { openedJournal } from './journal-port';
import { sandboxPayments, stripePayments } from './payments-ports';
import { mongoDocumentStore, mongoEventStore, mongoKeyStore } from './mongo-ports';
import { given, type OpenedMailer, type OpenedPayments, type PortContext, type Ports } from './ports';

/** The one place that turns the name of an adapter into the adapter. `portsEnv` has refused every other name. */
export const chosenPorts = (context: PortContext): Ports => {
  const { settings, engines, service } = context;
  const chosen = <Adapter extends string, Port>(
    name: string,
    adapter: Adapter | undefined,
    port: string,
    openers: Readonly<Record<Adapter, () => Promise<Port>>>,
  ): Promise<Port> => engines.once(name, openers[given(adapter, `${port}_ADAPTER`)]);
  /** A port that all services of a process share. */
  const shared = <Adapter extends string, Port>(
    adapter: Adapter | undefined,
    port: string,
    openers: Readonly<Record<Adapter, () => Promise<Port>>>,
  ): Promise<Port> => chosen(`port ${port}`, adapter, port, openers);
  /** A port where each service has its own part. */
  const own = <Adapter extends string, Port>(
    adapter: Adapter | undefined,
    port: string,
    openers: Readonly<Record<Adapter, () => Promise<Port>>>,
  ): Promise<Port> => chosen(`port ${port} of ${service}`, adapter, port, openers);

  /** Nothing is between a service and such a port unless tracing is switched on. */
  const traced = async <Port>(port: Promise<Port>, trace: (port: Port) => Port): Promise<Port> =>
    tracing() === null ? port : trace(await port);

  const scaled = (limiter: RateLimiter): RateLimiter =>
    scaledRateLimiter(limiter, given(settings.RATE_LIMIT_SCALE, 'RATE_LIMIT_SCALE'));

  const documentStore = (): Promise<DocumentStore> =>
    own(settings.DOCUMENT_STORE_ADAPTER, 'DOCUMENT_STORE', {
      mongo: () => mongoDocumentStore(context),
      // Among its rows are claims that promise something to another engine.
      sqlite: () => sqliteDocumentStore(context, 'disk'),
    });

  return {
    eventStore: () =>
      traced(
        own(settings.EVENT_STORE_ADAPTER, 'EVENT_STORE', {
          mongo: () => mongoEventStore(context),
          sqlite: () => sqliteEventStore(context),
        }),
        (store) => tracedStore(store, given(settings.EVENT_STORE_ADAPTER, 'EVENT_STORE_ADAPTER')),
      ),
    documentStore,
    localDocumentStore: () =>
      engines.once(`local documents of ${service}`, () => sqliteDocumentStore(context, 'process')),
    localFile: async (name) => (await context.folder()).at(service, name),
    journal: () => traced(openedJournal(context), (opened) => ({ ...opened, journal: tracedJournal(opened.journal) })),
    eventLog: ({ wait } = { wait: true }) =>
      traced(
        shared(settings.EVENT_LOG_ADAPTER, 'EVENT_LOG', {
          kafka: () => kafkaEventLog(context, wait),
          sqlite: () => sqliteEventLog(context),
        }),
        (log) => tracedLog(log, given(settings.EVENT_LOG_ADAPTER, 'EVENT_LOG_ADAPTER'), context.clock),
      ),
    eventLogIdentity: () =>
      settings.EVENT_LOG_ADAPTER === 'kafka' ? kafkaIdentity(settings, service) : Promise.resolve('this data folder'),
    columnStore: () =>
      shared(settings.COLUMN_STORE_ADAPTER, 'COLUMN_STORE', {
        clickhouse: () => clickHouseColumnStore(context),
        chdb: () => chdbColumnStore(context),
      }),
    objectStore: () =>
      shared<'s3' | 'files', Awaited<ReturnType<Ports['objectStore']>>>(settings.OBJECT_STORE_ADAPTER, 'OBJECT_STORE', {
        s3: async () => ({ objects: await s3ObjectStore(context) }),
        files: async () => {
          const store = await fileObjectStore(context);
          return { objects: store, receiver: store };
        },
      }),
    // Also with tracing switched off: a job that waits may carry a context from when it was on.
    jobQueue: async () =>
      tracedJobs(
        await own(settings.JOB_QUEUE_ADAPTER, 'JOB_QUEUE', {
          bullmq: () => bullJobQueue(context),
          sqlite: () => sqliteJobQueue(context),
        }),
        given(settings.JOB_QUEUE_ADAPTER, 'JOB_QUEUE_ADAPTER'),
      ),
    rateLimiter: async () => {
      const limiter = await shared<'redis' | 'memory', RateLimiter>(settings.RATE_LIMITER_ADAPTER, 'RATE_LIMITER', {
        redis: () => redisRateLimiter(context),
        memory: () => memoryRateLimiter(),
      });
      return scaled(limiter);
    },
    localRateLimiter: async () => scaled(await engines.once(`local limits of ${service}`, () => memoryRateLimiter())),
    keyStore: () =>
      shared(settings.KEY_STORE_ADAPTER, 'KEY_STORE', {
        mongo: () => mongoKeyStore(context),
        files: () => fileKeyStore(context),
      }),
    secrets: context.secrets,
    signBucketRequest: async (bucket, request) => {
      const { signBucketRequest } = await import('@marquee/adapter-s3');
      return signBucketRequest(bucket, request);
    },
    signals: () =>
      shared(settings.SIGNALS_ADAPTER, 'SIGNALS', {
        redis: () => redisSignals(context),
        memory: () => memorySignals(),
      }),
    payments: () =>
      own<'sandbox' | 'stripe', OpenedPayments>(settings.PAYMENTS_ADAPTER, 'PAYMENTS', {
        sandbox: async () => sandboxPayments(context, await documentStore()),
        stripe: () => stripePayments(context),
      }),
    mailer: () =>
      shared<'folder' | 'smtp', OpenedMailer>(settings.MAILER_ADAPTER, 'MAILER', {
        folder: async () => {
          const folder = await mailFolder(context);
          return { mailer: folder, folder };
        },
        smtp: async () => ({ mailer: await smtpMailer(context) }),
      }),
  };
};
