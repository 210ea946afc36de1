import type { RequestListener } from 'node:http';
import path from 'node:path';
import { createHttpApp, createLogger, followEndedAccess, type Logger } from '@marquee/nest-kit';
import {
  createOpenedEngines,
  createStaticSite,
  enginesModule,
  listen,
  openControlSocket,
  operatorCommands,
  productVersion,
  refusalOf,
  type Composition,
  type DataFolder,
  type OperatorCommands,
} from '@marquee/service-host';
import { embeddedPorts } from './embedded-ports';
import { createFrontDoor } from './http/front-door';
import type { Settings } from './read-settings';
import { services } from './services';

/** How long open requests may take once the product is asked to leave, in milliseconds. */
const GRACE = 3_000;

export interface RunningProduct {
  readonly url: string;
  /** Where an operator reads what was mailed; undefined where the operator has chosen the token. */
  readonly mailUrl: string | undefined;
  readonly logger: Logger;
  readonly commands: OperatorCommands;
  /** Answers what is under way, puts everything on disk, and lets go of the engines. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The checkout: where the built front ends are. */
  readonly root: string;
  readonly settings: Settings;
  readonly folder: DataFolder;
}

/**
 * The whole product on the embedded engines. Visitors are answered first: pages and redirects wait for no framework, no
 * projection and no ClickHouse.
 */
export const startProduct = async ({ root, settings, folder }: StartOptions): Promise<RunningProduct> => {
  const clock = Date.now;
  const logger = createLogger({ level: settings.LOG_LEVEL });
  const leaving = new AbortController();
  const engines = createOpenedEngines(logger, leaving.signal);
  const portsOf = embeddedPorts({ settings, folder, engines, clock, logger });
  const publicUrl = settings.PUBLIC_URL;
  const composed: Composition[] = [];
  for (const service of services) {
    const host = {
      settings: settings.own[service.name],
      ports: portsOf(service),
      ...{ publicUrl, clock, logger, root },
      leaving: leaving.signal,
    };
    composed.push(
      await service.compose(host).catch((error: unknown) => {
        throw refusalOf(error);
      }),
    );
  }
  const tokenKeys = composed.find((service) => service.tokenKeys)!.tokenKeys!;
  const shared = portsOf(services[0]!);
  const [log, signals, limiter] = await Promise.all([shared.eventLog(), shared.signals(), shared.rateLimiter()]);

  const raws = composed.flatMap(({ raw }) => raw ?? []);
  const door = createFrontDoor({
    raw: (request, response) => raws.some((raw) => raw(request, response)),
    site: createStaticSite({ frontends: path.join(root, 'frontends'), assetOrigin: settings.ASSET_ORIGIN }),
  });
  const server = await listen(door.listener, {
    host: settings.HOST,
    port: settings.PORT,
    maxConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    trustedProxies: settings.TRUSTED_PROXIES,
  });

  const endedAccess = await followEndedAccess({ log, signals, clock });
  const app = await createHttpApp({
    modules: [...composed.flatMap(({ modules }) => modules), enginesModule(engines)],
    tokenKeys,
    endedAccess,
    limiter,
    clock,
    logger,
    publicUrl,
    version: productVersion(root),
    trustedProxies: settings.TRUSTED_PROXIES,
    metricsToken: settings.METRICS_TOKEN,
    serverFactory: (handler) => {
      door.openApi(handler as RequestListener);
      return server.raw;
    },
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await endedAccess.caughtUp();
  door.ready();

  const audit = composed.find(({ operated }) => operated.audit)?.operated.audit;
  const jobs = composed.find(({ operated }) => operated.jobs)?.operated.jobs;
  const operated = operatorCommands('marquee', {
    ...(audit && { audit }),
    ...(jobs && { jobs }),
    log,
    readModels: composed.flatMap(({ operated: { readModels = [] } }) => readModels),
  });
  const control = await openControlSocket(folder.at('control.sock'), operated, logger);

  return {
    url: publicUrl,
    mailUrl: composed.find(({ mailUrl }) => mailUrl)?.mailUrl,
    logger,
    commands: operated.commands,
    stop: async () => {
      leaving.abort();
      door.drain();
      await control.close();
      await server.drain(GRACE);
      await app.close();
      await endedAccess.stop();
      await engines.close();
    },
  };
};
