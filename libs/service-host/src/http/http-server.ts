import http, { type RequestListener, type Server } from 'node:http';
import { StartRefused } from '../start-refused';

export interface HttpServer {
  readonly raw: Server;
  readonly port: number;
  /** Takes no new connections, waits at most `graceMs` for open requests, then ends what is left. */
  drain(graceMs: number): Promise<void>;
}

/** Listens with limits that a slow or greedy client meets before anybody else does. */
export const listen = async (listener: RequestListener, host: string, port: number): Promise<HttpServer> => {
  const server = http.createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
    },
    listener,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartRefused(`Port ${port} is in use: stop what listens there, or choose another one with PORT.`)
          : error.code === 'EACCES'
            ? new StartRefused(`Port ${port} may not be used by this user: choose one above 1023 with PORT.`)
            : error,
      ),
    );
    server.listen(port, host, 4096, resolve);
  });
  const address = server.address();
  return {
    raw: server,
    port: typeof address === 'object' && address ? address.port : port,
    drain: async (graceMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(idle);
      clearTimeout(late);
    },
  };
};
