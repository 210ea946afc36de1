import { INSTALLATION_SECRET_MIN } from '@marquee/event-sourcing';
import { addressRangesSetting, originSetting } from '@marquee/nest-kit';
import { z } from 'zod';
import { folderConfirmedAt } from './data-folder/folder-confirmed.env';
import { addressEnv, drainDelay, httpEnv } from './http/http.env';
import { logLevel } from './log-level.env';
import { tracingEnv } from './tracing/tracing.env';

/** Settings that every service has when it runs alone. Only the port differs. */
export const serviceEnv = (port: number) =>
  z.object({
    ...addressEnv(port),
    PUBLIC_URL: originSetting.describe(
      'the origin that visitors see: the one of the gateway. One that is not of this machine needs `MAILER_ADAPTER=smtp` for identity',
    ),
    DATA_DIR: z
      .string()
      .default('data')
      .describe(
        'folder of the files of this process, with `control-<name>.sock`, which `npm run audit`, `rebuild`, `replay`, `jobs`, `abuse` and `suspend` call',
      ),
    DATA_FOLDER_CONFIRMED_AT: folderConfirmedAt,
    ...httpEnv,
    ...tracingEnv,
    TRACED_GATEWAYS: addressRangesSetting.describe(
      'gateways whose `traceparent` is followed: addresses or CIDR ranges, by comma. Not proxies, which pass on what visitors send',
    ),
    LOG_LEVEL: logLevel.default('info'),
    INSTALLATION_SECRET: z
      .string({ error: 'must be set: one random text for all services of an installation' })
      .min(INSTALLATION_SECRET_MIN, { error: `must have at least ${INSTALLATION_SECRET_MIN} characters` })
      .describe('one random text for all services of an installation, at least 32 characters: every key comes from it'),
    DRAIN_DELAY_MS: drainDelay,
  });

/** Settings of a service that checks the tokens of owners. */
export const ownersEnv = z.object({
  IDENTITY_URL: originSetting
    .default('http://127.0.0.1:3001')
    .describe('where identity answers: the keys of its tokens come from there'),
});

/** Settings of the service that issues tokens: it acts for an owner at the others. */
export const issuerEnv = z.object({
  GATEWAY_URL: originSetting
    .default('http://127.0.0.1:3000')
    .describe('where the gateway answers from inside: exports and imports of accounts go through it'),
});

export type IssuerSettings = z.infer<typeof issuerEnv>;
export type OwnersSettings = z.infer<typeof ownersEnv>;
export type ServiceSettings = z.infer<ReturnType<typeof serviceEnv>>;
