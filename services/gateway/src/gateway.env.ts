import { SERVICE_NAMES, SERVICE_PORTS, type ServiceName } from '@marquee/contracts';
import {
  assetOriginSetting,
  billingSetting,
  originSetting,
  trialDaysSetting,
  uploadMaxSetting,
} from '@marquee/nest-kit';
import {
  addressEnv,
  drainDelay,
  httpEnv,
  logLevel,
  operatorToken,
  rateLimitScale,
  tracingEnv,
} from '@marquee/service-host';
import { z } from 'zod';

const upstreams = (service: ServiceName) =>
  z
    .string()
    .default(`http://127.0.0.1:${SERVICE_PORTS[service]}`)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(originSetting).min(1))
    .describe(`where ${service} answers: one origin for each process, by comma`);

type UpstreamSetting = `${Uppercase<ServiceName>}_URL`;
/** The setting with the address of a service. */
export const upstreamSetting = (service: ServiceName): UpstreamSetting =>
  `${service.toUpperCase() as Uppercase<ServiceName>}_URL`;

const upstreamSettings = Object.fromEntries(
  SERVICE_NAMES.map((service) => [upstreamSetting(service), upstreams(service)]),
) as Record<UpstreamSetting, ReturnType<typeof upstreams>>;

/** Settings of the gateway. */
export const gatewayEnv = z
  .object({
    ...addressEnv(3000),
    PUBLIC_URL: originSetting.optional().describe('the origin that visitors see; follows PORT unless set'),
    ...httpEnv,
    ...tracingEnv,
    RATE_LIMIT_SCALE: rateLimitScale,
    OPERATOR_TOKEN: operatorToken,
    ASSET_ORIGIN: assetOriginSetting,
    BILLING: billingSetting,
    TRIAL_DURATION_DAYS: trialDaysSetting,
    LOG_LEVEL: logLevel.default('info'),
    DRAIN_DELAY_MS: drainDelay,
    ...upstreamSettings,
    S3_URL: z
      .url({ protocol: /^https?$/, error: 'must look like http://127.0.0.1:7070/BUCKET' })
      .optional()
      .describe(
        'the object store that browsers upload to through the gateway, with its bucket; a key in it is not used',
      ),
    UPLOAD_MAX_BYTES: uploadMaxSetting,
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

export type GatewaySettings = z.infer<typeof gatewayEnv>;
