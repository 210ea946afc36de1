import 'reflect-metadata';
import path from 'node:path';
import { followEndedAccess, remoteTokenKeys } from '@marquee/nest-kit';
import { installationSecrets, runService } from '@marquee/service-host';
import { analyticsModule } from './analytics.module';
import { createClickAnalytics } from './click-analytics';
import { analyticsProcess } from './main.env';
import { analyticsReadModels } from './read-models';

void runService({
  process: analyticsProcess,
  root: path.resolve(__dirname, '../../..'),
  compose: async ({ settings, ports, clock, logger }) => {
    const [documents, log, columns, signals, limiter] = await Promise.all([
      ports.documentStore(),
      ports.eventLog(),
      ports.columnStore(),
      ports.signals(),
      ports.rateLimiter(),
    ]);
    const keys = installationSecrets(settings.host.INSTALLATION_SECRET);
    const analyticsPorts = { documents, log, columns, keys, clock, logger, settings: settings.own };
    const analytics = createClickAnalytics(analyticsPorts);
    return {
      tokenKeys: remoteTokenKeys({ url: `${settings.own.IDENTITY_URL}/.well-known/jwks.json`, clock }),
      endedAccess: await followEndedAccess({ log, signals, clock }),
      limiter,
      operated: { log, audit: analytics.audit, readModels: analyticsReadModels(analyticsPorts, analytics) },
      modules: [analyticsModule(analyticsPorts, analytics)],
    };
  },
});
