import path from 'node:path';
import { BlockList } from '@marquee/nest-kit';
import { defineService, LOCAL_VIEWS } from '@marquee/service-host';
import { startActRelay } from './act-relay';
import { redirectsReadModels } from './read-models';
import { createRedirects } from './redirects';
import { redirectsEnv } from './redirects.env';
import { redirectsModule } from './redirects.module';

/** The worker is next to the running bundle, in each host. The folder of the front ends may be elsewhere. */
const PAGE_WORKER = path.resolve(__dirname, '../../redirects/dist/page-worker.cjs');

/** The redirect service. Everything that visitors need is on the machine's own disk. */
export const redirectsService = defineService({
  name: 'redirects',
  ports: ['EVENT_LOG', 'JOURNAL', 'LOCAL_RATE_LIMITER', 'RATE_LIMITER'],
  access: 'public',
  settings: redirectsEnv,
  compose: async ({ settings, ports, clock, logger, root }) => {
    // Opened first, because it can refuse the start and nothing is open yet.
    const blockList = await BlockList.open({ file: settings.BLOCKED_HOSTS_FILE, logger });
    const { journal, acts, node, relayed, aim, last, readFrom } = await ports.journal();
    const [documents, log, limiter, sharedLimiter, keys, saltFile, viewsFile] = await Promise.all([
      ports.localDocumentStore(),
      ports.eventLog({ wait: false }),
      ports.localRateLimiter(),
      ports.rateLimiter(),
      ports.secrets(),
      ports.localFile('visitor-salt'),
      ports.localFile(LOCAL_VIEWS),
    ]);
    const redirects = await createRedirects({
      documents,
      log,
      journal,
      ownActs: { readFrom, last },
      limiter,
      sharedLimiter,
      blockList,
      keys,
      clock,
      logger,
      settings,
      saltFile,
      pageWorker: { script: PAGE_WORKER, viewsFile },
      visitorAssets: {
        dir: path.join(root, 'frontends/visitor/dist/browser'),
        publicPath: '/remotes/visitor/browser/',
      },
    });
    await redirects.start();
    const identity = () => ports.eventLogIdentity();
    const startRelay = relayed ? () => startActRelay({ acts, log, identity, aim, clock, logger }) : undefined;
    return {
      raw: redirects.handle,
      rawPlain: redirects.plain,
      rawCheck: () => redirects.check(),
      rawStop: () => redirects.stop(),
      operated: {
        instance: node,
        log,
        readModels: redirectsReadModels({ documents, log }),
        journal: { source: node, last },
      },
      modules: [redirectsModule(redirects, startRelay)],
    };
  },
});
