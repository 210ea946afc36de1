import { SERVICE_NAMES } from '@marquee/contracts';
import type { Logger } from '@marquee/nest-kit';
import type { TrustedProxies } from '@marquee/network';
import type { RateLimiter } from '@marquee/ports';
import { createOperatorPage, createOperatorReport, type RawHandler } from '@marquee/service-host';
import { register } from 'prom-client';
import { upstreamSetting, type GatewaySettings } from './gateway.env';

const ANSWERED_WITHIN_MS = 3_000;

/** The metrics of one process. One that does not answer has none, and the gateway's own say so. */
const metricsAt = async (origin: string, token: string | undefined, logger: Logger): Promise<string> => {
  try {
    const reply = await fetch(`${origin}/metrics`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    if (reply.ok) return await reply.text();
    logger.warn(
      { origin, status: reply.status },
      'a process refuses its metrics to the gateway: METRICS_TOKEN differs',
    );
  } catch (error) {
    logger.warn({ origin, err: error }, 'the metrics of a process cannot be read');
  }
  return '';
};

/** `/operator` of distributed services: what their metrics say. Null where no token is set. */
export const openOperatorPage = (parts: {
  readonly settings: GatewaySettings;
  readonly root: string;
  readonly limiter: RateLimiter;
  readonly proxies: TrustedProxies;
  readonly clock: () => number;
  readonly logger: Logger;
}): RawHandler | null => {
  const { settings, root, limiter, proxies, clock, logger } = parts;
  const { OPERATOR_TOKEN: token, METRICS_TOKEN, PUBLIC_URL: publicUrl } = settings;
  if (token === undefined) return null;
  const origins = SERVICE_NAMES.flatMap((name) => settings[upstreamSetting(name)]);
  const report = createOperatorReport({
    publicUrl,
    metrics: () =>
      Promise.all([register.metrics(), ...origins.map((origin) => metricsAt(origin, METRICS_TOKEN, logger))]),
    commands: {},
    doctor: null,
    takesBackups: false,
    clock,
    logger,
  });
  return createOperatorPage({
    token,
    hint: 'Its token is the setting OPERATOR_TOKEN of the gateway.',
    publicUrl,
    root,
    report,
    limiter,
    clientOf: (request) => proxies.clientOf(request),
    clock,
    logger,
  });
};
