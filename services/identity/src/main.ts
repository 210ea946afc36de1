import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { followEndedAccess } from '@marquee/nest-kit';
import { createDevMail, runService } from '@marquee/service-host';
import { identityModule } from './identity.module';
import { identityProcess } from './main.env';
import { identityKeys } from './tokens/identity-keys';

void runService({
  process: identityProcess,
  root: path.resolve(__dirname, '../../..'),
  compose: async ({ settings, ports, clock, logger }) => {
    const [events, log, keys, limiter, signals, mailer] = await Promise.all([
      ports.eventStore(),
      ports.eventLog(),
      ports.keyStore(),
      ports.rateLimiter(),
      ports.signals(),
      ports.mailFolder(),
    ]);
    const tokenKeys = await identityKeys(keys);
    const mailToken = settings.own.DEV_MAIL_TOKEN ?? randomBytes(16).toString('base64url');
    if (settings.own.DEV_MAIL_TOKEN === undefined)
      process.stdout.write(`Mail is read at ${settings.host.PUBLIC_URL}/dev/mail?token=${mailToken}\n`);
    return {
      tokenKeys,
      endedAccess: await followEndedAccess({ log, signals, clock }),
      limiter,
      raw: createDevMail(mailer, mailToken),
      operated: { log },
      modules: [
        identityModule({
          events,
          log,
          keys,
          signals,
          mailer,
          identityKeys: tokenKeys,
          clock,
          logger,
          settings: settings.own,
        }),
      ],
    };
  },
});
