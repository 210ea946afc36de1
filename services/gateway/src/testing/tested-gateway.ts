import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_NAMES } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import { localRateLimiter } from '@marquee/service-host';
import { until } from '@marquee/test-kit/until';
import { createGateway, type Gateway } from '../gateway';
import { gatewayEnv, upstreamSetting } from '../gateway.env';

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
export const listen = (server: Server, port = 0): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
export const close = (server: Server): Promise<unknown> =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** A service as far as the gateway knows it: health, and whatever the test makes it answer. */
export class Service {
  answer: RequestListener = (_request, response) => response.end('ok');
  health = 200;
  checks: Record<string, string> = {};
  seen: IncomingMessage[] = [];
  readonly server = createServer((request, response) => {
    if (request.url === '/health/ready') {
      response.writeHead(this.health).end(JSON.stringify({ status: '', checks: this.checks }));
      return;
    }
    this.seen.push(request);
    this.answer(request, response);
  });

  static async start(): Promise<Service> {
    const service = new Service();
    await listen(service.server);
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }
}

export interface TestedGateway {
  /** What every address leads to unless the settings say otherwise. */
  readonly service: Service;
  readonly other: Service;
  readonly gateway: Gateway;
  readonly port: number;
  /** Starts the gateway, and waits until it is ready. */
  open(env?: Record<string, string>): Promise<void>;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Lets time pass for the gateway, in ms. */
  pass(time: number): void;
  /** Closes a server after the test. */
  closeLater(server: Server): void;
}

/** Two services before each test, and the gateway once the test opens it; all of them end after the test. */
export const testedGateway = (): TestedGateway => {
  let service: Service;
  let other: Service;
  let gateway: Gateway;
  let server: Server;
  const closing: Server[] = [];
  let now = Date.UTC(2026, 10, 22);

  const ask: TestedGateway['ask'] = (path, init) =>
    fetch(`http://127.0.0.1:${portOf(server)}${path}`, { redirect: 'manual', ...init });

  beforeEach(async () => {
    service = await Service.start();
    other = await Service.start();
    closing.push(service.server, other.server);
  });
  afterEach(async () => {
    gateway.stop();
    await close(server);
    await Promise.all(closing.splice(0).map(close));
  });

  return {
    get service() {
      return service;
    },
    get other() {
      return other;
    },
    get gateway() {
      return gateway;
    },
    get port() {
      return portOf(server);
    },
    open: async (env = {}) => {
      const all = Object.fromEntries(SERVICE_NAMES.map((name) => [upstreamSetting(name), service.origin]));
      gateway = createGateway({
        version: '1.2.3+abc',
        settings: gatewayEnv.parse({ ...all, ...env }),
        root: '/nowhere',
        limiter: await localRateLimiter(1),
        clock: () => now,
        logger: createLogger({ level: 'silent' }),
      });
      server = createServer(gateway.listener);
      await listen(server);
      await until(async () => (await ask('/health/ready')).status === 200);
    },
    ask,
    pass: (time) => {
      now += time;
    },
    closeLater: (started) => closing.push(started),
  };
};
