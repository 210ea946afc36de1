import { scaledRateLimiter } from '@marquee/nest-kit';
import type { RateLimiter } from '@marquee/ports';
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
} from './embedded-ports';
import { clickHouseColumnStore, kafkaEventLog, redisRateLimiter, redisSignals, s3ObjectStore } from './engine-ports';
import { mongoDocumentStore, mongoEventStore, mongoKeyStore } from './mongo-ports';
import { given, type PortContext, type Ports } from './ports';

/** The one place that turns the name of an adapter into the adapter. `portsEnv` has refused every other name. */
export const chosenPorts = (context: PortContext): Ports => {
  const { ports } = context.settings;
  const chosen = <Adapter extends string, Port>(
    adapter: Adapter | undefined,
    port: string,
    openers: Readonly<Record<Adapter, () => Promise<Port>>>,
  ): Promise<Port> => context.engines.once(`port ${port}`, openers[given(adapter, `${port}_ADAPTER`)]);

  return {
    eventStore: () =>
      chosen(ports.EVENT_STORE_ADAPTER, 'EVENT_STORE', {
        mongo: () => mongoEventStore(context),
        sqlite: () => sqliteEventStore(context),
      }),
    documentStore: () =>
      chosen(ports.DOCUMENT_STORE_ADAPTER, 'DOCUMENT_STORE', {
        mongo: () => mongoDocumentStore(context),
        // Among its rows are claims that promise something to another engine.
        sqlite: () => sqliteDocumentStore(context, 'disk'),
      }),
    eventLog: ({ wait } = { wait: true }) =>
      chosen(ports.EVENT_LOG_ADAPTER, 'EVENT_LOG', {
        kafka: () => kafkaEventLog(context, wait),
        sqlite: () => sqliteEventLog(context),
      }),
    columnStore: () =>
      chosen(ports.COLUMN_STORE_ADAPTER, 'COLUMN_STORE', {
        clickhouse: () => clickHouseColumnStore(context),
        chdb: () => chdbColumnStore(context),
      }),
    objectStore: () =>
      chosen<'s3' | 'files', Awaited<ReturnType<Ports['objectStore']>>>(ports.OBJECT_STORE_ADAPTER, 'OBJECT_STORE', {
        s3: async () => ({ objects: await s3ObjectStore(context) }),
        files: async () => {
          const store = await fileObjectStore(context);
          return { objects: store, receiver: store };
        },
      }),
    rateLimiter: async () => {
      const limiter = await chosen<'redis' | 'memory', RateLimiter>(ports.RATE_LIMITER_ADAPTER, 'RATE_LIMITER', {
        redis: () => redisRateLimiter(context),
        memory: () => memoryRateLimiter(),
      });
      return scaledRateLimiter(limiter, given(ports.RATE_LIMIT_SCALE, 'RATE_LIMIT_SCALE'));
    },
    keyStore: () =>
      chosen(ports.KEY_STORE_ADAPTER, 'KEY_STORE', {
        mongo: () => mongoKeyStore(context),
        files: () => fileKeyStore(context),
      }),
    signals: () =>
      chosen(ports.SIGNALS_ADAPTER, 'SIGNALS', {
        redis: () => redisSignals(context),
        memory: () => memorySignals(),
      }),
    mailFolder: () => chosen(ports.MAILER_ADAPTER, 'MAILER', { folder: () => mailFolder(context) }),
  };
};
