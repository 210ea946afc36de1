import { defineService } from '@marquee/service-host';
import { analyticsCollections } from './collections';
import { analyticsEnv } from './analytics.env';
import { analyticsModule } from './analytics.module';
import { createClickAnalytics } from './click-analytics';
import { analyticsReadModels } from './read-models';

export const analyticsService = defineService({
  name: 'analytics',
  ports: ['DOCUMENT_STORE', 'EVENT_LOG', 'COLUMN_STORE', 'RATE_LIMITER', 'SIGNALS'],
  access: 'owners',
  settings: analyticsEnv,
  collections: analyticsCollections,
  compose: async ({ settings, ports, clock, logger }) => {
    const [documents, log, columns, keys] = await Promise.all([
      ports.documentStore(),
      ports.eventLog(),
      ports.columnStore(),
      ports.secrets(),
    ]);
    const analyticsPorts = { documents, log, columns, keys, clock, logger, settings };
    const analytics = createClickAnalytics(analyticsPorts);
    return {
      operated: {
        log,
        audit: analytics.audit,
        acceptLoss: analytics.acceptLoss,
        readModels: analyticsReadModels(analyticsPorts, analytics),
      },
      modules: [analyticsModule(analyticsPorts, analytics)],
    };
  },
});
