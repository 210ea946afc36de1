import http from 'node:http';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createLogger, type Logger } from '@marquee/nest-kit';
import {
  accessLogOf,
  beginClosing,
  createClientThrottle,
  createForwardedHeaders,
  createKeptConnections,
  createOpenedEngines,
  createStaticSite,
  forward,
  joinDataFolder,
  listen,
  logProblems,
  openTracing,
  refusalOf,
  releaseOf,
  RESERVED,
  showMetrics,
  StartRefused,
  type ClientThrottle,
  type NextHops,
  type NextHop,
} from '@marquee/service-host';
import { connectThread, systemThreadId, type Callable } from '@marquee/worker-kit';
import { AggregatorRegistry, register } from 'prom-client';
import { embeddedPorts } from '../embedded-ports';
import { createRequestDispatcher } from './request-dispatcher';
import type { Metrics, Started, VisitorsCalls, VisitorsData } from './thread-messages';
import { visitorsService } from './visitors-service';

const { root, settings, dataDir, apiSocket } = workerData as VisitorsData;

/** The main thread as the only server behind this one. */
const mainThread = (): NextHops<NextHop> => {
  // For writes as well: the main thread closes no connection before this thread has answered all requests (`listenForThreads`).
  const agent = createKeptConnections();
  const hop: NextHop = { request: (options) => http.request({ ...options, socketPath: apiSocket, agent }) };
  return { name: 'api', pick: async () => hop, broke: () => undefined };
};

const apiOf = (share: ClientThrottle, logger: Logger): http.RequestListener => {
  const hops = mainThread();
  const forwarding = {
    headers: createForwardedHeaders(settings.TRUSTED_PROXIES, new URL(settings.PUBLIC_URL).protocol.slice(0, -1)),
    onRetry: () => undefined,
  };
  return (request, response) => {
    share(request, response, () => forward(hops, request, response, forwarding)).catch((error: unknown) => {
      logger.error({ err: error }, 'a request could not be handed to the main thread');
      response.destroy();
    });
  };
};

const metricsOfThreads = async (ofMain: () => Promise<Metrics>): Promise<string> =>
  AggregatorRegistry.aggregate([await register.getMetricsAsJSON(), await ofMain()]).metrics();

const begin = async (ofMain: () => Promise<Metrics>) => {
  const clock = Date.now;
  const logger = createLogger({ level: settings.LOG_LEVEL });
  logProblems(logger);
  const { version } = releaseOf(root);
  const closeTracing = await openTracing({ settings, service: 'marquee', version, logger });
  const leaving = new AbortController();
  const engines = createOpenedEngines(logger, leaving.signal);
  const folder = joinDataFolder(dataDir);
  const ports = embeddedPorts({ settings, folder, engines, clock, logger })(visitorsService);
  const share = createClientThrottle({
    limiter: await ports.localRateLimiter(),
    trustedProxies: settings.TRUSTED_PROXIES,
    clock,
  });
  const visitors = await visitorsService.compose({
    settings: settings.own[visitorsService.name],
    ports,
    publicUrl: settings.PUBLIC_URL,
    api: { origin: settings.PUBLIC_URL },
    clock,
    logger,
    root,
    leaving: leaving.signal,
  });
  const dispatcher = createRequestDispatcher({
    raw: visitors.raw!,
    plain: visitors.rawPlain!,
    check: visitors.rawCheck!,
    metrics: showMetrics({ token: settings.METRICS_TOKEN, read: () => metricsOfThreads(ofMain), logger }),
    api: apiOf(share, logger),
    site: createStaticSite({
      frontends: path.join(root, 'frontends'),
      publicUrl: settings.PUBLIC_URL,
      billing: settings.BILLING,
      trialDays: settings.TRIAL_DURATION_DAYS,
      assetOrigin: settings.ASSET_ORIGIN,
    }),
  });
  const server = await listen(dispatcher.listener, {
    host: settings.HOST,
    port: settings.PORT,
    logger,
    publicUrl: settings.PUBLIC_URL,
    maxConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    trustedProxies: settings.TRUSTED_PROXIES,
    accessLog: accessLogOf(settings, logger),
    plain: dispatcher.plain,
  }).catch(async (error: unknown) => {
    // The thread ends with this refusal, and may not end within a call of the database.
    await visitors.rawStop?.();
    await engines.close();
    throw error;
  });
  return { visitors, dispatcher, server, journal: await ports.journal(), engines, leaving, closeTracing, logger };
};

const threadOf = (): void => {
  // It may have been what nothing answers, such as that the API is open: this thread ends, and the process with it.
  parentPort!.on('messageerror', (error) => {
    throw error;
  });
  const ofMain = (): Promise<Metrics> => main.call<Metrics>('metrics');
  const parts = begin(ofMain);
  // `started` says why it failed.
  parts.catch(() => undefined);
  const readModels = async () => (await parts).visitors.operated.readModels ?? [];
  const calls: VisitorsCalls = {
    started: async (): Promise<Started> => {
      try {
        const { server, journal } = await parts;
        const names = (await readModels()).map(({ name }) => name);
        return { port: server.port, source: journal.node, readModels: names, threadId: systemThreadId() };
      } catch (error) {
        const refusal = refusalOf(error, dataDir);
        return {
          refused: refusal instanceof StartRefused ? refusal.message : ((error as Error).stack ?? String(error)),
        };
      }
    },
    followJournal: () =>
      void parts.then(({ journal }) => journal.follow((change) => main.notify('journalChanged', change))),
    rebuild: async (name, progress) => (await readModels()).find((model) => model.name === name)!.rebuild(progress),
    lastAct: async () => (await parts).journal.last(),
    metrics: () => metricsOfThreads(ofMain),
    openApi: () => void parts.then(({ dispatcher }) => dispatcher.openApi()),
    drain: async () => {
      const { dispatcher, server, leaving } = await parts;
      leaving.abort();
      dispatcher.drain();
      await server.drain();
    },
    stop: async () => {
      const { visitors, engines, closeTracing, logger } = await parts;
      const close = beginClosing(logger);
      await close(RESERVED.forEngines, { 'answers to visitors': async () => visitors.rawStop?.() });
      await close(RESERVED.forExit, { ...engines.closers(), tracing: closeTracing });
    },
  };
  const main = connectThread(parentPort!, { ...calls } satisfies Callable);
};

threadOf();
