import type { RequestListener } from 'node:http';
import path from 'node:path';
import {
  createHttpApp,
  createLogger,
  readyCheck,
  type Clock,
  type EndedAccess,
  type Logger,
  type TokenKeys,
} from '@marquee/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { z } from 'zod';
import { openControlSocket } from './control/control-socket';
import { operatorCommands, type Operated } from './control/operator-commands';
import { openDataFolder, type DataFolder } from './data-folder';
import { chosenPorts } from './engines/chosen-ports';
import { createOpenedEngines, type OpenedEngines } from './engines/opened-engines';
import type { Ports } from './engines/ports';
import { environment, type Environment } from './environment.env';
import { listen } from './http/http-server';
import type { RawHandler } from './http/raw-answer';
import { createServiceDoor } from './http/service-door';
import { leaveOnSignal } from './leave-on-signal';
import { productVersion } from './product-version';
import { readProcessSettings, type ProcessSettings, type ServiceProcess } from './service-process';
import { refusalOf, StartRefused } from './start-refused';

/** What a service is composed from. */
export interface Host<Own> {
  readonly settings: ProcessSettings<Own>;
  readonly ports: Ports;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The checkout: where the built front ends are. */
  readonly root: string;
  /** The process's own folder, opened and locked by the first call: a service that keeps nothing itself has none. */
  folder(): Promise<DataFolder>;
  /** Called once the framework has stopped, the last one first. */
  onClose(close: () => Promise<void>): void;
}

export interface Composition {
  readonly modules: readonly DynamicModule[];
  readonly tokenKeys: TokenKeys;
  /** Of a service that lets owners in. Stopped after the framework. */
  readonly endedAccess?: EndedAccess;
  /** Answers in front of the framework, and before it is up. */
  readonly raw?: RawHandler;
  /** Resolves when `raw` can do the service's work: it is ready then, before the framework is up. */
  readonly rawCheck?: () => Promise<void>;
  /** What operators ask of it over `control-<name>.sock` in its folder. */
  readonly operated: Operated;
}

export interface RunOptions<S extends z.ZodType> {
  readonly process: ServiceProcess<S>;
  readonly root: string;
  readonly compose: (host: Host<z.infer<S>>) => Promise<Composition>;
  readonly env?: Environment;
}

/** How long open requests may take once the process is asked to leave, in milliseconds. */
const GRACE = 2_500;
/** How long all of leaving may take, in milliseconds. */
const LEAVING = 4_000;

@Module({})
class EnginesModule {}

const enginesModule = ({ checks }: OpenedEngines): DynamicModule => ({
  module: EnginesModule,
  providers: [...checks].map(([engine, check]) => readyCheck(engine, check)),
});

const start = async <S extends z.ZodType>(options: RunOptions<S>): Promise<void> => {
  const { process: service, root, compose, env = environment() } = options;
  const settings = readProcessSettings(service, env);
  const clock = Date.now;
  const logger = createLogger({ level: settings.host.LOG_LEVEL }).child({ service: service.name });
  const leaving = new AbortController();
  const engines = createOpenedEngines(logger, leaving.signal);
  const folder = (): Promise<DataFolder> =>
    engines.once('folder', async () => {
      const opened = await openDataFolder(settings.host.DATA_DIR);
      engines.onClose(() => Promise.resolve(opened.release()));
      return opened;
    });

  const door = createServiceDoor(() => [...engines.awaited]);
  const server = await listen(door.listener, {
    host: settings.host.HOST,
    port: settings.host.PORT,
    maxConnectionsPerAddress: settings.host.MAX_CONNECTIONS_PER_ADDRESS,
    trustedProxies: settings.host.TRUSTED_PROXIES,
  });
  const closers: (() => Promise<void>)[] = [];
  leaveOnSignal(
    logger,
    async () => {
      leaving.abort();
      door.drain();
      await new Promise((resolve) => setTimeout(resolve, settings.host.DRAIN_DELAY_MS));
      await server.drain(GRACE);
      for (const close of closers) await close();
      await engines.close();
    },
    LEAVING + settings.host.DRAIN_DELAY_MS,
  );

  const context = { service: service.name, settings, topics: service.topics ?? {}, engines, clock, logger, folder };
  const composition = await compose({
    settings,
    ports: chosenPorts(context),
    clock,
    logger,
    root,
    folder,
    onClose: engines.onClose,
  });
  if (composition.raw) door.openRaw(composition.raw, composition.rawCheck);
  const app = await createHttpApp({
    modules: [...composition.modules, enginesModule(engines)],
    tokenKeys: composition.tokenKeys,
    ...(composition.endedAccess && { endedAccess: composition.endedAccess }),
    clock,
    logger,
    publicUrl: settings.host.PUBLIC_URL,
    version: productVersion(root),
    trustedProxies: settings.host.TRUSTED_PROXIES,
    metricsToken: settings.host.METRICS_TOKEN,
    serverFactory: (handler) => {
      door.openFramework(handler as RequestListener);
      return server.raw;
    },
  });
  closers.push(async () => {
    await app.close();
    await composition.endedAccess?.stop();
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const operators = operatorCommands(service.name, composition.operated);
  const socket = path.resolve(settings.host.DATA_DIR, `control-${operators.door.name}.sock`);
  const control = await openControlSocket(socket, operators, logger);
  closers.unshift(() => control.close());
  door.ready();
  process.stdout.write(`${service.name} serves at http://${settings.host.HOST}:${server.port}\n`);
};

/**
 * Runs one service as a process of its own until SIGTERM or SIGINT. It listens at once, says that it is not ready while its engines
 * do not answer, and ends with one line and code 1 when it cannot start at all.
 */
export const runService = async <S extends z.ZodType>(options: RunOptions<S>): Promise<void> => {
  try {
    await start(options);
  } catch (error) {
    const refusal = refusalOf(error);
    // Asked to leave while it waited: whoever asked has the exit code.
    if ((error as Error).name === 'AbortError') return;
    process.stderr.write(`${refusal instanceof StartRefused ? refusal.message : ((error as Error).stack ?? error)}\n`);
    process.exit(1);
  }
};
