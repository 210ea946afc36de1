import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createStaticSite } from './static-site';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'static-site-'));
const server = http.createServer(createStaticSite({ frontends: folder }));

const put = (file: string, text = file): void => {
  const whole = path.join(folder, file);
  fs.mkdirSync(path.dirname(whole), { recursive: true });
  fs.writeFileSync(whole, text);
};

beforeAll(async () => {
  put('shell/dist/index.html');
  put('shell/dist/remotes/registry.json', '{"remotes":[]}');
  put('tools/dist/workers/engine.js');
  put('tools/dist/workers/reader.js');
  put('tools/dist/workers/engine.js.map');
  put('tools/dist/workers/tesseract.0a1b2c3d/core.wasm.js');
  put('tools/dist/js/routes.0a1b2c3d.js');
  put('inbox/dist/workers/engine.js');
  put('visitor/dist/preview.0a1b2c3d.jpg');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  fs.rmSync(folder, { recursive: true });
});

const get = async (address: string, headers: Record<string, string> = {}): Promise<Headers> => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { connection: 'close', ...headers } });
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

describe('how long a file is kept', () => {
  it.each(['/remotes/tools/js/routes.0a1b2c3d.js', '/remotes/tools/workers/tesseract.0a1b2c3d/core.wasm.js'])(
    'is for a year where its address has a hash: %s',
    async (address) => {
      expect((await get(address)).get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each(['/', '/remotes/registry.json', '/remotes/tools/workers/engine.js'])(
    'is until the next request elsewhere: %s',
    async (address) => {
      expect((await get(address)).get('cache-control')).toBe('no-cache');
    },
  );
});

it('says of what type a file is by its ending', async () => {
  const typeOf = async (address: string): Promise<string | null> => (await get(address)).get('content-type');
  expect(await typeOf('/remotes/visitor/preview.0a1b2c3d.jpg')).toBe('image/jpeg');
  expect(await typeOf('/remotes/tools/js/routes.0a1b2c3d.js')).toBe('text/javascript; charset=utf-8');
});
