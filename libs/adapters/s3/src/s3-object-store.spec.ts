import { randomBytes } from 'node:crypto';
import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ObjectRefused, ObjectStoreUnavailable } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openS3ObjectStore, type S3ObjectStore } from './s3-object-store';
import { emptyBucket } from './testing/empty-bucket';

const type = 'image/png';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const servers: Server[] = [];
const listen = async (listener: RequestListener, port = 0): Promise<number> => {
  const server = http.createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const stopServers = async (): Promise<void> => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};
afterEach(async () => {
  jest.useRealTimers();
  await stopServers();
});

/** Passes requests on as the gateway does: the Host header stays what the browser sent. */
const passTo = (engine: string): RequestListener => {
  const { hostname, port } = new URL(engine);
  return (request, response) => {
    const { method, url, headers } = request;
    const onward = http.request({ hostname, port, method, path: url, headers, setHost: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  };
};

describeWithEngine('s3', 'the object store over S3', (engine) => {
  const url = engine.replace(/[^/]*$/, `adapter-${randomBytes(6).toString('hex')}`);
  const credentials = engine.replace(/@.*/, '@');
  const opened: S3ObjectStore[] = [];
  const open = (options: { url?: string; publicUrl?: string } = {}): S3ObjectStore => {
    const store = openS3ObjectStore({ url, clock: Date.now, ...options });
    opened.push(store);
    return store;
  };
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
    await emptyBucket(url);
  });

  it('makes its bucket once, however many ask for it at once', async () => {
    const stores = [open(), open(), open()];
    await Promise.all(stores.map((store) => store.check()));
    await stores[0]!.put('k', bytes('x'), type);
    expect(await stores[2]!.head('k')).toMatchObject({ size: 1 });
  });

  it('lists every object that it has, with its type and bytes', async () => {
    const store = open();
    await store.put('listed/a', bytes('one'), type);
    await store.put('listed/b', bytes('two'), 'text/plain');
    const found: unknown[] = [];
    for await (const { key, open: read } of store.stored()) {
      if (!key.startsWith('listed/')) continue;
      const { info, chunks } = (await read())!;
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(Buffer.from(chunk));
      found.push([key, info.contentType, Buffer.concat(parts).toString()]);
    }
    expect(found).toEqual([
      ['listed/a', type, 'one'],
      ['listed/b', 'text/plain', 'two'],
    ]);
  });

  it('signs for the origin that browsers reach, with the host as they send it', async () => {
    const port = await listen(passTo(engine));
    const publicUrl = `http://localhost:${port}`;
    const signed = await open({ publicUrl }).signPut({
      key: 'up/public',
      contentType: type,
      size: 4,
      expiresAt: Date.now() + 60_000,
    });
    expect(signed.url.startsWith(`${publicUrl}${new URL(url).pathname}/up/public?`)).toBe(true);
    const put = (to: string) => fetch(to, { method: 'PUT', body: 'good', headers: { 'content-type': type } });
    expect((await put(signed.url.replace('localhost', '127.0.0.1'))).status).toBe(403);
    expect((await put(signed.url)).status).toBe(200);
    expect(await open().head('up/public')).toMatchObject({ contentType: type, size: 4 });
  });

  it('says that the store is unavailable, and continues when it is back', async () => {
    const port = await listen(passTo(engine));
    const store = open({ url: `${credentials}127.0.0.1:${port}${new URL(url).pathname}` });
    await store.put('back', bytes('here'), type);
    await stopServers();
    await expect(store.get('back', 10)).rejects.toMatchObject({
      name: 'ObjectStoreUnavailable',
      message: 'the object store does not answer',
    });
    await expect(store.check()).rejects.toBeInstanceOf(ObjectStoreUnavailable);
    await listen(passTo(engine), port);
    expect(await store.get('back', 10)).toMatchObject({ info: { size: 4 } });
  });

  it('finds its bucket later when the store was unavailable at the start', async () => {
    const port = await listen((_, response) => response.destroy());
    const store = open({ url: `${credentials}127.0.0.1:${port}${new URL(url).pathname}` });
    await expect(store.check()).rejects.toBeInstanceOf(ObjectStoreUnavailable);
    await stopServers();
    await listen(passTo(engine), port);
    await store.check();
  });
});

describe('the object store over S3', () => {
  it.each([
    [507, 'InsufficientStorage'],
    [403, 'QuotaExceeded'],
  ])('calls %d %s a full store', async (status, name) => {
    const port = await listen((request, response) => {
      request.resume();
      if (request.method !== 'PUT') return void response.end();
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${name}</Code><Message>no room</Message></Error>`);
    });
    const store = openS3ObjectStore({ url: `http://key:secret@127.0.0.1:${port}/bucket`, clock: Date.now });
    await expect(store.put('k', bytes('x'), type)).rejects.toThrow(
      new ObjectRefused('storage_full', 'The store is full: the file was not stored.'),
    );
    await store.close();
  });

  it('prints nothing when a streamed body is refused or the store is unavailable', async () => {
    const port = await listen((request, response) => {
      request.resume();
      if (request.method === 'PUT') request.destroy();
      else response.end();
    });
    const store = openS3ObjectStore({ url: `http://key:secret@127.0.0.1:${port}/bucket`, clock: Date.now });
    const printed = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const streamed = (size: number) => ({
      size,
      chunks: (async function* () {
        yield bytes('four');
      })(),
    });
    await expect(store.put('k', streamed(5), type)).rejects.toMatchObject({ code: 'upload_size' });
    await expect(store.put('k', streamed(4), type)).rejects.toBeInstanceOf(ObjectStoreUnavailable);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    await store.close();
  });

  it('stores a streamed body that takes longer to send than an answer may take', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'Date'] });
    let arrived = (): void => undefined;
    const port = await listen((request, response) => {
      request.on('data', () => arrived()).once('end', () => response.end());
    });
    const store = openS3ObjectStore({ url: `http://key:secret@127.0.0.1:${port}/bucket`, clock: Date.now });
    const chunks = async function* () {
      // The first chunk is held back until there is a second one.
      yield bytes('four');
      for (let n = 0; n < 3; n += 1) {
        const there = new Promise<void>((resolve) => (arrived = resolve));
        yield bytes('four');
        await there;
        jest.advanceTimersByTime(10_000);
      }
    };
    await expect(store.put('k', { size: 16, chunks: chunks() }, type)).resolves.toMatchObject({ size: 16 });
    await store.close();
  });

  it('gives a streamed body up when the store is stalled', async () => {
    const port = await listen((request, response) => {
      request.resume();
      if (request.method !== 'PUT') response.end();
    });
    const url = `http://key:secret@127.0.0.1:${port}/bucket`;
    const store = openS3ObjectStore({ url, clock: Date.now, answerWithinMs: 200 });
    const chunks = async function* () {
      yield bytes('four');
    };
    await expect(store.put('k', { size: 4, chunks: chunks() }, type)).rejects.toBeInstanceOf(ObjectStoreUnavailable);
    await store.close();
  });

  it('answers while clients hold many bodies that they do not read', async () => {
    const port = await listen((request, response) => {
      response.writeHead(200, { 'content-length': 8 });
      // The rest never comes.
      if (request.method === 'GET') response.write('half');
      else response.end();
    });
    const store = openS3ObjectStore({ url: `http://key:secret@127.0.0.1:${port}/bucket`, clock: Date.now });
    const held = await Promise.all(Array.from({ length: 120 }, () => store.open('k')));
    expect(held.every((object) => object?.info.size === 8)).toBe(true);
    await expect(store.head('k')).resolves.toMatchObject({ size: 8 });
    await Promise.all(held.map((object) => object?.chunks.return()));
    await store.close();
  });

  it('lists page after page until it has a thousand old keys', async () => {
    const keys = (from: number, count: number, written: string): string =>
      Array.from(
        { length: count },
        (_, n) => `<Contents><Key>k/${from + n}</Key><LastModified>${written}</LastModified></Contents>`,
      ).join('');
    const [old, recent] = ['2026-01-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'];
    const more = (token: string): string =>
      `<IsTruncated>true</IsTruncated><NextContinuationToken>${token}</NextContinuationToken>`;
    const pages: Readonly<Record<string, string>> = {
      first: keys(0, 1000, recent) + more('second'),
      second: keys(1000, 400, old) + more('third'),
      third: keys(1400, 700, old) + more('fourth'),
    };
    const asked: string[] = [];
    const port = await listen(({ method, url }, response) => {
      const { searchParams } = new URL(url!, 'http://store');
      if (method === 'HEAD') return void response.end();
      const page = searchParams.get('continuation-token') ?? 'first';
      asked.push(page);
      response.setHeader('content-type', 'application/xml');
      response.end(`<?xml version="1.0"?><ListBucketResult>${pages[page]}</ListBucketResult>`);
    });
    const store = openS3ObjectStore({ url: `http://key:secret@127.0.0.1:${port}/bucket`, clock: Date.now });
    const listed = await store.listOlder('k/', Date.UTC(2026, 5));
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([1000, 'k/1000', 'k/1999']);
    expect(asked).toEqual(['first', 'second', 'third']);
    await store.close();
  });

  it('refuses an address that is none without repeating it', () => {
    const wrong = ['nonsense', 'http://127.0.0.1:7070/bucket', 'ftp://key:secret@host/bucket'];
    for (const url of wrong)
      expect(() => openS3ObjectStore({ url, clock: Date.now })).toThrow(
        new TypeError('the address of the object store is not http(s)://KEY:SECRET@host:port/bucket'),
      );
    for (const path of ['', '/', '/Bucket', '/a/b'])
      expect(() => openS3ObjectStore({ url: `http://key:secret@host${path}`, clock: Date.now })).toThrow(
        new TypeError('the address of the object store names no bucket: 3 to 63 of a-z, 0-9, dot and hyphen'),
      );
  });
});
