import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch, type PublicFetch, type Resolve } from '@marquee/network';

/** A site outside the product, on this machine. */
export interface OutsideSite {
  readonly port: number;
  /** Fetches from this site. Addresses that people give become https, and the pages of this site are not. */
  readonly fetch: PublicFetch;
  /** What the site answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

export const openOutsideSite = async (resolve?: Resolve): Promise<OutsideSite> => {
  const server = createServer((request, response) => site.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const allowed = createPublicFetch({ allowed: ['127.0.0.1'], userAgent: 'test', ...(resolve && { resolve }) });
  const site: OutsideSite = {
    port: (server.address() as AddressInfo).port,
    fetch: (request) => allowed({ ...request, address: request.address.replace(/^https:/, 'http:') }),
    answer: (_request, response) => void response.writeHead(404).end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return site;
};
