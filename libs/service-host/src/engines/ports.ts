import type { MailFolder } from '@marquee/adapter-mail';
import type { TopicSettings } from '@marquee/contracts';
import type { Logger } from '@marquee/nest-kit';
import type {
  ColumnStore,
  DocumentStore,
  EventLog,
  EventStore,
  JobQueue,
  KeyStore,
  ObjectStore,
  RateLimiter,
  Signals,
  SignedPutReceiver,
} from '@marquee/ports';
import type { DataFolder } from '../data-folder';
import type { ProcessSettings } from '../service-process';
import type { OpenedEngines } from './opened-engines';

/** What an opener may use. */
export interface PortContext {
  /** Of the service: names its part of a shared store. */
  readonly service: string;
  readonly settings: ProcessSettings<unknown>;
  /** Beside the public ones. */
  readonly topics: Readonly<Record<string, TopicSettings>>;
  readonly engines: OpenedEngines;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly folder: () => Promise<DataFolder>;
}

/**
 * The adapters that the settings chose. Each call opens its port once, loads nothing else, and resolves when the engine behind it
 * answers.
 */
export interface Ports {
  eventStore(): Promise<EventStore>;
  documentStore(): Promise<DocumentStore>;
  /** With `wait: false` it resolves while the log is down. */
  eventLog(options?: { readonly wait: boolean }): Promise<EventLog>;
  columnStore(): Promise<ColumnStore>;
  /** `receiver` where signed PUTs come back to this process. */
  objectStore(): Promise<{ readonly objects: ObjectStore; readonly receiver?: SignedPutReceiver }>;
  /** Resolves while its engine is away; that is part of readiness. */
  jobQueue(): Promise<JobQueue>;
  rateLimiter(): Promise<RateLimiter>;
  keyStore(): Promise<KeyStore>;
  signals(): Promise<Signals>;
  mailFolder(): Promise<MailFolder>;
}

/** A setting that `portsEnv` has seen to. */
export const given = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new TypeError(`${name} is not a setting of this process`);
  return value;
};
