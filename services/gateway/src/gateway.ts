import path from 'node:path';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { SERVICE_NAMES, type ServiceName } from '@marquee/contracts';
import { addressKey } from '@marquee/kernel';
import { refuseRequest, type Logger } from '@marquee/nest-kit';
import { TrustedProxies } from '@marquee/network';
import type { RateLimiter } from '@marquee/ports';
import {
  answer,
  createClientThrottle,
  createForwardedHeaders,
  createStaticSite,
  forward,
  isRead,
  refuseMethod,
  showMetrics,
} from '@marquee/service-host';
import { Counter, Gauge, register } from 'prom-client';
import { upstreamSetting, type GatewaySettings } from './gateway.env';
import { openOperatorPage } from './operator-page';
import { createRequestTrace } from './request-trace';
import { createRoutes } from './routes';
import { createUpstreams, type Upstreams, type UpstreamsOptions } from './upstreams';

export interface Gateway {
  readonly listener: RequestListener;
  /** From now on it is not ready, and every answer ends its connection. */
  drain(): void;
  stop(): void;
}

const originOf = (url: string): string => new URL(url).origin;
export const bucketOf = (url: string): string => new URL(url).pathname.split('/')[1] ?? '';

const metricsOf = (all: readonly Upstreams[]) => {
  const names = { retries: 'marquee_gateway_retries_total', up: 'marquee_gateway_up' };
  Object.values(names).forEach((name) => register.removeSingleMetric(name));
  const retries = new Counter({
    name: names.retries,
    help: 'Requests that went to another instance, or again to the same one, because no instance had answered',
    labelNames: ['service'],
  });
  new Gauge({
    name: names.up,
    help: 'Whether an instance answers for a service',
    labelNames: ['service'],
    collect() {
      for (const { name, state } of all) this.set({ service: name }, state() === 'ok' ? 1 : 0);
    },
  });
  return { retried: (service: string) => retries.inc({ service }) };
};

/** One port for all services. Each address goes to its service; everything else is answered with the dashboard's files. */
export const createGateway = (options: {
  readonly settings: GatewaySettings;
  readonly root: string;
  readonly limiter: RateLimiter;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Of the product, for `/health/live`. */
  readonly version: string;
  readonly logger: Logger;
}): Gateway => {
  const { settings, root, version, limiter, clock, logger } = options;
  const proxies = new TrustedProxies(settings.TRUSTED_PROXIES);
  const open = (
    name: string,
    origins: readonly string[],
    options: Pick<UpstreamsOptions, 'unchecked' | 'isByClient'> = {},
  ): Upstreams =>
    createUpstreams({
      name,
      origins,
      ...options,
      clientOf: (request) => addressKey(proxies.clientOf(request)),
      onChange: (origin, state) => logger.info({ upstream: name, origin, state }, 'an instance changed'),
    });
  const services = Object.fromEntries(
    // A redirect process knows the visitors of the day that it has answered (ADR 102).
    SERVICE_NAMES.map((name) => [
      name,
      open(name, settings[upstreamSetting(name)], { isByClient: name === 'redirects' }),
    ]),
  ) as Record<ServiceName, Upstreams>;
  const all = Object.values(services);
  const objects =
    settings.S3_URL === undefined ? null : open('objects', [originOf(settings.S3_URL)], { unchecked: true });
  const bucket = settings.S3_URL === undefined ? null : bucketOf(settings.S3_URL);
  const routes = createRoutes(bucket);
  const metrics = metricsOf(all);
  const forwarding = {
    headers: createForwardedHeaders(settings.TRUSTED_PROXIES, new URL(settings.PUBLIC_URL).protocol.slice(0, -1)),
    onRetry: metrics.retried,
  };
  const traceRequest = createRequestTrace();
  const share = createClientThrottle({
    limiter,
    trustedProxies: settings.TRUSTED_PROXIES,
    clock,
    ...(bucket !== null && { moreUploads: `/${bucket}/` }),
  });
  /** The address of an upload accepts one file. The store refuses a second one while the first exists. */
  const toObjects = { ...forwarding, added: { 'if-none-match': '*' } };
  const site = createStaticSite({
    frontends: path.join(root, 'frontends'),
    publicUrl: settings.PUBLIC_URL,
    billing: settings.BILLING,
    trialDays: settings.TRIAL_DURATION_DAYS,
    assetOrigin: settings.ASSET_ORIGIN,
  });
  const operatorPage = openOperatorPage({ settings, root, limiter, proxies, clock, logger });
  let draining = false;

  const health = (request: IncomingMessage, response: ServerResponse): void => {
    const checks = Object.fromEntries<string>(all.map(({ name, state }) => [name, state()]));
    if (draining) checks['drain'] = 'failing';
    const ok = Object.values(checks).every((check) => check === 'ok');
    const body = JSON.stringify({ status: ok ? 'ok' : 'failing', checks });
    answer(request, response, ok ? 200 : 503, json, body);
  };

  const live = JSON.stringify({ status: 'ok', checks: {}, version });

  /** Answered by the gateway itself. */
  const ownAnswers: Readonly<Record<string, RequestListener>> = {
    '/health/live': (request, response) => answer(request, response, 200, json, live),
    '/health/ready': (request, response) => health(request, response),
    '/metrics': showMetrics({ token: settings.METRICS_TOKEN, read: () => register.metrics(), logger }),
  };

  /** The address of an upload may have no length, so an endless body could fill the store. */
  const isUploadSize = ({ headers }: IncomingMessage): boolean =>
    Number(headers['content-length'] ?? Infinity) <= settings.UPLOAD_MAX_BYTES;

  const upstreamsFor = (url: string, method: string): Upstreams | null => {
    const destination = routes(url, method);
    // Browsers send files to the store and read them from content.
    if (destination === 'objects') return method === 'PUT' ? objects : null;
    if (destination === 'any') return all.find(({ state }) => state() === 'ok') ?? services.content;
    return destination === null ? null : services[destination];
  };

  const handingOn = (upstreams: Upstreams, request: IncomingMessage, response: ServerResponse) => {
    const how = upstreams === objects ? toObjects : forwarding;
    if (traceRequest === null) return () => forward(upstreams, request, response, how);
    const { headers, waits } = traceRequest(request, response, upstreams.name);
    // The object store is outside this product.
    const traced = upstreams === objects ? how : { ...how, added: headers };
    return () => waits((onAnswer) => forward(upstreams, request, response, { ...traced, onAnswer }));
  };

  return {
    listener: (request, response) => {
      if (draining) response.shouldKeepAlive = false;
      const url = request.url ?? '/';
      const own = ownAnswers[url.split('?', 1)[0]!];
      if (operatorPage?.(request, response)) return;
      if (own !== undefined) return isRead(request) ? own(request, response) : refuseMethod(request, response);
      const upstreams = upstreamsFor(url, request.method ?? 'GET');
      if (upstreams === null) return site(request, response);
      if (upstreams === objects && !isUploadSize(request)) return refuseRequest(response, 'upload_size');
      const handOn = handingOn(upstreams, request, response);
      // Public pages have limits of their own.
      (upstreams === services.redirects ? handOn() : share(request, response, handOn)).catch((error: unknown) => {
        logger.error({ err: error, upstream: upstreams.name }, 'a request could not be passed on');
        response.destroy();
      });
    },
    drain: () => {
      draining = true;
    },
    stop: () => [...all, ...(objects ? [objects] : [])].forEach((upstreams) => upstreams.stop()),
  };
};

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
