import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FetchFailure } from './fetch-failed';
import { createPublicSend, type SentRequest } from './public-send';

const servers: Server[] = [];
const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/object`;
};
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

const resolve = async (host: string) => (host === 'rebound.test' ? ['10.0.0.1', '8.8.8.8'] : ['8.8.8.8']);
const send = createPublicSend({ allowed: ['127.0.0.1'], userAgent: 'test', resolve });
const strict = createPublicSend({ allowed: [], userAgent: 'test', resolve });
const { signal } = new AbortController();
const bodyOf = (content: string): NonNullable<SentRequest['body']> => ({
  size: content.length,
  contentType: 'text/plain',
  chunks: (async function* () {
    yield await Promise.resolve(Buffer.from(content));
  })(),
});
const failsWith = (reason: FetchFailure) => ({ name: 'FetchFailed', reason });

it('sends a body with its length and type, and answers the status', async () => {
  let received: unknown;
  const address = await listen((request, response) => {
    const { 'content-length': length, 'content-type': type } = request.headers;
    void text(request).then((body) => {
      received = [request.method, length, type, body];
      response.writeHead(201).end('x'.repeat(1_000_000));
    });
  });
  expect(await send({ address, method: 'PUT', body: bodyOf('links'), signal })).toBe(201);
  expect(received).toEqual(['PUT', '5', 'text/plain', 'links']);
});

it.each([
  'http://127.0.0.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/',
  'https://8.8.8.8:9000/',
  'https://rebound.test/',
  'http://public.test/',
  'https://user:word@8.8.8.8/',
  'file:///etc/passwd',
])('refuses %s without a connection', async (address) => {
  await expect(strict({ address, method: 'DELETE', signal })).rejects.toMatchObject(failsWith('address_refused'));
});

it('follows no redirect', async () => {
  const address = await listen((_, response) => response.writeHead(307, { location: 'http://10.0.0.1/' }).end());
  expect(await send({ address, method: 'DELETE', signal })).toBe(307);
});

it('counts an answer that comes before the body is read', async () => {
  const address = await listen((_, response) => response.writeHead(403, { connection: 'close' }).end());
  expect(await send({ address, method: 'PUT', body: bodyOf('x'.repeat(10)), signal })).toBe(403);
});

it('rejects with the error of the body', async () => {
  const address = await listen((request) => request.resume());
  const chunks = (async function* (): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(Buffer.from('a'));
    throw new RangeError('damaged');
  })();
  const body = { size: 5, contentType: 'text/plain', chunks };
  await expect(send({ address, method: 'PUT', body, signal })).rejects.toThrow('damaged');
});

it('ends once its signal aborts', async () => {
  const ending = new AbortController();
  const address = await listen(() => ending.abort());
  const sent = send({ address, method: 'DELETE', signal: ending.signal });
  await expect(sent).rejects.toMatchObject(failsWith('timed_out'));
});
