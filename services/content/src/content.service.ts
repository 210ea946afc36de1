import { defineService } from '@marquee/service-host';
import { contentEnv } from './content.env';
import { contentModule } from './content.module';
import { contentReadModels } from './read-models';

export const contentService = defineService({
  name: 'content',
  ports: ['EVENT_STORE', 'DOCUMENT_STORE', 'EVENT_LOG', 'OBJECT_STORE', 'KEY_STORE', 'RATE_LIMITER', 'SIGNALS'],
  access: 'owners',
  settings: contentEnv,
  compose: async ({ settings, ports, clock, logger }) => {
    const [events, documents, log, store, keys] = await Promise.all([
      ports.eventStore(),
      ports.documentStore(),
      ports.eventLog(),
      ports.objectStore(),
      ports.keyStore(),
    ]);
    return {
      operated: { log, readModels: contentReadModels({ events, documents, log }) },
      modules: [contentModule({ events, documents, log, ...store, keys, clock, logger, settings })],
    };
  },
});
