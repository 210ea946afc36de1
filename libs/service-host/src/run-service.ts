import type { RequestListener } from 'node:http';
import path from 'node:path';
import {
  closeApplication,
  createHttpApp,
  createLogger,
  followEndedAccess,
  observeProcess,
  remoteTokenKeys,
  type EndedAccess,
  type TokenKeys,
} from '@marquee/nest-kit';
import type { RateLimiter } from '@marquee/ports';
import { beginClosing, RESERVED, type Closers } from './begin-closing';
import { openControlSocket } from './control/control-socket';
import { operatorCommands } from './control/operator-commands';
import { openDataFolder, type DataFolder } from './data-folder/data-folder';
import { refuseForeignFolder, type FolderUse } from './data-folder/folder-mark';
import { observeDisk } from './disk.metrics';
import { DISK_RESERVE_DEFAULT } from './disk-reserve.env';
import { chosenPorts } from './engines/chosen-ports';
import { enginesModule } from './engines/engines.module';
import { createOpenedEngines } from './engines/opened-engines';
import type { PortContext } from './engines/ports';
import { environment } from './environment.env';
import { listen } from './http/http-server';
import { accessLogOf } from './http/access-log';
import { logProblems } from './http/problem-answer';
import { createServiceDispatcher } from './http/service-dispatcher';
import { installationSecrets } from './installation-secrets';
import { shutDownOnSignal } from './shut-down-on-signal';
import { releaseOf, releaseText } from './release';
import { readProcessSettings, type ProcessSettings } from './process-settings';
import type { Composition, ServiceDescription } from './service';
import type { ServiceSettings } from './service.env';
import { refusalOf, StartRefused } from './start-refused';
import { openTracing } from './tracing/open-tracing';

const NO_KEYS: TokenKeys = { publicKeys: () => Promise.resolve([]) };

/** Opens what a service needs to check callers: the keys of tokens, the ended accesses, and the rate limiter. */
const accessTo = async (
  service: ServiceDescription,
  { owners }: ProcessSettings<unknown>,
  { tokenKeys }: Composition,
  context: PortContext,
): Promise<{ readonly tokenKeys: TokenKeys; readonly endedAccess?: EndedAccess; readonly limiter?: RateLimiter }> => {
  if (service.access === 'public') return { tokenKeys: NO_KEYS };
  const { clock } = context;
  const ports = chosenPorts(context);
  const [log, signals, limiter] = await Promise.all([ports.eventLog(), ports.signals(), ports.rateLimiter()]);
  const keys = owners ? remoteTokenKeys({ url: `${owners.IDENTITY_URL}/.well-known/jwks.json` }) : tokenKeys;
  if (!keys) throw new TypeError(`${service.name} issues tokens and has no keys`);
  return { tokenKeys: keys, endedAccess: await followEndedAccess({ log, signals, clock }), limiter };
};

const folderUseOf = (
  { DATA_FOLDER_CONFIRMED_AT: confirmedAt }: ServiceSettings,
  release: string,
): FolderUse & { readonly release: string } => ({
  size: 'services',
  release,
  ...(confirmedAt !== undefined && { confirmedAt }),
});

/** Ends the process with the line of a refusal. Nothing that was acknowledged is lost, as with a kill. */
const endRefused = (refusal: Error): never => {
  process.stderr.write(`${refusal instanceof StartRefused ? refusal.message : (refusal.stack ?? refusal)}\n`);
  process.exit(1);
};

const start = async (service: ServiceDescription, root: string): Promise<void> => {
  const settings: ProcessSettings<unknown> = readProcessSettings(service, environment());
  const clock = Date.now;
  const logger = createLogger({ level: settings.host.LOG_LEVEL }).child({ service: service.name });
  logProblems(logger);
  const release = releaseOf(root);
  const { version } = release;
  observeProcess(release);
  const use = folderUseOf(settings.host, version);
  // Most services open no file in it, and all of them have their control socket there.
  refuseForeignFolder(path.resolve(settings.host.DATA_DIR), use);
  const closeTracing = await openTracing({
    settings: settings.host,
    service: service.name,
    version,
    logger,
    gateways: settings.host.TRACED_GATEWAYS,
  });
  const leaving = new AbortController();
  const engines = createOpenedEngines(logger, leaving.signal);
  const folder = (): Promise<DataFolder> =>
    engines.once('folder', async () => {
      const opened = await openDataFolder(settings.host.DATA_DIR, use);
      observeDisk(opened.root, settings.ports.DISK_RESERVE_BYTES ?? DISK_RESERVE_DEFAULT);
      // The folder is never released: its lock ends with the process, after everything that may still write.
      return opened;
    });

  const dispatcher = createServiceDispatcher(version, () => [...engines.awaited]);
  const server = await listen(dispatcher.listener, {
    host: settings.host.HOST,
    port: settings.host.PORT,
    logger,
    publicUrl: settings.host.PUBLIC_URL,
    maxConnectionsPerAddress: settings.host.MAX_CONNECTIONS_PER_ADDRESS,
    trustedProxies: settings.host.TRUSTED_PROXIES,
    accessLog: accessLogOf(settings.host, logger),
    plain: dispatcher.plain,
  });
  /** The parts that close before the application, and the application. */
  let before: Closers = {};
  let application: Closers = {};
  shutDownOnSignal(logger, {
    notReady: () => {
      leaving.abort();
      dispatcher.drain();
    },
    delayMs: settings.host.DRAIN_DELAY_MS,
    stop: async () => {
      const close = beginClosing(logger);
      await server.drain();
      await close(RESERVED.forApplication, before);
      await close(RESERVED.forEngines, application);
      await close(RESERVED.forExit, { ...engines.closers(), tracing: closeTracing });
    },
  });

  const context: PortContext = {
    service: service.name,
    settings: settings.ports,
    publicUrl: settings.host.PUBLIC_URL,
    uploadsOrigin: '',
    topics: service.topics ?? {},
    journalIsLog: false,
    engines,
    clock,
    logger,
    folder,
    engineFolder: { root: path.resolve(settings.host.DATA_DIR), use },
    refuse: endRefused,
    secrets: () => Promise.resolve(installationSecrets(settings.host.INSTALLATION_SECRET)),
    installationSecret: settings.host.INSTALLATION_SECRET,
  };
  const ports = chosenPorts(context);
  const { PUBLIC_URL: publicUrl } = settings.host;
  const api = { origin: settings.issuer?.GATEWAY_URL ?? publicUrl };
  const host = { settings: settings.own, ports, publicUrl, api, clock, logger, leaving: leaving.signal, root };
  const composition = await service.compose(host);
  const access = await accessTo(service, settings, composition, context);
  if (composition.mailUrl !== undefined) process.stdout.write(`Mail is read at ${composition.mailUrl}\n`);
  if (composition.raw) dispatcher.openRaw(composition.raw, composition.rawCheck, composition.rawPlain);
  const app = await createHttpApp({
    modules: [...composition.modules, enginesModule(engines)],
    ...access,
    clock,
    logger,
    publicUrl,
    version,
    trustedProxies: settings.host.TRUSTED_PROXIES,
    metricsToken: settings.host.METRICS_TOKEN,
    serverFactory: (handler) => {
      dispatcher.openFramework(handler as RequestListener);
      return server.raw;
    },
  });
  before = { visitors: async () => composition.rawStop?.() };
  application = { application: () => closeApplication(app), 'ended access': async () => access.endedAccess?.stop() };
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const operators = operatorCommands(service.name, composition.operated);
  const socket = path.resolve(settings.host.DATA_DIR, `control-${operators.description.name}.sock`);
  const control = await openControlSocket(socket, operators, logger);
  before = { ...before, operators: () => control.close() };
  dispatcher.ready();
  process.stdout.write(
    `${service.name} serves at http://${settings.host.HOST}:${server.port} as ${releaseText(release)}\n`,
  );
};

/**
 * Runs one service as a process of its own until SIGTERM or SIGINT. It listens at once, reports that it is not ready while its engines do
 * not answer, and ends with one line and code 1 when it cannot start.
 */
export const runService = async (service: ServiceDescription, root: string): Promise<void> => {
  try {
    await start(service, root);
  } catch (error) {
    const refusal = refusalOf(error, environment()['DATA_DIR']);
    // The process was asked to stop while it waited, so the signal determines the exit code.
    if ((error as Error).name === 'AbortError') return;
    endRefused(refusal as Error);
  }
};
