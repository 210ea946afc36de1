import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { openJournal, type Journal, type JournalOptions } from '@marquee/adapter-journal';
import { openSqliteDocumentStore, openSqliteEventLog } from '@marquee/adapter-sqlite';
import { CLICK_ID_SECRET, clickIds, type ClickIds } from '@marquee/contracts';
import { BlockList, createLogger, type Logger } from '@marquee/nest-kit';
import type { ActJournal, EventLog, LocalDocumentStore, RateLimiter } from '@marquee/ports';
import { listen } from '@marquee/service-host';
import { createRedirects, type Redirects } from '../../src/redirects';
import { redirectsEnv } from '../../src/redirects.env';

export interface RedirectNode {
  readonly url: string;
  readonly port: number;
  readonly redirects: Redirects;
  readonly journal: Journal;
  readonly documents: LocalDocumentStore;
  /** The damaged files of views that were set aside. */
  readonly setAside: readonly string[];
  readonly log: EventLog;
  readonly server: Server;
  stop(): Promise<void>;
}

export interface RedirectNodeOptions {
  readonly dir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: () => number;
  readonly journal?: Partial<JournalOptions>;
  /** What acts are appended to; the journal itself by default. */
  readonly appendsTo?: (journal: Journal) => ActJournal;
  readonly log?: EventLog;
  readonly limiter?: RateLimiter;
  readonly sharedLimiter?: RateLimiter;
  readonly logger?: Logger;
  readonly port?: number;
  /** Whether plain requests are read without node:http, as in the product. */
  readonly readsPlain?: boolean;
  /** Nothing is blocked by default. */
  readonly blockList?: BlockList;
  /** The built worker; the TypeScript of it by default. */
  readonly pageWorker?: string;
  /** Where the visitors' front end is built. */
  readonly assets?: string;
}

/** The ids of clicks as a node over this folder gives them. */
export const clickIdsOf = async (dir: string): Promise<ClickIds> =>
  clickIds(await (await openFileKeyStore({ dir: join(dir, 'keys') })).secret(CLICK_ID_SECRET));

const workerInTypeScript = {
  script: resolve(__dirname, '../../src/page-worker.main.ts'),
  execArgv: ['--require', resolve(__dirname, '../../../../libs/test-kit/src/swc-require.cjs')],
};

/** The redirect service alone, over the embedded adapters, on a port of its own. */
export async function startRedirectNode(options: RedirectNodeOptions): Promise<RedirectNode> {
  const { dir, clock = Date.now } = options;
  mkdirSync(join(dir, 'redirects'), { recursive: true });
  const journal = openJournal({ dir: join(dir, 'journal'), source: 'n1', sync: 'write', clock, ...options.journal });
  const setAside: string[] = [];
  const documents = openSqliteDocumentStore({
    file: join(dir, 'redirects', 'views.db'),
    onSetAside: (aside) => void setAside.push(aside),
  });
  const log = options.log ?? openSqliteEventLog({ file: join(dir, 'log.db'), clock });
  const logger = options.logger ?? createLogger({ level: 'silent' });
  const redirects = await createRedirects({
    documents,
    log,
    journal: options.appendsTo?.(journal) ?? journal,
    ownActs: journal,
    limiter: options.limiter ?? createMemoryRateLimiter(),
    sharedLimiter: options.sharedLimiter ?? createMemoryRateLimiter(),
    clock,
    keys: await openFileKeyStore({ dir: join(dir, 'keys') }),
    logger,
    blockList: options.blockList ?? (await BlockList.open({ file: undefined, logger })),
    settings: redirectsEnv.parse({ PUBLIC_URL: 'http://localhost:3000', ...options.env }),
    saltFile: join(dir, 'redirects', 'visitor-salt.json'),
    pageWorker: {
      ...(options.pageWorker === undefined ? workerInTypeScript : { script: options.pageWorker }),
      viewsFile: join(dir, 'redirects', 'views.db'),
    },
    visitorAssets: { dir: options.assets ?? join(dir, 'no-front-end'), publicPath: '/remotes/visitor/browser/' },
  });
  const { raw, port, drain } = await listen(
    (request, response) => {
      if (!redirects.handle(request, response)) response.writeHead(404).end();
    },
    {
      host: '127.0.0.1',
      port: options.port ?? 0,
      logger,
      publicUrl: 'http://localhost:3000',
      maxConnectionsPerAddress: 100_000,
      trustedProxies: [],
      plain: options.readsPlain === false ? undefined : redirects.plain,
    },
  );
  await redirects.start();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    redirects,
    journal,
    documents,
    setAside,
    log,
    server: raw,
    stop: async () => {
      await Promise.all([drain(), redirects.stop()]);
      await log.close();
      await documents.close();
      await journal.close();
    },
  };
}
