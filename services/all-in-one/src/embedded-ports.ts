import {
  chosenPorts,
  EMBEDDED_NODE,
  fileSecrets,
  type DataFolder,
  type OpenedEngines,
  type PortContext,
  type Ports,
  type ServiceDescription,
} from '@marquee/service-host';
import type { Clock, Logger } from '@marquee/nest-kit';
import type { Settings } from './read-settings';

/** The embedded engine of each port. */
const EMBEDDED = {
  EVENT_STORE_ADAPTER: 'sqlite',
  DOCUMENT_STORE_ADAPTER: 'sqlite',
  EVENT_LOG_ADAPTER: 'sqlite',
  COLUMN_STORE_ADAPTER: 'chdb',
  OBJECT_STORE_ADAPTER: 'files',
  JOB_QUEUE_ADAPTER: 'sqlite',
  RATE_LIMITER_ADAPTER: 'memory',
  KEY_STORE_ADAPTER: 'files',
  SIGNALS_ADAPTER: 'memory',
  NODE_SLOT: EMBEDDED_NODE,
} as const;

/** The ports of each service over the embedded engines, each on its part of the data folder. */
export const embeddedPorts = (parts: {
  readonly settings: Settings;
  readonly folder: DataFolder;
  readonly engines: OpenedEngines;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Topics of services alone, besides the public ones. */
  readonly topics?: PortContext['topics'];
  /** Where the journal is written by another thread. */
  readonly journalLog?: NonNullable<PortContext['journalLog']>;
}): ((service: ServiceDescription) => Ports) => {
  const { settings, folder, engines, clock, logger, topics = {}, journalLog } = parts;
  const base = { engines, folder: () => Promise.resolve(folder) };
  const common: Omit<PortContext, 'service'> = {
    ...base,
    settings: {
      ...EMBEDDED,
      ...settings.outside,
      JOURNAL_SYNC: settings.JOURNAL_SYNC,
      RATE_LIMIT_SCALE: settings.RATE_LIMIT_SCALE,
      DISK_RESERVE_BYTES: settings.DISK_RESERVE_BYTES,
    },
    publicUrl: settings.PUBLIC_URL,
    uploadsOrigin: settings.ASSET_ORIGIN ?? '',
    topics,
    journalIsLog: true,
    ...(journalLog && { journalLog }),
    clock,
    logger,
    secrets: () => fileSecrets(base),
    installationSecret: undefined,
  };
  return ({ name }) => chosenPorts({ ...common, service: name });
};
