import 'reflect-metadata';
import path from 'node:path';
import { openJournal } from '@marquee/adapter-journal';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { installationSecrets, runService } from '@marquee/service-host';
import { startActRelay } from './act-relay';
import { redirectsProcess } from './main.env';
import { redirectsReadModels } from './read-models';
import { createRedirects } from './redirects';
import { redirectsModule } from './redirects.module';

const root = path.resolve(__dirname, '../../..');

void runService({
  process: redirectsProcess,
  root,
  compose: async ({ settings, ports, clock, logger, folder, onClose }) => {
    const own = await folder();
    const { NODE_SLOT, JOURNAL_SYNC } = settings.own;
    const journal = openJournal({ dir: own.folder('journal'), source: NODE_SLOT, sync: JOURNAL_SYNC, clock });
    onClose(() => journal.close());
    const documents = openSqliteDocumentStore({ file: own.at('redirects', 'views.db') });
    onClose(() => documents.close());
    const log = await ports.eventLog({ wait: false });
    const redirects = await createRedirects({
      documents,
      log,
      journal,
      keys: installationSecrets(settings.host.INSTALLATION_SECRET),
      clock,
      logger,
      settings: settings.own,
      saltFile: own.at('redirects', 'visitor-salt'),
      pageWorker: {
        script: path.join(root, 'services/redirects/dist/page-worker.cjs'),
        viewsFile: own.at('redirects', 'views.db'),
      },
      visitorAssets: {
        dir: path.join(root, 'frontends/visitor/dist/browser'),
        publicPath: '/remotes/visitor/browser/',
      },
    });
    await redirects.start();
    return {
      tokenKeys: { publicKeys: () => Promise.resolve([]) },
      raw: redirects.handle,
      rawCheck: () => redirects.check(),
      operated: { instance: NODE_SLOT, log, readModels: redirectsReadModels({ documents, log }) },
      modules: [redirectsModule(redirects, () => startActRelay({ acts: journal.log, log, clock, logger }))],
    };
  },
});
