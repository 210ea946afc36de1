import fs from 'node:fs';
import type { RequestListener } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { closeApplication, createHttpApp, createLogger, followEndedAccess, type Logger } from '@marquee/nest-kit';
import {
  answerStarting,
  beginClosing,
  createOpenedEngines,
  embeddedColumnStore,
  enginesModule,
  listenForThreads,
  logProblems,
  openControlSocket,
  openTracing,
  operatorCommands,
  type Operated,
  refusingFailures,
  releaseOf,
  RESERVED,
  type Composition,
  type DataFolder,
  type OperatorCommands,
  type RawHandler,
  SOCKET_PATH_MAX_BYTES,
} from '@marquee/service-host';
import { createBackups } from './snapshot/backups';
import { builtCopier } from './snapshot/take-backup';
import { embeddedPorts } from './embedded-ports';
import { recordData, refuseLostData } from './lost-data';
import { listMissingFiles, reportMissingFiles } from './missing-files';
import { missingState, recordMissing } from './missing-state';
import { openOperatorPage } from './operator-page';
import type { Settings } from './read-settings';
import { ownersServices, ownTopics } from './services';
import { startWarnings } from './start-problems';
import { builtThread, startVisitors } from './visitors/start-visitors';

export interface RunningProduct {
  readonly url: string;
  /** Where this machine reaches it. */
  readonly port: number;
  /** Where an operator reads what was mailed; undefined where the operator has chosen the token. */
  readonly mailUrl: string | undefined;
  /** Opens `/operator`; undefined where the operator has chosen the token. */
  readonly operatorToken: string | undefined;
  readonly logger: Logger;
  readonly commands: OperatorCommands;
  /** Completes the requests in flight, flushes everything to disk, and closes the engines. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The checkout: where the built front ends are. */
  readonly root: string;
  readonly settings: Settings;
  readonly folder: DataFolder;
  /** Starts the visitors' thread; that of the built product by default. */
  readonly threadOf?: typeof builtThread;
  /** The same for the thread that copies a backup. */
  readonly copierOf?: typeof builtCopier;
}

interface ApiSocket {
  readonly file: string;
  remove(): void;
}

/** The visitors' thread asks the main thread here: in the data folder, or elsewhere where its path is too long for a socket. */
const apiSocketOf = (folder: DataFolder): ApiSocket => {
  const file = folder.at('api.sock');
  if (Buffer.byteLength(file) > SOCKET_PATH_MAX_BYTES) {
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-'));
    return { file: path.join(own, 'api.sock'), remove: () => fs.rmSync(own, { recursive: true, force: true }) };
  }
  const remove = (): void => fs.rmSync(file, { force: true });
  // Left by a process that was killed.
  remove();
  return { file, remove };
};

/** Serves the API once its framework is set. */
const createApi = (): {
  listener: RequestListener;
  open: (handler: RequestListener, raws: readonly RawHandler[]) => void;
} => {
  let handle: RequestListener = answerStarting;
  return {
    listener: (request, response) => handle(request, response),
    open: (handler, raws) => {
      handle = (request, response) => {
        if (!raws.some((raw) => raw(request, response))) handler(request, response);
      };
    },
  };
};

/**
 * The whole product on the embedded engines. Visitors are answered first, on a thread of their own: pages and redirects wait for no
 * framework, no projection and no ClickHouse, neither at the start nor later.
 */
export const startProduct = async (options: StartOptions): Promise<RunningProduct> => {
  const { root, settings, folder, threadOf = builtThread, copierOf = builtCopier } = options;
  refuseLostData(folder.root);
  const clock = Date.now;
  const logger = createLogger({ level: settings.LOG_LEVEL });
  logProblems(logger);
  for (const line of startWarnings(settings)) logger.warn(line);
  recordMissing(folder.root, settings.DATA_FOLDER_CONFIRMED_AT);
  for (const line of missingState(folder.root)) logger.error(line);
  const { version } = releaseOf(root);
  const closeTracing = await openTracing({ settings, service: 'marquee', version, logger });
  const publicUrl = settings.PUBLIC_URL;
  const leaving = new AbortController();
  const engines = createOpenedEngines(logger, leaving.signal);
  const api = createApi();
  const apiSocket = apiSocketOf(folder);
  const server = await listenForThreads(api.listener, apiSocket.file, logger);
  const visitors = await startVisitors({ root, settings, folder, apiSocket: apiSocket.file, logger, threadOf });

  const { journalLog } = visitors;
  const portsOf = embeddedPorts({ settings, folder, engines, clock, logger, topics: ownTopics, journalLog });
  const composed: Composition[] = [];
  for (const service of ownersServices) {
    const host = {
      settings: settings.own[service.name],
      ports: portsOf(service),
      api: { origin: publicUrl, socketPath: apiSocket.file },
      publicUrl,
      clock,
      logger,
      root,
      leaving: leaving.signal,
    };
    composed.push(await refusingFailures(folder.root, () => service.compose(host)));
  }
  const tokenKeys = composed.find((service) => service.tokenKeys)!.tokenKeys!;
  const shared = portsOf(ownersServices[0]!);
  const [log, signals, limiter] = await Promise.all([shared.eventLog(), shared.signals(), shared.rateLimiter()]);
  const endedAccess = await followEndedAccess({ log, signals, clock });
  const commandOf = <Name extends 'audit' | 'acceptLoss' | 'reports' | 'abuse' | 'suspend'>(
    name: Name,
  ): Pick<Operated, Name> => {
    const command = composed.find(({ operated: { [name]: own } }) => own)?.operated[name];
    return (command && { [name]: command }) as Pick<Operated, Name>;
  };
  const backups = createBackups({
    root: folder.root,
    reserveBytes: settings.DISK_RESERVE_BYTES,
    product: version,
    columns: await embeddedColumnStore({ engines, folder: () => Promise.resolve(folder), logger }),
    copierOf,
  });
  const operated = operatorCommands('marquee', {
    backup: backups.command,
    ...commandOf('audit'),
    ...commandOf('acceptLoss'),
    missing: async () => [...missingState(folder.root), ...(await listMissingFiles(folder.root))],
    journal: visitors.journal,
    ...commandOf('reports'),
    ...commandOf('abuse'),
    ...commandOf('suspend'),
    jobs: composed.flatMap(({ operated: { jobs = [] } }) => jobs),
    log,
    readModels: [...visitors.readModels, ...composed.flatMap(({ operated: { readModels = [] } }) => readModels)],
  });
  const operatorPage = openOperatorPage({
    root,
    settings,
    folder,
    limiter,
    clock,
    logger,
    commands: operated.commands,
    metrics: visitors.metrics,
  });
  const raws = [operatorPage.raw, ...composed.flatMap(({ raw }) => raw ?? [])];
  const app = await createHttpApp({
    modules: [...composed.flatMap(({ modules }) => modules), enginesModule(engines)],
    tokenKeys,
    endedAccess,
    limiter,
    clock,
    logger,
    publicUrl,
    version,
    trustedProxies: 'peer',
    metricsToken: settings.METRICS_TOKEN,
    serverFactory: (handler) => {
      api.open(handler as RequestListener, raws);
      return server.raw;
    },
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await endedAccess.caughtUp();
  visitors.openApi();

  const address = { host: settings.HOST, port: visitors.port };
  const described = { ...operated, description: { ...operated.description, address } };
  const control = await openControlSocket(folder.at('control.sock'), described, logger);
  recordData(folder.root);
  const looked = reportMissingFiles(folder.root, logger, leaving.signal);

  return {
    url: publicUrl,
    port: visitors.port,
    mailUrl: composed.find(({ mailUrl }) => mailUrl)?.mailUrl,
    operatorToken: operatorPage.printedToken,
    logger,
    commands: operated.commands,
    stop: async () => {
      leaving.abort();
      const close = beginClosing(logger);
      const stopOperators = async (): Promise<void> => {
        // First, so that the operator learns what became of the backup.
        await backups.stop();
        await looked;
        await control.close();
      };
      await close(RESERVED.forApplication, { operators: stopOperators, visitors: visitors.drain });
      await server.drain(0);
      const application = { application: () => closeApplication(app), 'ended access': () => endedAccess.stop() };
      const isQuiet = await close(RESERVED.forEngines, application);
      // What still works would fail on a store that is closed. Every store survives the end of the process as it is.
      const stores = isQuiet ? engines.closers() : {};
      await close(RESERVED.forExit, { ...stores, tracing: closeTracing, visitors: visitors.stop });
      apiSocket.remove();
    },
  };
};
