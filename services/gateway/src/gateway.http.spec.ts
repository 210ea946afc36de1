import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net from 'node:net';
import { rawRequest } from '@marquee/test-kit/raw-request';
import { until } from '@marquee/test-kit/until';
import { bodyOf, portOf, testedGateway } from './testing/tested-gateway';

describe('the gateway', () => {
  const tested = testedGateway();

  it('hands a request on as it is, and its answer back', async () => {
    await tested.open();
    const reflect = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const body = await bodyOf(request);
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'yes', connection: 'x-hop', 'x-hop': 'no' });
      response.end(`${request.method} ${request.url} ${request.headers['x-twice']} ${body}`);
    };
    tested.service.answer = (request, response) => void reflect(request, response);
    const reply = await tested.ask('/api/content?a=%20b', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'x-twice': 'once' },
    });
    expect([reply.status, await reply.text()]).toEqual([201, 'POST /api/content?a=%20b once {"a":1}']);
    expect(reply.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect([reply.headers.get('x-own'), reply.headers.get('x-hop')]).toEqual(['yes', null]);
    expect(tested.service.seen[0]!.headers).toMatchObject({
      host: `127.0.0.1:${tested.port}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  it('passes on a request of HTTP/1.0, which needs no Host header', async () => {
    await tested.open();
    expect(await rawRequest(tested.port, 'GET /api/content HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 [^]*ok$/);
  });

  it('says at /health/live which release it is', async () => {
    await tested.open();
    expect(await (await tested.ask('/health/live')).json()).toEqual({ status: 'ok', checks: {}, version: '1.2.3+abc' });
  });

  it.each(['/health/live', '/health/ready', '/metrics'])(
    'answers other methods than GET on %s with 405',
    async (path) => {
      await tested.open();
      const reply = await tested.ask(path, { method: 'POST' });
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await reply.json()).toMatchObject({ code: 'method_not_allowed' });
    },
  );

  it.each([
    ['this machine', {}, {}, 200],
    ['a proxy on this machine', {}, { 'x-forwarded-for': '203.0.113.7' }, 403],
    ['this machine where there is a token', { METRICS_TOKEN: 'a-token-for-the-tests' }, {}, 403],
    [
      'the bearer of the token',
      { METRICS_TOKEN: 'a-token-for-the-tests' },
      { authorization: 'Bearer a-token-for-the-tests' },
      200,
    ],
  ])('shows its metrics to %s or not', async (_who, env, headers, status) => {
    await tested.open(env);
    expect((await tested.ask('/metrics', { headers })).status).toBe(status);
  });

  it('asks the store of uploads to take one file at an address, whatever the client says', async () => {
    await tested.open({ S3_URL: `${tested.other.origin}/bucket` });
    await tested.ask('/bucket/incoming/a', { method: 'PUT', body: 'x', headers: { 'if-none-match': '"e"' } });
    expect(tested.other.seen[0]!.rawHeaders.map((text) => text.toLowerCase())).toEqual(
      expect.arrayContaining(['if-none-match', '*']),
    );
    expect(tested.other.seen[0]!.headers['if-none-match']).toBe('*');
  });

  it.each([
    ['streams', 'text/event-stream'],
    ['answers without an end', '*/*'],
  ])('answers reads while a thousand %s are open', async (_what, accept) => {
    const streams = 1100;
    await tested.open({ TRUSTED_PROXIES: '127.0.0.1' });
    tested.service.answer = (request, response) => {
      if (request.url !== '/api/live') return response.end('read');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return response.flushHeaders();
    };
    const agent = new http.Agent({ maxSockets: streams });
    for (let n = 0; n < streams; n += 1) {
      const headers = { accept, 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` };
      http.get({ port: tested.port, path: '/api/live', headers, agent }).on('error', () => undefined);
    }
    await until(() => tested.service.seen.length === streams, 60_000);
    expect(await (await tested.ask('/api/content')).text()).toBe('read');
    agent.destroy();
  });

  it('drops what is meant for one connection alone', async () => {
    await tested.open();
    await new Promise<void>((resolve) => {
      const headers = { connection: 'close, x-hop', 'x-hop': 'a', te: 'trailers', 'proxy-authorization': 'b' };
      http.get({ port: tested.port, path: '/@ines', headers }, (reply) => reply.resume().once('end', resolve));
    });
    const { headers } = tested.service.seen[0]!;
    expect([headers['x-hop'], headers.te, headers['proxy-authorization']]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['no client', '', '127.0.0.1'],
    ['a trusted neighbour', '127.0.0.0/8', '192.0.2.4'],
    ['all trusted proxies', '127.0.0.0/8,192.0.2.0/24', '198.51.100.9'],
  ])(
    'believes %s about where a visitor is, and hands that address on alone',
    async (_who, TRUSTED_PROXIES, expected) => {
      await tested.open({ TRUSTED_PROXIES });
      const chain = '203.0.113.7, 198.51.100.9, 192.0.2.4';
      await tested.ask('/@ines', { headers: { 'x-forwarded-for': chain, forwarded: 'for=203.0.113.8' } });
      expect(tested.service.seen[0]!.headers['x-forwarded-for']).toBe(expected);
      expect(tested.service.seen[0]!.headers.forwarded).toBeUndefined();
    },
  );

  it('passes on no trace that a visitor names, also where a neighbour is trusted', async () => {
    await tested.open({ TRUSTED_PROXIES: '127.0.0.0/8' });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await tested.ask('/@ines', { headers: { traceparent, tracestate: 'a=b', baggage: 'c=d' } });
    const { headers } = tested.service.seen[0]!;
    expect([headers['traceparent'], headers['tracestate'], headers['baggage']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('streams both ways: nothing waits for the end', async () => {
    await tested.open();
    tested.service.answer = (request, response) => {
      request.once('data', (first) => response.write(`heard ${first}`));
      request.once('end', () => response.end(', done'));
    };
    const outgoing = http.request({ port: tested.port, path: '/api/content', method: 'POST' });
    outgoing.write('one');
    const reply = await new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve));
    expect(String(await new Promise((resolve) => reply.once('data', resolve)))).toBe('heard one');
    outgoing.end('two');
    expect(await bodyOf(reply)).toBe(', done');
  });

  it('does not let an answer that is interrupted look whole', async () => {
    await tested.open();
    tested.service.answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    };
    const reply = await tested.ask('/api/clicks');
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('ends the work of a service for a client that has left', async () => {
    await tested.open();
    const left = new Promise<void>((resolve) => {
      tested.service.answer = (_request, response) => response.once('close', resolve);
    });
    const leaving = new AbortController();
    const asked = tested.ask('/api/clicks', { signal: leaving.signal }).catch(() => undefined);
    await until(() => tested.service.seen.length === 1);
    leaving.abort();
    await Promise.all([left, asked]);
  });

  it('lets browsers bring files to the object store, with the host that they signed for, and no more', async () => {
    await tested.open({ S3_URL: `http://key:secret@127.0.0.1:${portOf(tested.other.server)}/bucket` });
    tested.other.answer = (request, response) =>
      void bodyOf(request).then(({ length }) => response.end(`${request.headers.host} ${length}`));
    const put = await tested.ask('/bucket/incoming/a?X-Amz-Signature=b', { method: 'PUT', body: 'x'.repeat(300_000) });
    expect(await put.text()).toBe(`127.0.0.1:${tested.port} 300000`);
    expect(tested.other.seen[0]!.headers.authorization).toBeUndefined();
    for (const method of ['GET', 'DELETE', 'POST']) await tested.ask('/bucket/incoming/a', { method });
    expect(tested.other.seen).toHaveLength(1);
  });

  it.each([
    ['the object store', '/bucket/incoming/a'],
    ['content', '/uploads/incoming/a'],
  ])('holds uploads of one address to %s back beyond sixteen at once, and none of its requests', async (_, path) => {
    await tested.open({ S3_URL: `${tested.service.origin}/bucket` });
    let end: (() => void)[] = [];
    tested.service.answer = (request, response) => {
      if (request.method === 'PUT') end.push(() => response.end('taken'));
      else response.end('ok');
    };
    const uploads = Array.from({ length: 20 }, () => tested.ask(path, { method: 'PUT', body: 'x' }));
    await until(() => end.length === 16);
    expect(await (await tested.ask('/api/content')).text()).toBe('ok');
    expect(end).toHaveLength(16);
    end.forEach((one) => one());
    end = [];
    await until(() => end.length === 4);
    end.forEach((one) => one());
    expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it.each([
    ['longer than a file may be', 'x'.repeat(11)],
    [
      'of no stated length',
      new ReadableStream({
        start: (body) => {
          body.enqueue(new Uint8Array(5));
          body.close();
        },
      }),
    ],
  ])('hands no body on to the object store that is %s', async (_, body) => {
    await tested.open({ S3_URL: `${tested.other.origin}/bucket`, UPLOAD_MAX_BYTES: '10' });
    const init = { method: 'PUT', body, duplex: 'half' } as RequestInit;
    const refused = await tested.ask('/bucket/incoming/a', init);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'upload_size']);
    expect(tested.other.seen).toEqual([]);
    expect((await tested.ask('/bucket/incoming/a', { method: 'PUT', body: 'x'.repeat(10) })).status).toBe(200);
  });

  it('holds back requests of one address to the API beyond forty, and no visits', async () => {
    await tested.open();
    const asked = (path: string) => Array.from({ length: 120 }, () => tested.ask(path));
    const statuses = async (answers: readonly Promise<Response>[]) =>
      new Set((await Promise.all(answers)).map(({ status }) => status));
    const handedOn = () => tested.service.seen.filter(({ url }) => url === '/api/content').length;
    const calls = asked('/api/content');
    expect(await statuses(asked('/@ines'))).toEqual(new Set([200]));
    expect(handedOn()).toBeLessThan(120);
    const oneMore = () => {
      tested.pass(10);
      return handedOn() === 120;
    };
    await until(oneMore, 10_000, 5);
    expect(await statuses(calls)).toEqual(new Set([200]));
  });

  /** Sends bytes as they are, and gives what the gateway answers until it closes the connection. */
  const sendRaw = async (bytes: string): Promise<string> => {
    const socket = net.connect(tested.port, '127.0.0.1');
    socket.setEncoding('utf8').write(bytes);
    let reply = '';
    for await (const text of socket) reply += String(text);
    return reply;
  };

  describe.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('given a %s with a body', (method) => {
    const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
    const hex = smuggled.length.toString(16);

    it.each([
      ['chunks', '', `Transfer-Encoding: chunked\r\n\r\n${hex}\r\n${smuggled}\r\n0\r\n\r\n`],
      ['a length named as of one hop', ', content-length', `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`],
    ])('makes one request of it, framed by %s', async (_, named, rest) => {
      await tested.open();
      const bodies: string[] = [];
      tested.service.answer = (request, response) =>
        void bodyOf(request).then((body) => response.end(`took ${bodies.push(body)}`));
      const reply = await sendRaw(`${method} /api/content HTTP/1.1\r\nHost: a\r\nConnection: close${named}\r\n${rest}`);
      expect(reply).toContain('took 1');
      expect(bodies).toEqual([smuggled]);
    });
  });

  it.each([
    ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    ['a length that is a list', 'Content-Length: 3, 4\r\n\r\nabcd'],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Content-Length : 3\r\n\r\nabc'],
    ['a folded header', 'X-A: b\r\n Content-Length: 3\r\n\r\nabc'],
    ['a bare line feed', 'X-A: b\nContent-Length: 3\r\n\r\nabc'],
  ])('refuses a request with %s', async (_, rest) => {
    await tested.open();
    expect(await sendRaw(`POST /api/content HTTP/1.1\r\nHost: a\r\n${rest}`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(tested.service.seen).toEqual([]);
  });
});
