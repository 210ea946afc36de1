import type { BlockList, Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventStore, KeyStore, ObjectStore, SignedPutReceiver } from '@marquee/ports';
import type { ContentSettings } from './content.env';
import type { DestinationProbe } from './destination-check/probe/destination-probe';
import type { ImportReader } from './import/read-import/import-reader';
import type { PageReader } from './page-proposal/read-page/page-reader';
import type { PictureEncoder } from './upload/picture/picture-encoder';
import type { VideoCleaner } from './upload/video/video-cleaner';
import type { RunningHasher } from '@marquee/worker-kit/passwords';

/** The ports that the host passes to content. */
export interface ContentPorts {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly objects: ObjectStore;
  /** Receives signed PUTs if the store has no server of its own. */
  readonly receiver?: SignedPutReceiver;
  /** Hosts to which no item may lead. The service checks the file for changes. */
  readonly blockList: BlockList;
  /** Decodes and encodes uploaded pictures; closed with the service. */
  readonly pictures: PictureEncoder;
  /** Reads uploaded videos off the event loop. */
  readonly videos: VideoCleaner;
  /** Reads pages of others; closed with the service. */
  readonly pageReader: PageReader;
  /** Finds out in what state the destinations of links are. */
  readonly destinationProbe: DestinationProbe;
  /** Reads pages and exports that owners bring along; closed with the service. */
  readonly importReader: ImportReader;
  /** Hashes the passwords of links; closed with the service. */
  readonly passwords: RunningHasher;
  readonly keys: Pick<KeyStore, 'open' | 'secret' | 'secretsOf'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: ContentSettings;
}

export const RUN_COMMAND = Symbol('RunCommand');
export const PORTS = Symbol('ContentPorts');
export const OWNERS = Symbol('Owners');
export const OBJECTS = Symbol('ObjectStore');
export const SETTINGS = Symbol('ContentSettings');
export const ENTITLEMENTS = Symbol('Entitlements');
export const OWNED_CONTENT = Symbol('OwnedContent');
export const ITEM_LIST = Symbol('ItemList');
export const PAGE_THEMES = Symbol('PageThemes');
export const BLOCK_LIST = Symbol('BlockList');
export const UPLOADS = Symbol('Uploads');
export const FILE_AUDIENCES = Symbol('FileAudiences');
export const OWNER_COOKIE = Symbol('OwnerCookie');
export const OUTSIDE_READS = Symbol('OutsideReads');
export const VERSION_READER = Symbol('VersionReader');
export const PASSWORDS = Symbol('Passwords');
export const DESTINATION_CHECKS = Symbol('DestinationChecks');
export const CURSORS = Symbol('Cursors');
