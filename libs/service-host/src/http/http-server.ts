import http, { type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { refuseBrokenRequest, refuseRequest, type Logger } from '@marquee/nest-kit';
import type { PlainHandler } from '@marquee/network';
import { StartRefused, wrongSetting } from '../start-refused';
import { withAccessLog } from './access-log';
import { beginListening } from './begin-listening';
import { createConnectionCap, type ConnectionLimits } from './connection-cap';
import { createPlainConnections, type PlainConnections } from './plain-connections';
import { listenPrivately } from './private-socket';
import { MIN_BODY_RATE, endWithUnreadBody, hasBody, watchBodyRate, type MinBodyRate } from './request-body';
import { readTarget } from './request-target';
import { STALLED_MS, endStalledResponses } from './stalled-responses';

export interface DrainingServer {
  readonly raw: Server;
  /** Takes no new connections, waits at most `graceMs` (two seconds) for open requests, then ends what is left. */
  drain(graceMs?: number): Promise<void>;
}

export interface HttpServer extends DrainingServer {
  readonly port: number;
}

export interface ListenOptions extends ConnectionLimits {
  readonly host: string;
  readonly port: number;
  readonly logger: Pick<Logger, 'warn'>;
  /** Logs each request: `accessLogOf`. */
  readonly accessLog?: Pick<Logger, 'info'> | undefined;
  /** The origin that visitors see. Where it is https, every answer says that browsers must stay with it. */
  readonly publicUrl: string;
  /** Answers plain requests before node:http reads them; not where an access log is on, which knows the requests of node:http only. */
  readonly plain?: PlainHandler | undefined;
  /** The minimum rate of request bodies; `MIN_BODY_RATE` by default. */
  readonly minBodyRate?: MinBodyRate;
  /** How long a response may make no progress; `STALLED_MS` by default. */
  readonly stalledMs?: number;
}

/** Half of what leaving may take in all: a busy machine needs the other half to close the engines. */
const DRAIN_GRACE_MS = 2_000;

/** A whole request may take ten minutes: 50 MB at 0.7 Mbit/s. Slower bodies than the pace end long before. */
const REQUEST_MS = 600_000;

/**
 * Takes connections from Node's HTTP server only where `admits` holds; the others end before anything is made for them. `plain` reads those that
 * are taken first, where there is one.
 */
const admitConnections = (
  server: Server,
  admits: (socket: Socket) => boolean,
  plain: PlainConnections | null,
): void => {
  const handlers = server.listeners('connection') as ((socket: Socket) => void)[];
  const handOver = (socket: Socket): void => {
    for (const handle of handlers) handle.call(server, socket);
  };
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (!admits(socket)) return void socket.resetAndDestroy();
    if (plain === null) return handOver(socket);
    plain.take(socket, handOver);
  });
};

/** Wraps `listener` with the checks that each request must pass first. */
const guarded =
  (listener: RequestListener, pace: MinBodyRate): RequestListener =>
  (request, response) => {
    // The answer before this request was the last one of its connection.
    if (request.socket.writableEnded) return;
    if (hasBody(request)) {
      endWithUnreadBody(request, response);
      watchBodyRate(request, pace, () => {
        if (response.headersSent) request.socket.destroy();
        else refuseRequest(response, 'request_timeout');
      });
    }
    if (readTarget(request)) listener(request, response);
    else refuseRequest(response, 'malformed_request');
  };

/** Lets every answer say that browsers must use https from now on: pages, files, redirects, the API, refusals. */
const stayingOnHttps =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    listener(request, response);
  };

const createServer = (listener: RequestListener): Server =>
  http
    .createServer(
      {
        maxHeaderSize: 16 * 1024,
        headersTimeout: 10_000,
        requestTimeout: REQUEST_MS,
        keepAliveTimeout: 65_000,
        connectionsCheckingInterval: 2_000,
        // `readTarget` refuses it with a code.
        requireHostHeader: false,
      },
      listener,
    )
    .on('checkExpectation', (_request, response: ServerResponse) => refuseRequest(response, 'malformed_request'))
    .on('clientError', refuseBrokenRequest);

/** The open connections of a server. */
const connectionsOf = (server: Server): ReadonlySet<Socket> => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
};

const createDrain = (server: Server, plain: PlainConnections | null = null): DrainingServer['drain'] => {
  const open = connectionsOf(server);
  const endIdle = (): void => {
    server.closeIdleConnections();
    plain?.endIdle();
    // Browsers connect ahead of their next request. Node does not count such a connection as idle: it would stay until the grace ends.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  return async (graceMs = DRAIN_GRACE_MS) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    endIdle();
    const idle = setInterval(endIdle, 50);
    const late = setTimeout(() => {
      server.closeAllConnections();
      plain?.endAll();
    }, graceMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
};

/**
 * Listens on a Unix socket for another thread of the product, which has met the clients' limits already. It closes idle connections only
 * with `drain`, so that thread may send writes on connections that it keeps.
 */
export const listenForThreads = async (
  listener: RequestListener,
  file: string,
  logger: Pick<Logger, 'warn'>,
): Promise<DrainingServer> => {
  const server = createServer(guarded(listener, MIN_BODY_RATE));
  server.keepAliveTimeout = 0;
  const drain = createDrain(server);
  await listenPrivately(server, file, logger);
  return { raw: server, drain };
};

const NOT_OF_THIS_MACHINE = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT'];

const asRefusal = (error: NodeJS.ErrnoException, { host, port }: ListenOptions): Error => {
  const { code = '' } = error;
  if (code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is in use: stop what listens there, or choose another one with PORT.`);
  if (code === 'EACCES')
    return new StartRefused(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`);
  if (NOT_OF_THIS_MACHINE.includes(code))
    return wrongSetting({ message: `HOST: ${host} is no address of this machine (${code})` });
  return error;
};

/** Listens with limits that a slow or greedy client meets before it can cost others anything. */
export const listen = async (listener: RequestListener, options: ListenOptions): Promise<HttpServer> => {
  const { host, port, logger, accessLog, publicUrl, minBodyRate = MIN_BODY_RATE, stalledMs = STALLED_MS } = options;
  // Chosen here: without it a request costs nothing more.
  const logged = accessLog ? withAccessLog(listener, accessLog) : listener;
  const checked = guarded(logged, minBodyRate);
  const server = createServer(publicUrl.startsWith('https:') ? stayingOnHttps(checked) : checked);
  endStalledResponses(server, stalledMs);
  const plain =
    options.plain === undefined || accessLog ? null : createPlainConnections(options.plain, server.keepAliveTimeout);
  const drain = createDrain(server, plain);
  admitConnections(server, createConnectionCap(options), plain);
  await beginListening(server, (listening) => server.listen(port, host, 4096, listening), logger).catch(
    (error: unknown) => {
      throw asRefusal(error as NodeJS.ErrnoException, options);
    },
  );
  const address = server.address();
  return {
    raw: server,
    port: typeof address === 'object' && address ? address.port : port,
    drain,
  };
};
