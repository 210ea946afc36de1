import type { ApiAddress, Logger } from '@marquee/nest-kit';
import type { PageAssets } from '@marquee/page/server';
import type {
  BucketSigner,
  DocumentStore,
  EventLog,
  EventStore,
  JobQueue,
  KeyStore,
  Mailer,
  ObjectStore,
  Signals,
} from '@marquee/ports';
import type { ExportKeys } from './tokens/export-keys';
import type { IdentityKeys } from './tokens/identity-keys';
import type { IdentitySettings } from './identity.env';

/** The ports that the host passes to identity. */
export interface IdentityPorts {
  readonly events: EventStore;
  /** Read models. */
  readonly documents: DocumentStore;
  readonly log: EventLog;
  /** Quicker than the log at telling whose access has ended. */
  readonly signals: Signals;
  readonly keys: KeyStore;
  /** Made by `identityKeys(keys)`: the host hands the same to the owner guard. */
  readonly identityKeys: IdentityKeys;
  /** Made by `exportKeys(keys)`. */
  readonly exportKeys: ExportKeys;
  /** The styles of public pages, for copies of them. Read when the first copy is made. */
  readonly pageAssets: () => PageAssets;
  readonly mailer: Mailer;
  /** Archives of accounts. */
  readonly objects: ObjectStore;
  readonly queue: JobQueue;
  /** Signs requests to the buckets of owners. */
  readonly signBucketRequest: BucketSigner;
  /** Address of the API that exports and imports call. */
  readonly api: ApiAddress;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: IdentitySettings;
}

export const SETTINGS = Symbol('IdentitySettings');
export const KEYS = Symbol('KeyStore');
export const IDENTITY_KEYS = Symbol('IdentityKeys');
export const EXPORT_KEYS = Symbol('ExportKeys');
export const RUN_COMMAND = Symbol('RunCommand');
export const ACCOUNTS = Symbol('Accounts');
export const SESSIONS = Symbol('Sessions');
export const SIGN_IN_RESULTS = Symbol('SignInResults');
export const DOCUMENTS = Symbol('DocumentStore');
export const EVENTS = Symbol('EventStore');
export const SEEN_CLIENTS = Symbol('SeenClients');
export const PASSWORDS = Symbol('PasswordHasher');
export const CODES = Symbol('OneTimeCodes');
export const TAKE_BACK_LINKS = Symbol('TakeBackLinks');
export const CHALLENGES = Symbol('Challenges');
export const RECOVERY_CODES = Symbol('RecoveryCodes');
export const WEB_AUTHN = Symbol('WebAuthn');
export const NETWORK_MARKS = Symbol('NetworkMarks');
export const COOKIES = Symbol('SessionCookies');
export const OBJECTS = Symbol('ObjectStore');
export const JOB_QUEUE = Symbol('JobQueue');
export const ACTING_PORTS = Symbol('ActingPorts');
export const TRANSFERS = Symbol('Transfers');
export const LINK_FILES = Symbol('LinkFileMaker');
export const LINK_BACKUPS = Symbol('LinkBackups');
export const BUCKET_STORE = Symbol('BucketStore');
export const WORK_GATE = Symbol('WorkGate');
export const PADDED_COMMAND_BUS = Symbol('PaddedCommandBus');
