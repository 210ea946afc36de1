import { createPublicFetch } from '@marquee/network';
import { BlockList } from '@marquee/nest-kit';
import { defineService } from '@marquee/service-host';
import { createPasswordHasher } from '@marquee/worker-kit/passwords';
import { contentCollections } from './collections';
import { contentEnv } from './content.env';
import { contentModule } from './content.module';
import { contentReadModels } from './read-models';
import { contentTopics } from './destination-check/check-topic';
import { CHECKING_PROGRAM, createDestinationProbe } from './destination-check/probe/destination-probe';
import { createImportReader } from './import/read-import/import-reader';
import { createPageParser } from './page-proposal/read-page/page-parser';
import { createPageReader } from './page-proposal/read-page/page-reader';
import { createPictureEncoder } from './upload/picture/picture-encoder';
import { createVideoCleaner } from './upload/video/video-cleaner';

/** Owners set passwords of links seldom. */
const PASSWORD_IDLE_MS = 60_000;

export const contentService = defineService({
  name: 'content',
  ports: ['EVENT_STORE', 'DOCUMENT_STORE', 'EVENT_LOG', 'OBJECT_STORE', 'KEY_STORE', 'RATE_LIMITER', 'SIGNALS'],
  access: 'owners',
  settings: contentEnv,
  collections: contentCollections,
  topics: contentTopics,
  compose: async ({ settings, ports, clock, logger }) => {
    const [events, documents, log, store, keys, blockList] = await Promise.all([
      ports.eventStore(),
      ports.documentStore(),
      ports.eventLog(),
      ports.objectStore(),
      ports.keyStore(),
      BlockList.open({ file: settings.BLOCKED_HOSTS_FILE, logger }),
    ]);
    const [pictures, videos] = [createPictureEncoder(), createVideoCleaner()];
    const passwords = createPasswordHasher({ concurrency: 1, idleMs: PASSWORD_IDLE_MS });
    const userAgent = `Marquee (+${settings.PUBLIC_URL})`;
    const fetchPublic = createPublicFetch({ allowed: settings.OUTSIDE_NETWORKS, userAgent });
    const checkingAgent = `${CHECKING_PROGRAM}/1.0 (+${settings.PUBLIC_URL})`;
    const fetchChecked = createPublicFetch({ allowed: settings.OUTSIDE_NETWORKS, userAgent: checkingAgent });
    const destinationProbe = createDestinationProbe(fetchChecked, clock);
    const pageReader = createPageReader(fetchPublic, createPageParser());
    const importReader = createImportReader(fetchPublic);
    return {
      operated: { log, readModels: contentReadModels({ events, keys, documents, log }) },
      modules: [
        contentModule({
          events,
          documents,
          log,
          ...store,
          pictures,
          videos,
          pageReader,
          importReader,
          passwords,
          destinationProbe,
          keys,
          blockList,
          clock,
          logger,
          settings,
        }),
      ],
    };
  },
});
