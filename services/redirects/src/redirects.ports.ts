import type { BlockList, Logger } from '@marquee/nest-kit';
import type { ActJournal, EventLog, KeyStore, LocalDocumentStore, RateLimiter } from '@marquee/ports';
import type { OwnActs } from './click-limits/click-limits';
import type { PageWorkerSource } from './pages/page-worker';
import type { RedirectsSettings } from './redirects.env';

export interface RedirectsPorts {
  /** This service's own views. */
  readonly documents: LocalDocumentStore;
  /** The source of accounts and items. Redirects continue without it. */
  readonly log: EventLog;
  readonly journal: ActJournal;
  /** The acts in it. */
  readonly ownActs: Pick<OwnActs, 'readFrom' | 'last'>;
  /** A limiter in memory, because visitors' submissions must not wait for an engine. */
  readonly limiter: RateLimiter;
  /** Counts for all processes of this service. Only tries at passwords wait for it: each takes a hash anyway. */
  readonly sharedLimiter: RateLimiter;
  /** Hosts to which no visitor is sent. This service checks the file for changes. */
  readonly blockList: BlockList;
  readonly keys: Pick<KeyStore, 'secret'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: RedirectsSettings;
  /** File that keeps the day's salt over a restart, readable by the service alone; null keeps it in memory only. */
  readonly saltFile: string | null;
  /** Makes public pages; reads what is committed to `documents`. */
  readonly pageWorker: PageWorkerSource;
  /** The build of the visitors' front end: `assets.json` and its files are in `dir` and are served below `publicPath`. */
  readonly visitorAssets: { readonly dir: string; readonly publicPath: string };
}
