import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rawRequest } from '@marquee/test-kit/raw-request';
import { until } from '@marquee/test-kit/until';
import { createStaticSite } from './static-site';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'static-site-'));
const serve = createStaticSite({
  frontends: folder,
  publicUrl: 'https://marquee.example',
  billing: 'on',
  trialDays: 14,
});
/** Responses that have begun and not ended. */
const open = new Set<ServerResponse>();
const server = http.createServer((request, response) => {
  open.add(response);
  response.once('close', () => open.delete(response));
  serve(request, response);
});

const put = (file: string, text = file): void => {
  const whole = path.join(folder, file);
  fs.mkdirSync(path.dirname(whole), { recursive: true });
  fs.writeFileSync(whole, text);
};

beforeAll(async () => {
  put('shell/dist/index.html', '<meta property="og:image" content="%ORIGIN%/social-card.jpg" />');
  put('shell/dist/remotes/registry.json', '{"remotes":[]}');
  put('tools/dist/workers/engine.js');
  put('tools/dist/workers/reader.js');
  put('tools/dist/workers/engine.js.map');
  put('tools/dist/workers/tesseract.0a1b2c3d/core.wasm.js');
  put('tools/dist/js/routes.0a1b2c3d.js');
  put('inbox/dist/workers/engine.js');
  put('visitor/dist/preview.0a1b2c3d.jpg');
  put('shell/dist/favicon.ico');
  put('shell/dist/site.webmanifest');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

const portOf = (): number => (server.address() as AddressInfo).port;
const get = async (address: string, headers: Record<string, string> = {}): Promise<Headers> => {
  const answer = await fetch(`http://127.0.0.1:${portOf()}${address}`, {
    headers: { connection: 'close', ...headers },
  });
  await answer.arrayBuffer().catch(() => undefined);
  expect(answer.status).toBe(200);
  return answer.headers;
};
const directives = async (address: string): Promise<string[]> =>
  (await get(address)).get('content-security-policy')?.split('; ') ?? [];

describe('the policy of what is served', () => {
  it.each([
    '/',
    '/image-to-text',
    '/remotes/tools/workers/reader.js',
    '/remotes/tools/workers/tesseract.0a1b2c3d/core.wasm.js',
  ])('allows scripts and workers of this origin at %s, and no WebAssembly', async (address) => {
    const policy = await directives(address);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("worker-src 'self'");
  });

  it('allows the worker of the text reader WebAssembly and files of this origin, and nothing else', async () => {
    expect(await directives('/remotes/tools/workers/engine.js')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  });

  it.each(['/', '/image-to-text', '/remotes/tools/workers/reader.js'])(
    'lets strings become addresses of scripts by one policy alone at %s',
    async (address) => {
      const policy = await directives(address);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain('trusted-types default');
    },
  );

  it.each(['/', '/image-to-text'])('asks for the digest of every script of a document: %s', async (address) =>
    expect((await get(address)).get('integrity-policy')).toBe('blocked-destinations=(script)'),
  );

  it.each([
    '/remotes/inbox/workers/engine.js',
    '/remotes/tools/workers/engine.js.map',
    '/remotes/tools/workers//engine.js',
  ])('allows no WebAssembly at %s, which is a little different', async (address) =>
    expect((await directives(address)).join()).not.toContain('wasm'),
  );
});

describe('a file in the cache of a client', () => {
  it.each(['/remotes/tools/js/routes.0a1b2c3d.js', '/remotes/tools/workers/tesseract.0a1b2c3d/core.wasm.js'])(
    'is kept for a year where its address has a hash: %s',
    async (address) => {
      expect((await get(address)).get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each(['/', '/remotes/registry.json', '/remotes/tools/workers/engine.js'])(
    'is validated at each request where its address has none: %s',
    async (address) => {
      expect((await get(address)).get('cache-control')).toBe('no-cache');
    },
  );
});

it('a file has its type by its ending', async () => {
  const typeOf = async (address: string): Promise<string | null> => (await get(address)).get('content-type');
  expect(await typeOf('/remotes/visitor/preview.0a1b2c3d.jpg')).toBe('image/jpeg');
  expect(await typeOf('/remotes/tools/js/routes.0a1b2c3d.js')).toBe('text/javascript; charset=utf-8');
  expect(await typeOf('/favicon.ico')).toBe('image/x-icon');
  expect(await typeOf('/site.webmanifest')).toBe('application/manifest+json');
});

it.each([
  ['POST', '/dashboard', 405, 'method_not_allowed'],
  ['POST', '//api/clicks', 405, 'method_not_allowed'],
  ['GET', '/a..b', 400, 'malformed_request'],
  ['GET', '/remotes/foo/bar.js', 404, 'not_found'],
])('refuses %s %s with %i and the code %s', async (method, address, status, code) => {
  const refused = await fetch(`http://127.0.0.1:${portOf()}${address}`, { method, headers: { connection: 'close' } });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  expect(refused.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
  expect(await refused.json()).toMatchObject({ status, code, instance: expect.any(String) as string });
});

describe('the document', () => {
  const ask = (address: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${portOf()}${address}`, { headers: { connection: 'close', ...headers } });

  it('names its picture by the origin that visitors see, which no build knows', async () =>
    expect(await (await ask('/')).text()).toBe(
      '<meta property="og:image" content="https://marquee.example/social-card.jpg" />',
    ));

  it.each([
    ['/', 200],
    ['/account/security', 200],
    ['/account/nothing', 404],
    ['/index.html', 404],
    ['/missing.png', 404],
  ])('answers %s with %i, always as a document that none may frame', async (address, status) => {
    const { status: said, headers } = await ask(address);
    expect([said, headers.get('content-type'), headers.get('x-frame-options')]).toEqual([
      status,
      'text/html; charset=utf-8',
      'DENY',
    ]);
  });

  it('is not sent again to a client that has it, but for an address without a screen', async () => {
    const known = { 'if-none-match': (await ask('/login')).headers.get('etag')! };
    const [again, missing] = [await ask('/', known), await ask('/nothing', known)];
    expect([again.status, await again.text(), missing.status]).toEqual([304, '', 404]);
  });
});

describe('what is sent of a file', () => {
  const ask = async (address: string, method = 'GET', ...lines: readonly string[]) => {
    const head = [`${method} ${address} HTTP/1.1`, 'Host: t', 'Connection: close', ...lines];
    const [said, ...body] = (await rawRequest(portOf(), `${head.join('\r\n')}\r\n\r\n`)).split('\r\n\r\n');
    return { head: said!.split('\r\n'), body: body.join('\r\n\r\n') };
  };
  const tagOf = ({ head }: { readonly head: readonly string[] }): string =>
    head.find((line) => line.startsWith('etag: '))!.slice('etag: '.length);

  it('is all of it, and for HEAD its length alone', async () => {
    const text = 'x'.repeat(100_000);
    put('shell/dist/whole.txt', text);
    expect((await ask('/whole.txt')).body).toBe(text);
    const { head, body } = await ask('/whole.txt', 'HEAD');
    expect([head, body]).toEqual([expect.arrayContaining(['HTTP/1.1 200 OK', 'content-length: 100000']), '']);
  });

  it('is nothing for the validator that the client has, for which the file is not read again', async () => {
    put('shell/dist/known.txt', 'before');
    const file = path.join(folder, 'shell/dist/known.txt');
    // In whole seconds, which `utimes` sets exactly.
    fs.utimesSync(file, 1_800_000_000, 1_800_000_000);
    const etag = tagOf(await ask('/known.txt'));
    // Only who reads the file sees this change.
    fs.writeFileSync(file, 'behind');
    fs.utimesSync(file, 1_800_000_000, 1_800_000_000);
    const { head, body } = await ask('/known.txt', 'GET', `If-None-Match: ${etag}`);
    expect([head[0], body]).toEqual(['HTTP/1.1 304 Not Modified', '']);
    expect(head.filter((line) => /^(content-length|transfer-encoding):/i.test(line))).toEqual([]);
  });

  it('has another validator once the file has changed, also for the same length', async () => {
    put('shell/dist/changing.txt', 'before');
    const before = tagOf(await ask('/changing.txt'));
    put('shell/dist/changing.txt', 'behind');
    const { body, ...after } = await ask('/changing.txt', 'GET', `If-None-Match: ${before}`);
    expect([body, tagOf(after) === before]).toEqual(['behind', false]);
  });

  it.each([
    ['gzip, br', 'as br'],
    ['gzip, br;q=0', 'as gzip'],
    ['brotli', 'plain'],
  ])('has the smallest form that the client accepts by %j', async (accepted, text) => {
    put('shell/dist/forms.txt', 'plain');
    put('shell/dist/forms.txt.br', 'as br');
    put('shell/dist/forms.txt.gz', 'as gzip');
    expect((await ask('/forms.txt', 'GET', `Accept-Encoding: ${accepted}`)).body).toBe(text);
  });

  describe('for clients that do not read', () => {
    const clients: net.Socket[] = [];
    const stalled = (): boolean => open.size === clients.length && [...open].every((one) => one.writableLength > 0);
    const askWithoutReading = (count: number, address: string): void => {
      for (let n = 0; n < count; n += 1) {
        const client = net.connect(portOf(), '127.0.0.1').on('error', () => undefined);
        client.write(`GET ${address} HTTP/1.1\r\nHost: t\r\n\r\n`);
        clients.push(client);
      }
    };
    afterEach(async () => {
      for (const client of clients.splice(0)) client.destroy();
      await until(() => open.size === 0);
    });

    it('stays on disk, however many they are', async () => {
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      put('shell/dist/large.bin');
      fs.truncateSync(path.join(folder, 'shell/dist/large.bin'), 8_000_000);
      collect();
      const before = process.memoryUsage().external;
      askWithoutReading(40, '/large.bin');
      await until(stalled);
      await until(() => {
        collect();
        return process.memoryUsage().external - before < 10_000_000;
      });
    });

    it('does not look whole when the file became shorter meanwhile', async () => {
      put('shell/dist/shrinking.bin');
      const file = path.join(folder, 'shell/dist/shrinking.bin');
      fs.truncateSync(file, 16_000_000);
      const asked = http.get({ port: portOf(), path: '/shrinking.bin' });
      const reply = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve));
      await until(() => [...open].some((one) => one.writableLength > 0));
      fs.truncateSync(file, 100);
      const ended = new Promise((resolve) => reply.once('error', resolve));
      reply.resume();
      expect(await ended).toMatchObject({ code: 'ECONNRESET' });
    });
  });
});
