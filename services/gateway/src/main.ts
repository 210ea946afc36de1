import path from 'node:path';
import { createLogger, observeProcess, parseSettings } from '@marquee/nest-kit';
import {
  accessLogOf,
  environment,
  shutDownOnSignal,
  listen,
  logProblems,
  localRateLimiter,
  openTracing,
  originWarning,
  releaseOf,
  releaseText,
  refusingWrongSettings,
  StartRefused,
} from '@marquee/service-host';
import { bucketOf, createGateway } from './gateway';
import { gatewayEnv } from './gateway.env';
import { isTaken } from './routes';

const start = async (): Promise<void> => {
  const settings = refusingWrongSettings(() => parseSettings(gatewayEnv, environment()));
  if (settings.S3_URL !== undefined && isTaken(bucketOf(settings.S3_URL)))
    throw new StartRefused(
      'A setting is wrong. S3_URL: the bucket has the name of an address of this product: choose another one.',
    );
  const logger = createLogger({ level: settings.LOG_LEVEL }).child({ service: 'gateway' });
  const warning = originWarning(settings.HOST, settings.PUBLIC_URL);
  if (warning !== null) logger.warn(warning);
  const root = path.resolve(__dirname, '../../..');
  logProblems(logger);
  const release = releaseOf(root);
  const { version } = release;
  observeProcess(release);
  const closeTracing = await openTracing({ settings, service: 'gateway', version, logger });
  const limiter = await localRateLimiter(settings.RATE_LIMIT_SCALE);
  const gateway = createGateway({
    settings,
    root,
    version,
    limiter,
    clock: Date.now,
    logger,
  });
  const server = await listen(gateway.listener, {
    host: settings.HOST,
    port: settings.PORT,
    logger,
    publicUrl: settings.PUBLIC_URL,
    maxConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    trustedProxies: settings.TRUSTED_PROXIES,
    accessLog: accessLogOf(settings, logger),
  });
  shutDownOnSignal(logger, {
    notReady: () => gateway.drain(),
    delayMs: settings.DRAIN_DELAY_MS,
    stop: async () => {
      await server.drain();
      gateway.stop();
      await closeTracing();
    },
  });
  process.stdout.write(`gateway serves at http://${settings.HOST}:${server.port} as ${releaseText(release)}\n`);
};

start().catch((error: unknown) => {
  const known = error instanceof StartRefused;
  process.stderr.write(`${known ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
