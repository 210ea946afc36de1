import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { uuidv7 } from '@marquee/kernel';
import type { RateLimiter } from '@marquee/ports';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import jwt from 'jsonwebtoken';
import { createHttpApp, type HttpAppOptions } from '../http-app';
import type { EndedAccess } from '../ended-access';
import { createLogger, type Logger } from '../logger';
import type { TokenKeys } from '../tokens';

const publicUrl = 'http://localhost:3000';

const nobodyEnded: EndedAccess = {
  has: () => false,
  caughtUp: async () => undefined,
  check: async () => undefined,
  stop: async () => undefined,
};

/** For modules whose limits are not what a test is about. */
const unlimited: RateLimiter = { spend: async () => ({ allowed: true }), reset: async () => undefined };

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly publicUrl: string;
  /** An identity token of this account, good for ten minutes of the app's clock. `more`: further claims. */
  tokenFor(accountId: string, username: string, more?: object): string;
  close(): Promise<void>;
}

/** The given modules as a running application without a socket: use `app.inject(…)`. */
export const testApp = async (
  modules: readonly DynamicModule[],
  options: {
    tokenKeys?: TokenKeys;
    /** No access has ended by default; `null` for a process that does not follow ended access. */
    endedAccess?: EndedAccess | null;
    /** Refuses nothing by default. */
    limiter?: RateLimiter;
    clock?: () => number;
    logger?: Logger;
    trustedProxies?: HttpAppOptions['trustedProxies'];
    metricsToken?: string | undefined;
  } = {},
): Promise<TestApp> => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk: JsonWebKey & { kid?: string } = { ...publicKey.export({ format: 'jwk' }), kid: 'test' };
  const clock = options.clock ?? Date.now;
  const app = await createHttpApp({
    modules,
    tokenKeys: options.tokenKeys ?? { publicKeys: () => Promise.resolve([jwk]) },
    ...(options.endedAccess !== null && { endedAccess: options.endedAccess ?? nobodyEnded }),
    limiter: options.limiter ?? unlimited,
    clock,
    logger: options.logger ?? createLogger({ level: 'silent' }),
    publicUrl,
    version: '0.0.0-test',
    trustedProxies: options.trustedProxies ?? [],
    metricsToken: options.metricsToken,
  });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    publicUrl,
    tokenFor: (accountId, username, more = {}) => {
      const iat = Math.floor(clock() / 1000);
      return jwt.sign({ username, sid: uuidv7(), token_use: 'id', iat, exp: iat + 600, ...more }, privateKey, {
        algorithm: 'ES256',
        keyid: 'test',
        issuer: publicUrl,
        audience: 'marquee',
        subject: accountId,
      });
    },
    close: async () => {
      const { server } = app.getHttpAdapter().getInstance();
      // Connections that a client keeps, or opens ahead of a request, would hold a server that listens for a minute.
      const ending = setInterval(() => server.closeAllConnections(), 10);
      await app.close().finally(() => clearInterval(ending));
    },
  };
};
