import { randomBytes } from 'node:crypto';
import { createDevMail, defineService } from '@marquee/service-host';
import { identityEnv } from './identity.env';
import { identityModule } from './identity.module';
import { identityReadModels } from './read-models';
import { identityTopics } from './mail/mail-requested';
import { identityKeys } from './tokens/identity-keys';

export const identityService = defineService({
  name: 'identity',
  ports: ['EVENT_STORE', 'DOCUMENT_STORE', 'EVENT_LOG', 'RATE_LIMITER', 'KEY_STORE', 'SIGNALS', 'MAILER'],
  access: 'issuer',
  settings: identityEnv,
  topics: identityTopics,
  compose: async ({ settings, ports, publicUrl, clock, logger }) => {
    const [events, documents, log, keys, signals, { mailer, folder }] = await Promise.all([
      ports.eventStore(),
      ports.documentStore(),
      ports.eventLog(),
      ports.keyStore(),
      ports.signals(),
      ports.mailer(),
    ]);
    const tokenKeys = await identityKeys(keys);
    const mailToken = settings.DEV_MAIL_TOKEN ?? randomBytes(16).toString('base64url');
    return {
      tokenKeys,
      ...(folder && { raw: createDevMail(folder, mailToken) }),
      // A token that the operator has chosen is not printed.
      ...(folder && settings.DEV_MAIL_TOKEN === undefined && { mailUrl: `${publicUrl}/dev/mail?token=${mailToken}` }),
      operated: { log, readModels: identityReadModels({ events, documents }) },
      modules: [
        identityModule({
          events,
          documents,
          log,
          keys,
          signals,
          mailer,
          identityKeys: tokenKeys,
          clock,
          logger,
          settings,
        }),
      ],
    };
  },
});
