import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentApi } from '@marquee/contracts';
import { createOwnerApi, type OwnerApi, type OwnerApiOptions } from './owner-api';

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

const empty = { content: [], nextCursor: null, counts: {}, orderVersion: 0, isBehind: false };
const page: Answer = (_request, reply) => reply.end(JSON.stringify(empty));
const refusal =
  (status: number, code = 'unavailable'): Answer =>
  (request, reply) => {
    request.resume();
    reply.writeHead(status).end(JSON.stringify({ code }));
  };
const breaksOff: Answer = (request) => {
  request.resume().once('end', () => request.socket.destroy());
};

let server: Server;
let answers: Answer[];
let asked: string[];
beforeEach(async () => {
  answers = [];
  asked = [];
  server = createServer((request, reply) => {
    asked.push(request.method!);
    (answers.shift() ?? page)(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

const apiOf = (options: Partial<OwnerApiOptions> = {}): OwnerApi =>
  createOwnerApi({
    address: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    publicUrl: 'https://links.example',
    token: () => 'token',
    signal: new AbortController().signal,
    clock: Date.now,
    repeats: () => Promise.resolve(),
    ...options,
  });
const list = (api: OwnerApi) => api.call(contentApi.list, { query: {} });
const upload = (api: OwnerApi) =>
  api.upload('https://links.example/uploads/incoming/a', 'image/webp', 2, async function* () {
    yield await Promise.resolve(Buffer.from('ab'));
  });
/** Two times, the second one this much after the first. */
const clockOf = (ms: number) => {
  const times = [0, ms];
  return () => times.shift()!;
};

describe('the API of an owner', () => {
  it.each([
    ['breaks the connection off', breaksOff],
    ['answers 502', refusal(502)],
    ['answers 503', refusal(503)],
    ['answers 504', refusal(504)],
    ['answers 507', refusal(507, 'storage_full')],
  ])('is asked again where it %s', async (_what, answer) => {
    answers = [answer];
    expect(await list(apiOf())).toEqual(empty);
    expect(asked).toEqual(['GET', 'GET']);
  });

  it('is polled for ten minutes while it is unavailable, and no longer', async () => {
    answers = [breaksOff];
    await list(apiOf({ clock: clockOf(599_999) }));
    answers = [breaksOff, breaksOff];
    await expect(list(apiOf({ clock: clockOf(600_000) }))).rejects.toThrow('the API gave no answer');
    answers = [refusal(502)];
    await expect(list(apiOf({ clock: clockOf(600_000) }))).rejects.toMatchObject({ status: 502 });
  });

  it('is not asked again once the transfer is cancelled', async () => {
    answers = [breaksOff];
    await expect(list(apiOf({ repeats: () => Promise.reject(new Error('cancelled')) }))).rejects.toThrow('cancelled');
    const leaving = new AbortController();
    answers = [() => leaving.abort()];
    await expect(list(apiOf({ signal: leaving.signal }))).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toEqual(['GET', 'GET']);
  });

  it('is not asked again after other refusals', async () => {
    answers = [refusal(500, 'internal')];
    await expect(list(apiOf())).rejects.toMatchObject({ status: 500, code: 'internal' });
    expect(asked).toHaveLength(1);
  });

  it('has a file whose answer was lost', async () => {
    answers = [breaksOff, refusal(409, 'upload_used')];
    await upload(apiOf());
    expect(asked).toEqual(['PUT', 'PUT']);
  });

  it('is not sent a file again that cannot be read', async () => {
    answers = [breaksOff];
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('a'));
      throw new Error('damaged');
    };
    await expect(apiOf().upload('/uploads/incoming/a', 'image/webp', 2, broken)).rejects.toThrow('damaged');
    expect(asked.length).toBeLessThanOrEqual(1);
  });
});
