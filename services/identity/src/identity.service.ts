import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { readPageAssets } from '@marquee/page/server';
import { createDevMail, defineService } from '@marquee/service-host';
import { openAbuseCommand } from './abuse-reports/abuse-command';
import { archiveJobs } from './archive/archive.providers';
import { identityCollections } from './collections';
import { identityEnv } from './identity.env';
import { identityModule } from './identity.module';
import { storeLinksJob } from './link-backup/store-links.job';
import { identityReadModels } from './read-models';
import { identityTopics } from './mail/mail-requested';
import { openSuspendCommand } from './suspension/suspend-command';
import { exportKeys } from './tokens/export-keys';
import { identityKeys } from './tokens/identity-keys';

export const identityService = defineService({
  name: 'identity',
  ports: [
    'EVENT_STORE',
    'DOCUMENT_STORE',
    'EVENT_LOG',
    'OBJECT_STORE',
    'KEY_STORE',
    'JOB_QUEUE',
    'RATE_LIMITER',
    'SIGNALS',
    'MAILER',
  ],
  access: 'issuer',
  settings: identityEnv,
  collections: identityCollections,
  topics: identityTopics,
  compose: async ({ settings, ports, publicUrl, api, clock, logger, root }) => {
    const [events, documents, log, keys, signals, { mailer, folder }, { objects }, queue] = await Promise.all([
      ports.eventStore(),
      ports.documentStore(),
      ports.eventLog(),
      ports.keyStore(),
      ports.signals(),
      ports.mailer(),
      ports.objectStore(),
      ports.jobQueue(),
    ]);
    const tokenKeys = await identityKeys(keys);
    const mailToken = settings.DEV_MAIL_TOKEN ?? randomBytes(16).toString('base64url');
    return {
      tokenKeys,
      ...(folder && { raw: createDevMail(folder, mailToken) }),
      // A token that the operator has chosen is not printed.
      ...(folder && settings.DEV_MAIL_TOKEN === undefined && { mailUrl: `${publicUrl}/dev/mail?token=${mailToken}` }),
      operated: {
        log,
        readModels: identityReadModels({ events, documents }),
        abuse: await openAbuseCommand({ events, documents, keys, clock }),
        suspend: await openSuspendCommand({ events, documents, keys, clock }),
        jobs: [...archiveJobs, storeLinksJob.name].map((name) => ({ queue, name })),
      },
      modules: [
        identityModule({
          events,
          documents,
          log,
          keys,
          signals,
          mailer,
          objects,
          queue,
          signBucketRequest: ports.signBucketRequest,
          api,
          identityKeys: tokenKeys,
          exportKeys: await exportKeys(keys),
          pageAssets: () => {
            const dir = path.join(root, 'frontends/visitor/dist/browser');
            return readPageAssets({ dir, publicPath: '/remotes/visitor/browser/' }, logger);
          },
          clock,
          logger,
          settings,
        }),
      ],
    };
  },
});
