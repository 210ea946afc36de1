import type { Journal } from '@marquee/adapter-journal';
import type { MailFolder } from '@marquee/adapter-mail';
import type { ServiceName, TopicSettings } from '@marquee/contracts';
import type { Logger } from '@marquee/nest-kit';
import type {
  ActJournal,
  BucketSigner,
  ColumnStore,
  DocumentStore,
  EventLog,
  EventStore,
  JobQueue,
  KeyStore,
  LocalDocumentStore,
  Mailer,
  ObjectStore,
  Payments,
  PaymentsSandbox,
  RateLimiter,
  Signals,
  SignedPutReceiver,
} from '@marquee/ports';
import type { DataFolder } from '../data-folder/data-folder';
import type { PortSettings } from '../ports.env';
import type { StartRefused } from '../start-refused';
import type { EngineFolder } from './known-engines';
import type { OpenedEngines } from './opened-engines';

export type Secrets = Pick<KeyStore, 'secret'>;

/** The context of the functions that open a service's ports. */
export interface PortContext {
  /** Names the service's part of a shared store. */
  readonly service: ServiceName;
  /** The adapters and the addresses of their engines. */
  readonly settings: PortSettings;
  readonly publicUrl: string;
  /** Prefix of the addresses of uploads: another origin, or empty. */
  readonly uploadsOrigin: string;
  /** Topics of services alone, besides the public ones. */
  readonly topics: Readonly<Record<string, TopicSettings>>;
  /** Whether the journal is itself the log of visitors' acts: nothing is written twice. */
  readonly journalIsLog: boolean;
  /** The log of a journal that another thread of the process writes. */
  readonly journalLog?: () => Promise<EventLog>;
  /** Shared by all services of the process. */
  readonly engines: OpenedEngines;
  readonly clock: () => number;
  readonly logger: Logger;
  /** The process's folder, opened and locked by the first call. */
  readonly folder: () => Promise<DataFolder>;
  /** Where the engines of the installation are recorded; undefined where one process is the installation. */
  readonly engineFolder?: EngineFolder;
  /** Ends the process with the line of a refusal that came after its start. */
  readonly refuse?: (refusal: StartRefused) => void;
  /** The installation's secrets. */
  readonly secrets: () => Promise<Secrets>;
  /** One random text for all processes of an installation; undefined where one process is the installation. */
  readonly installationSecret: string | undefined;
}

/** A redirect node's journal. */
export interface OpenedJournal {
  readonly journal: ActJournal;
  /** The acts in it, as a log. */
  readonly acts: EventLog;
  /** Name of the node. */
  readonly node: string;
  /** Records what a group carries the acts to; see `Journal.aim`. */
  readonly aim: Journal['aim'];
  /** Acts from a position on; see `Journal.readFrom`. One reader at a time. */
  readonly readFrom: Journal['readFrom'];
  /** Where the last act is; see `Journal.last`. */
  readonly last: Journal['last'];
  /** Tells another thread what it needs to read the journal's files. */
  readonly follow: Journal['follow'];
  /** Whether the acts still have to be carried to the event log, because the journal is not itself their topic. */
  readonly relayed: boolean;
}

export interface OpenedMailer {
  readonly mailer: Mailer;
  readonly folder?: MailFolder;
}

export interface OpenedPayments {
  readonly payments: Payments;
  readonly sandbox?: PaymentsSandbox;
}

/**
 * The adapters that the settings chose. Each call opens its port once, loads nothing else, and resolves when the engine behind it
 * answers.
 */
export interface Ports {
  eventStore(): Promise<EventStore>;
  documentStore(): Promise<DocumentStore>;
  /** Views on this machine's disk, whatever else there is. */
  localDocumentStore(): Promise<LocalDocumentStore>;
  /** Path of a file of the service's own on this machine's disk; its folder exists. */
  localFile(name: string): Promise<string>;
  journal(): Promise<OpenedJournal>;
  /** With `wait: false` it resolves while the log is down. */
  eventLog(options?: { readonly wait: boolean }): Promise<EventLog>;
  /** Tells this event log from every other one. Rejects while the log does not answer. */
  eventLogIdentity(): Promise<string>;
  columnStore(): Promise<ColumnStore>;
  /** `receiver` where signed PUTs return to this process. */
  objectStore(): Promise<{ readonly objects: ObjectStore; readonly receiver?: SignedPutReceiver }>;
  /** Resolves while its engine is unavailable; that is part of readiness. */
  jobQueue(): Promise<JobQueue>;
  rateLimiter(): Promise<RateLimiter>;
  /** Counts for this process alone, whatever else there is. */
  localRateLimiter(): Promise<RateLimiter>;
  /** Keys of persons, and the installation's secrets. */
  keyStore(): Promise<KeyStore>;
  secrets(): Promise<Secrets>;
  /** Loads what it needs with its first request. */
  readonly signBucketRequest: BucketSigner;
  signals(): Promise<Signals>;
  /** `folder` where mail goes no further than this machine. */
  mailer(): Promise<OpenedMailer>;
  /** `sandbox` where the provider is part of the product: its pages and its events. */
  payments(): Promise<OpenedPayments>;
}

/** A setting that `portsEnv` guarantees for the chosen adapter. Throws a `TypeError` where it is undefined. */
export const given = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new TypeError(`${name} is not a setting of this process`);
  return value;
};
