import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Resolve } from './checked-hosts';
import type { FetchFailed, FetchFailure } from './fetch-failed';
import { createPublicFetch, type PublicHop, type PublicRequest } from './public-fetch';

const servers: Server[] = [];

const listen = async (answer: RequestListener): Promise<{ readonly at: (host: string, path?: string) => string }> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { at: (host, path = '/') => `http://${host}:${port}${path}` };
};

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** `public.test` is on the loopback, which is allowed here: a name of the public internet, as far as these tests reach. */
const names: Resolve = async (host) => {
  if (host === 'public.test') return ['127.0.0.1'];
  if (host === 'private.test') return ['10.0.0.1'];
  if (host === 'half.test') return ['127.0.0.1', '169.254.169.254'];
  if (host === 'never.test') return new Promise(() => undefined);
  return [];
};

const fetchPublic = createPublicFetch({ allowed: ['127.0.0.1'], userAgent: 'test', resolve: names });
const strict = createPublicFetch({ allowed: [], userAgent: 'test', resolve: names });

const page: Omit<PublicRequest, 'address'> = {
  accept: 'text/html',
  takes: (type) => type.startsWith('text/html'),
  bytesMax: 1000,
  longer: 'cut',
};
const html = { 'content-type': 'text/html' };
const failsWith = (reason: FetchFailure) => ({ name: 'FetchFailed', reason });

it('answers what a public host says, with the address that said it', async () => {
  const { at } = await listen((request, response) => {
    if (request.url === '/here') response.writeHead(200, html).end(`for ${request.headers['user-agent']}`);
    else response.writeHead(302, { location: '/here' }).end();
  });
  const answer = await fetchPublic({ ...page, address: at('public.test') });
  expect({ ...answer, body: answer.body.toString() }).toEqual({
    address: at('public.test', '/here'),
    contentType: 'text/html',
    body: 'for test',
  });
});

it.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://10.0.0.1/',
  'http://private.test/',
  'http://half.test/',
  'http://8.8.8.8:6379/',
  'http://user:word@8.8.8.8/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'not an address',
])('refuses %s without a connection', async (address) => {
  await expect(strict({ ...page, address })).rejects.toMatchObject(failsWith('address_refused'));
});

it('refuses a name that has a private address and a public one', async () => {
  await expect(fetchPublic({ ...page, address: 'http://half.test/' })).rejects.toMatchObject(
    failsWith('address_refused'),
  );
});

it.each(['http://169.254.169.254/', 'http://private.test/', 'http://[::1]/', 'file:///etc/passwd'])(
  'refuses a redirect to %s',
  async (location) => {
    const { at } = await listen((_, response) => response.writeHead(302, { location }).end());
    await expect(fetchPublic({ ...page, address: at('public.test') })).rejects.toMatchObject(
      failsWith('address_refused'),
    );
  },
);

it('connects to the address that was checked, whatever the name resolves to afterwards', async () => {
  const { at } = await listen((_, response) => response.writeHead(200, html).end('the page'));
  let asked = 0;
  const rebinding = createPublicFetch({
    allowed: ['127.0.0.1'],
    userAgent: 'test',
    resolve: async () => ((asked += 1) === 1 ? ['127.0.0.1'] : ['10.0.0.1']),
  });
  // No name server knows this name: a second question, to the system, would fail.
  const address = at('rebinding.invalid');
  expect((await rebinding({ ...page, address })).body.toString()).toBe('the page');
  await expect(rebinding({ ...page, address })).rejects.toMatchObject(failsWith('address_refused'));
});

it('follows three redirects and not four', async () => {
  const { at } = await listen((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.writeHead(200, html).end('arrived');
    else response.writeHead(301, { location: `/${left - 1}` }).end();
  });
  expect((await fetchPublic({ ...page, address: at('public.test', '/3') })).body.toString()).toBe('arrived');
  await expect(fetchPublic({ ...page, address: at('public.test', '/4') })).rejects.toMatchObject(
    failsWith('too_many_redirects'),
  );
});

it('reads a page of 10 MB as far as the limit, and closes its connection', async () => {
  const closed = new Promise<number>((resolve) => {
    void listen((_, response) => {
      let sent = 0;
      response.writeHead(200, html);
      const send = (): void => {
        while (sent < 10_000_000 && response.write('x'.repeat(1000))) sent += 1000;
      };
      response.on('drain', send).on('close', () => resolve(sent));
      send();
    }).then(async ({ at }) => {
      const { body } = await fetchPublic({ ...page, address: at('public.test') });
      expect(body).toHaveLength(1000);
    });
  });
  expect(await closed).toBeLessThan(10_000_000);
});

it('refuses a longer answer where it would be useless in part, announced or not', async () => {
  const { at } = await listen((request, response) => {
    if (request.url === '/announced') response.setHeader('content-length', 5000);
    response.writeHead(200, html).end('x'.repeat(5000));
  });
  for (const path of ['/announced', '/'])
    await expect(fetchPublic({ ...page, longer: 'refuse', address: at('public.test', path) })).rejects.toMatchObject(
      failsWith('too_large'),
    );
});

it('unpacks no more of a compressed answer than the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const { at } = await listen((_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(bomb),
  );
  const { body } = await fetchPublic({ ...page, address: at('public.test') });
  expect(body).toHaveLength(1000);
});

it.each([
  ['an error', 500, html, 'status'],
  ['a file of another type', 200, { 'content-type': 'application/pdf' }, 'type'],
  ['a compression that it did not ask for', 200, { ...html, 'content-encoding': 'zstd' }, 'encoding'],
  ['bytes that are not compressed as announced', 200, { ...html, 'content-encoding': 'gzip' }, 'unreachable'],
] as const)('fails for %s', async (_, status, headers, reason) => {
  const { at } = await listen((_request, response) => response.writeHead(status, headers).end('no page'));
  await expect(fetchPublic({ ...page, address: at('public.test') })).rejects.toMatchObject(failsWith(reason));
});

it('fails for a name that does not exist', async () => {
  await expect(fetchPublic({ ...page, address: 'http://nothing.test/' })).rejects.toMatchObject(
    failsWith('unreachable'),
  );
});

it('waits three seconds in all for a name, a head and a body that do not come', async () => {
  const { at } = await listen((request, response) => {
    if (request.url === '/body') response.writeHead(200, html).write('the beginning');
  });
  const addresses = ['http://never.test/', at('public.test', '/head'), at('public.test', '/body')];
  await Promise.all(
    addresses.map((address) => expect(fetchPublic({ ...page, address })).rejects.toMatchObject(failsWith('timed_out'))),
  );
});

it('names each answer on the way, follows as many redirects as are wanted, and says where they turn in a circle', async () => {
  const { at } = await listen((request, response) => {
    const [, of, left] = request.url!.split('/');
    if (of === 'circle') response.writeHead(302, { location: left === 'a' ? '/circle/b' : '/circle/a' }).end();
    else if (left === '0') response.writeHead(404, html).end();
    else response.writeHead(301, { location: `/chain/${Number(left) - 1}` }).end();
  });
  const follow = async (path: string): Promise<unknown> => {
    const hops: string[] = [];
    const onAnswer = (hop: PublicHop): void => void hops.push(`${hop.status} ${new URL(hop.address).pathname}`);
    const request = { ...page, address: at('public.test', path), redirectsMax: 5, onAnswer };
    const reason = await fetchPublic(request).catch((error: FetchFailed) => error.reason);
    return [...hops, reason];
  };
  expect(await follow('/chain/2')).toEqual(['301 /chain/2', '301 /chain/1', '404 /chain/0', 'status']);
  expect(await follow('/chain/5')).toEqual([
    ...[5, 4, 3, 2, 1].map((n) => `301 /chain/${n}`),
    '404 /chain/0',
    'status',
  ]);
  expect(await follow('/chain/6')).toEqual([...[6, 5, 4, 3, 2, 1].map((n) => `301 /chain/${n}`), 'too_many_redirects']);
  expect(await follow('/circle/a')).toEqual(['302 /circle/a', '302 /circle/b', 'redirect_loop']);
});
