import 'reflect-metadata';
import path from 'node:path';
import { followEndedAccess, remoteTokenKeys } from '@marquee/nest-kit';
import { installationSecrets, runService } from '@marquee/service-host';
import { contentModule } from './content.module';
import { contentProcess } from './main.env';
import { contentReadModels } from './read-models';

void runService({
  process: contentProcess,
  root: path.resolve(__dirname, '../../..'),
  compose: async ({ settings, ports, clock, logger }) => {
    const [events, documents, log, store, limiter, signals] = await Promise.all([
      ports.eventStore(),
      ports.documentStore(),
      ports.eventLog(),
      ports.objectStore(),
      ports.rateLimiter(),
      ports.signals(),
    ]);
    return {
      tokenKeys: remoteTokenKeys({ url: `${settings.own.IDENTITY_URL}/.well-known/jwks.json`, clock }),
      endedAccess: await followEndedAccess({ log, signals, clock }),
      limiter,
      operated: { log, readModels: contentReadModels({ events, documents, log }) },
      modules: [
        contentModule({
          events,
          documents,
          log,
          ...store,
          keys: installationSecrets(settings.host.INSTALLATION_SECRET),
          clock,
          logger,
          settings: settings.own,
        }),
      ],
    };
  },
});
