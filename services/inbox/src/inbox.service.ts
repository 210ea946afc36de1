import { defineService } from '@marquee/service-host';
import { inboxCollections } from './collections';
import { inboxEnv } from './inbox.env';
import { inboxModule } from './inbox.module';
import { compareReports } from './message/report/compare-reports';
import { REPORT_SECRET, ReportTags } from './message/report/report-tags';
import { inboxReadModels } from './read-models';

export const inboxService = defineService({
  name: 'inbox',
  ports: ['EVENT_STORE', 'DOCUMENT_STORE', 'EVENT_LOG', 'KEY_STORE', 'RATE_LIMITER', 'SIGNALS'],
  access: 'owners',
  settings: inboxEnv,
  collections: inboxCollections,
  compose: async ({ ports, clock, logger, leaving }) => {
    const [events, documents, log, keys, signals] = await Promise.all([
      ports.eventStore(),
      ports.documentStore(),
      ports.eventLog(),
      ports.keyStore(),
      ports.signals(),
    ]);
    return {
      operated: {
        log,
        readModels: inboxReadModels({ events, documents, log }),
        reports: compareReports(new ReportTags(await keys.secret(REPORT_SECRET))),
      },
      modules: [inboxModule({ events, documents, log, keys, signals, clock, logger, leaving })],
    };
  },
});
