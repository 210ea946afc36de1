import { defineEndpoint, visitorApi } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { Controller, type DynamicModule } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { z } from 'zod';
import { createLogger } from './logger';
import { readyCheck, shownCheck } from './ready-checks';
import { Caller, ClientAddress, Input, type CallerIdentity, type RouteInput } from './request';
import { Route } from './route';
import { testApp, type TestApp } from './testing/test-app';

const common = { tag: 'probe', status: 200, errors: [] } as const;
const probe = {
  echo: defineEndpoint({
    ...common,
    id: 'echo',
    method: 'POST',
    path: '/probe/{name}',
    summary: 'Echo',
    access: 'owner',
    params: z.object({ name: z.string() }),
    body: z.strictObject({ n: z.number() }),
    reply: z.object({}),
  }),
  large: defineEndpoint({
    ...common,
    id: 'large',
    method: 'POST',
    path: '/large',
    summary: 'Take much',
    access: 'owner',
    body: z.array(z.number()),
    bodyBytes: 400_000,
  }),
  refuse: defineEndpoint({
    ...common,
    id: 'refuse',
    method: 'GET',
    path: '/refuse',
    summary: 'Refuse',
    access: 'public',
  }),
  whose: defineEndpoint({ ...common, id: 'whose', method: 'GET', path: '/whose', summary: 'Echo', access: 'public' }),
  crash: defineEndpoint({ ...common, id: 'crash', method: 'GET', path: '/crash', summary: 'Crash', access: 'public' }),
  /** Another service takes what is sent to this path. */
  shared: defineEndpoint({
    ...common,
    id: 'shared',
    method: 'DELETE',
    path: visitorApi.send.path,
    summary: 'Clear',
    access: 'public',
  }),
};

@Controller()
class ProbeController {
  @Route(probe.echo)
  echo(@Input() input: RouteInput<typeof probe.echo>, @Caller() caller: CallerIdentity): object {
    return { ...input.body, ...input.params, caller: caller.accountId };
  }

  @Route(probe.large)
  large(@Input() { body }: RouteInput<typeof probe.large>): number {
    return body.length;
  }

  @Route(probe.refuse)
  refuse(): never {
    throw new DomainError('LimitExceededException', 'Too many attempts.', [], 7);
  }

  @Route(probe.whose)
  whose(@ClientAddress() address: string): string {
    return address;
  }

  @Route(probe.crash)
  crash(): never {
    throw new Error('the secret reason');
  }

  @Route(probe.shared)
  shared(): void {}
}

let storeIsUp = true;
const probeModule: DynamicModule = {
  module: class ProbeModule {},
  controllers: [ProbeController],
  providers: [readyCheck('store', () => (storeIsUp ? Promise.resolve() : Promise.reject(new Error('down'))))],
};

describe('an HTTP application of the kit', () => {
  let kit: TestApp;
  const inject = (request: object) => kit.app.inject(request);
  const authorization = () => `Bearer ${kit.tokenFor('0197b5c2-0000-7000-8000-000000000001', 'ines')}`;

  beforeAll(async () => {
    kit = await testApp([probeModule]);
  });
  afterAll(() => kit.close());

  it('hands a checked request and its caller to the handler', async () => {
    const answer = await inject({
      method: 'POST',
      url: '/probe/x',
      headers: { authorization: authorization() },
      payload: { n: 1 },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ n: 1, name: 'x', caller: '0197b5c2-0000-7000-8000-000000000001' });
  });

  it('asks for a token before it looks at the body', async () => {
    const answer = await inject({ method: 'POST', url: '/probe/x', payload: { n: 'one' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated', status: 401 });
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it.each([
    ['a wrong type', { n: 'one' }, 'n'],
    ['an unknown field', { n: 1, isAdmin: true }, 'isAdmin'],
    ['no body', undefined, 'n'],
  ])('names the field of %s', async (_case, payload, path) => {
    const answer = await inject({
      method: 'POST',
      url: '/probe/x',
      headers: { authorization: authorization() },
      ...(payload && { payload }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ path }] });
  });

  it.each([
    ['text', 'text/plain', 'n=1', 415, 'unsupported_media_type'],
    ['broken JSON', 'application/json', '{', 400, 'malformed_json'],
    ['a prototype', 'application/json', '{"__proto__":{"n":1}}', 400, 'malformed_json'],
    ['too much', 'application/json', `"${'x'.repeat(300_000)}"`, 413, 'payload_too_large'],
  ])('refuses %s as a body', async (_case, type, payload, status, code) => {
    const answer = await inject({
      method: 'POST',
      url: '/probe/x',
      headers: { authorization: authorization(), 'content-type': type },
      payload,
    });
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    ['as large as its route lets it be', 400_000, 200],
    ['larger than that', 400_001, 413],
  ])('takes or refuses a body that is %s', async (_case, bytes, status) => {
    const headers = { authorization: authorization(), 'content-type': 'application/json' };
    const payload = `[1]${' '.repeat(bytes - 3)}`;
    expect((await inject({ method: 'POST', url: '/large', headers, payload })).statusCode).toBe(status);
  });

  it('names twenty faults of a request and no more', async () => {
    const payload = Array.from({ length: 500 }, () => 'one');
    const answer = await inject({
      method: 'POST',
      url: '/large',
      headers: { authorization: authorization() },
      payload,
    });
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: { length: 20 } });
  });

  it('cuts the text of a fault that names every unknown field', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, field) => [`${'k'.repeat(60)}${field}`, 1]));
    const answer = await inject({
      method: 'POST',
      url: '/probe/x',
      headers: { authorization: authorization() },
      payload: { n: 1, ...unknown },
    });
    expect(answer.json()).toMatchObject({ code: 'validation_failed', errors: [{ path: `${'k'.repeat(60)}0` }] });
    expect(answer.body.length).toBeLessThan(1_000);
  });

  it('says when to return', async () => {
    const answer = await inject({ method: 'GET', url: '/refuse' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('7');
  });

  it('tells nothing of a bug but its correlation id', async () => {
    const answer = await inject({ method: 'GET', url: '/crash' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toMatchObject({ code: 'internal', instance: answer.headers['x-request-id'] });
  });

  it('answers 404 as a problem', async () => {
    const answer = await inject({ method: 'GET', url: '/nowhere' });
    expect(answer.json()).toMatchObject({ code: 'not_found', status: 404 });
  });

  it.each([
    ['/api/%ff', 400, 'malformed_request'],
    ['/probe/%', 400, 'malformed_request'],
    [`/probe/${'x'.repeat(2001)}`, 404, 'not_found'],
  ])('answers an address that no route can read as a problem', async (url, status, code) => {
    const answer = await inject({ method: 'POST', url });
    expect(answer.json()).toMatchObject({ code, status, instance: answer.headers['x-request-id'] });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['GET', '/probe/x', 'POST'],
    ['TRACE', '/probe/x', 'POST'],
    ['PROPFIND', '/refuse', 'GET, HEAD'],
    ['POST', '/refuse?a=1', 'GET, HEAD'],
    ['OPTIONS', '/metrics', 'GET, HEAD'],
    ['PUT', '/api/clicks', 'DELETE, GET, HEAD, POST'],
  ])('answers %s %s with 405 and what is allowed', async (method, url, allow) => {
    const answer = await inject({ method, url });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow]);
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each(['/nowhere', '/probe', '/probe/x/y', '/refuse/', '/probe/'])('answers DELETE %s with 404', async (url) => {
    expect((await inject({ method: 'DELETE', url })).statusCode).toBe(404);
  });

  it.each([
    ['no header', [], '192.0.2.1'],
    ['the header of a proxy', ['192.0.2.0/24'], '203.0.113.7'],
    ['the header of whatever connects', 'peer' as const, '203.0.113.7'],
  ])('believes %s about its client', async (_what, trustedProxies, expected) => {
    const own = await testApp([probeModule], { trustedProxies });
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' };
    const answer = await own.app.inject({ method: 'GET', url: '/whose', headers, remoteAddress: '192.0.2.1' });
    expect(answer.body).toBe(expected);
    await own.close();
  });

  it('logs no error when a client breaks its request off, and logs one when a handler fails', async () => {
    const lines: string[] = [];
    const logger = createLogger({ level: 'error', destination: { write: (line: string) => void lines.push(line) } });
    const own = await testApp([probeModule], { logger });
    await own.app.listen(0, '127.0.0.1');
    const { port } = own.app.getHttpServer().address() as AddressInfo;
    const head = `POST /probe/x HTTP/1.1\r\nHost: t\r\nAuthorization: Bearer ${own.tokenFor('0197b5c2-0000-7000-8000-000000000001', 'ines')}`;
    const socket = connect(port, '127.0.0.1');
    const aborted = new Promise<void>((resolve) =>
      own.app.getHttpServer().once('request', (request: IncomingMessage) => {
        request.once('close', resolve);
        socket.destroy();
      }),
    );
    socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"n":`);
    await aborted;
    expect((await fetch(`http://127.0.0.1:${port}/crash`)).status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the secret reason');
    await own.close();
  });

  it('is ready only while its checks pass', async () => {
    storeIsUp = false;
    const answer = await inject({ method: 'GET', url: '/health/ready' });
    storeIsUp = true;
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'failing', checks: { 'ended access': 'ok', store: 'failing' } });
    expect((await inject({ method: 'GET', url: '/health/ready' })).json()).toEqual({
      status: 'ok',
      checks: { 'ended access': 'ok', store: 'ok' },
    });
  });

  it('is ready without what it only shows, and says that it is unavailable', async () => {
    const without = await testApp([
      { module: class ShowingModule {}, providers: [shownCheck('jobs', () => Promise.reject(new Error('away')))] },
    ]);
    const answer = await without.app.inject({ method: 'GET', url: '/health/ready' });
    await without.close();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok', checks: { 'ended access': 'ok', jobs: 'failing' } });
  });

  it('lets no owner in where it cannot know whose access has ended', async () => {
    const unknowing = await testApp([probeModule], { endedAccess: null });
    const token = unknowing.tokenFor('0197b5c2-0000-7000-8000-000000000001', 'ines');
    const request = {
      method: 'POST',
      url: '/probe/x',
      headers: { authorization: `Bearer ${token}` },
      payload: { n: 1 },
    };
    expect((await unknowing.app.inject(request as never)).statusCode).toBe(401);
    await unknowing.close();
  });
});
