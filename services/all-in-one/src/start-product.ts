import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { analyticsReadModels, createClickAnalytics } from '@marquee/analytics-service';
import { contentReadModels } from '@marquee/content-service';
import { createHttpApp, createLogger, followEndedAccess, type Logger } from '@marquee/nest-kit';
import { identityKeys } from '@marquee/identity-service';
import { createRedirects, redirectsReadModels } from '@marquee/redirects-service';
import {
  createDevMail,
  createStaticSite,
  listen,
  openControlSocket,
  operatorCommands,
  productVersion,
  refusalOf,
  type DataFolder,
  type OperatorCommands,
} from '@marquee/service-host';
import type { Settings } from './read-settings';
import { createFrontDoor } from './http/front-door';
import { modulesOf } from './modules';
import { openAdapters } from './open-adapters';

/** How long open requests may take once the product is asked to leave, in milliseconds. */
const GRACE = 3_000;

export interface RunningProduct {
  readonly url: string;
  /** Where an operator reads what was mailed; the token in it is good until the next start. */
  readonly mailUrl: string;
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
  const adapters = await openAdapters(folder, settings, clock).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const tokenKeys = await identityKeys(adapters.keys);
  const redirects = await createRedirects({
    documents: adapters.redirectsViews,
    log: adapters.log,
    journal: adapters.journal,
    keys: adapters.keys,
    clock,
    logger,
    settings: settings.redirects,
    saltFile: folder.at('redirects', 'visitor-salt'),
    pageWorker: {
      script: path.join(root, 'services/redirects/dist/page-worker.cjs'),
      viewsFile: folder.at('redirects', 'views.db'),
    },
    visitorAssets: { dir: path.join(root, 'frontends/visitor/dist/browser'), publicPath: '/remotes/visitor/browser/' },
  });

  const analyticsPorts = {
    columns: adapters.columns,
    documents: adapters.analyticsViews,
    log: adapters.log,
    clock,
    logger,
  };
  const analytics = createClickAnalytics(analyticsPorts);

  const mailToken = randomBytes(16).toString('base64url');
  const door = createFrontDoor({
    visitors: redirects.handle,
    mail: createDevMail(adapters.mail, mailToken),
    site: createStaticSite({ frontends: path.join(root, 'frontends'), assetOrigin: settings.ASSET_ORIGIN }),
  });
  const server = await listen(door.listener, settings.HOST, settings.PORT);
  await redirects.start();

  const endedAccess = await followEndedAccess({ log: adapters.log, signals: adapters.signals, clock });
  const app = await createHttpApp({
    modules: modulesOf({ adapters, settings, clock, logger, tokenKeys, redirects, analytics }),
    tokenKeys,
    endedAccess,
    clock,
    logger,
    publicUrl: settings.PUBLIC_URL,
    version: productVersion(root),
    trustedProxies: settings.TRUSTED_PROXIES,
    serverFactory: (handler) => {
      door.openApi(handler as RequestListener);
      return server.raw;
    },
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await endedAccess.caughtUp();
  door.ready();

  const operated = operatorCommands('marquee', {
    audit: analytics.audit,
    log: adapters.log,
    readModels: [
      ...contentReadModels({ events: adapters.contentEvents, documents: adapters.contentViews, log: adapters.log }),
      ...redirectsReadModels({ documents: adapters.redirectsViews, log: adapters.log }),
      ...analyticsReadModels(analyticsPorts, analytics),
    ],
  });
  const control = await openControlSocket(folder.at('control.sock'), operated, logger);

  return {
    url: settings.PUBLIC_URL,
    mailUrl: `${settings.PUBLIC_URL}/dev/mail?token=${mailToken}`,
    logger,
    commands: operated.commands,
    stop: async () => {
      door.drain();
      await control.close();
      await server.drain(GRACE);
      await app.close();
      await endedAccess.stop();
      await redirects.stop();
      await adapters.close();
    },
  };
};
