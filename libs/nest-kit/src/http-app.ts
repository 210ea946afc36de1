import { BODY_BYTES } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import type { RateLimiter } from '@marquee/ports';
import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, FastifyServerFactory, FastifyServerOptions } from 'fastify';
import { AccountLimitGuard } from './account-limit.guard';
import { applyBodyLimits, acceptBinaryBody } from './body-limits';
import { refuseBrokenRequest } from './broken-request';
import type { EndedAccess } from './ended-access';
import { measureRequests } from './http.metrics';
import { acceptJsonBody } from './json-body/json-body';
import type { Logger } from './logger';
import { OwnerGuard, OwnerStrategy } from './owner-guard';
import { checkOwnersFirst } from './owners-first';
import { ProblemDetailsFilter, sendProblem } from './problem-details';
import { createRateLimits } from './rate-limits';
import { observeReadiness } from './readiness.metrics';
import { readyCheck, ReadyChecks } from './ready-checks';
import { SystemController } from './system.controller';
import {
  CLOCK,
  ENDED_ACCESS,
  HTTP_OPTIONS,
  LOGGER,
  RATE_LIMITS,
  TOKEN_KEYS,
  type Clock,
  type HttpOptions,
  type TokenKeys,
} from './tokens';
import { traceRequests } from './traced-requests';
import { refuseUndeclaredMethods } from './undeclared-methods';

export interface HttpAppOptions {
  readonly modules: readonly DynamicModule[];
  readonly tokenKeys: TokenKeys;
  /** Made by `followEndedAccess`. Without it the process refuses every owner, because it cannot know whose access has ended. */
  readonly endedAccess?: EndedAccess;
  /** Counts calls. A process without a limiter must have no limited route, because its first call would fail. */
  readonly limiter?: RateLimiter;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Origin without a trailing slash: issuer of the tokens. */
  readonly publicUrl: string;
  readonly version: string;
  /**
   * Addresses or CIDR ranges whose `X-Forwarded-For` is trusted. `peer`: each connection comes from the product itself, which writes the
   * header.
   */
  readonly trustedProxies: readonly string[] | 'peer';
  /** Bearer token for `/metrics`. Without one, only this machine can read them. */
  readonly metricsToken?: string | undefined;
  /** Lets the host answer hot paths on the same server before Fastify sees them. */
  readonly serverFactory?: FastifyServerFactory;
}

@Module({})
class KitModule {}

const absent = (): never => {
  throw new TypeError('the host gave no limiter');
};
const noLimiter: RateLimiter = { spend: async () => absent(), reset: async () => absent() };

const kitModule = (options: HttpAppOptions, httpOptions: HttpOptions): DynamicModule => ({
  module: KitModule,
  global: true,
  controllers: [SystemController],
  providers: [
    { provide: CLOCK, useValue: options.clock },
    { provide: LOGGER, useValue: options.logger },
    { provide: TOKEN_KEYS, useValue: options.tokenKeys },
    { provide: ENDED_ACCESS, useValue: options.endedAccess ?? { has: () => true } },
    { provide: RATE_LIMITS, useValue: createRateLimits(options.limiter ?? noLimiter) },
    { provide: HTTP_OPTIONS, useValue: httpOptions },
    { provide: APP_FILTER, useClass: ProblemDetailsFilter },
    ReadyChecks,
    ...(options.tokenKeys.check ? [readyCheck('token keys', options.tokenKeys.check)] : []),
    ...(options.endedAccess ? [readyCheck('ended access', options.endedAccess.check)] : []),
    OwnerStrategy,
    OwnerGuard,
    AccountLimitGuard,
  ],
  exports: [CLOCK, LOGGER, TOKEN_KEYS, ENDED_ACCESS, RATE_LIMITS, HTTP_OPTIONS, ReadyChecks, OwnerGuard],
});

/** Clients must not embed, sniff or cache answers of the API. A route with other needs sets its own header. */
const apiHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A number is that of the trusted hops. */
const trustOf = (proxies: HttpAppOptions['trustedProxies']): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (proxies === 'peer') return 1;
  return proxies.length > 0 && [...proxies];
};

/**
 * A Nest application on Fastify with everything that all services share: problem details, the owner guard, health,
 * metrics, the API's description. It reads JSON, and ZIP archives and forms where a route declares them; a module adds other types in a plugin.
 */
export const createHttpApp = async (options: HttpAppOptions): Promise<NestFastifyApplication> => {
  const security = options.publicUrl.startsWith('https:')
    ? { ...apiHeaders, 'strict-transport-security': 'max-age=31536000' }
    : apiHeaders;
  const adapter = new FastifyAdapter({
    trustProxy: trustOf(options.trustedProxies),
    bodyLimit: BODY_BYTES,
    genReqId: () => uuidv7(options.clock()),
    requestTimeout: 30_000,
    clientErrorHandler: refuseBrokenRequest,
    // Addresses that the router cannot read reach no hook and no filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(security).header('x-request-id', request.id);
      sendProblem(reply, error, request.id);
    },
    routerOptions: { maxParamLength: 512 },
    ...(options.serverFactory && { serverFactory: options.serverFactory }),
  });
  const { publicUrl, version, metricsToken } = options;
  const httpOptions: HttpOptions = { publicUrl, version, metricsToken };
  const root: DynamicModule = {
    module: class RootModule {},
    imports: [kitModule(options, httpOptions), ...options.modules],
  };
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    logger: false,
    abortOnError: false,
  });
  const fastify = adapter.getInstance();
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', (request, reply, done) => {
    (request as { receivedAt?: number }).receivedAt = options.clock();
    void reply.headers(security).header('x-request-id', request.id);
    done();
  });
  observeReadiness(app.get(ReadyChecks));
  traceRequests(fastify);
  measureRequests(fastify);
  checkOwnersFirst(fastify, app.get(OwnerGuard));
  applyBodyLimits(fastify);
  acceptJsonBody(fastify);
  acceptBinaryBody(fastify, 'application/zip');
  acceptBinaryBody(fastify, 'application/x-www-form-urlencoded');
  refuseUndeclaredMethods(fastify);
  return app;
};
