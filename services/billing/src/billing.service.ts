import { defineService } from '@marquee/service-host';
import { billingOffModule } from './billing-off.module';
import { billingCollections } from './collections';
import { billingEnv } from './billing.env';
import { billingModule } from './billing.module';
import { billingReadModels } from './read-models';

export const billingService = defineService({
  name: 'billing',
  ports: ['EVENT_STORE', 'DOCUMENT_STORE', 'EVENT_LOG', 'PAYMENTS', 'RATE_LIMITER', 'SIGNALS'],
  access: 'owners',
  settings: billingEnv,
  collections: billingCollections,
  compose: async ({ settings, ports, clock, logger }) => {
    const log = await ports.eventLog();
    if (settings.BILLING === 'off') return { operated: { log }, modules: [billingOffModule(settings)] };
    const [events, documents, provider] = await Promise.all([
      ports.eventStore(),
      ports.documentStore(),
      ports.payments(),
    ]);
    return {
      operated: { log, readModels: billingReadModels({ events, documents }) },
      modules: [billingModule({ events, documents, log, ...provider, clock, logger, settings })],
    };
  },
});
