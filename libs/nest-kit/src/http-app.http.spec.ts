import { defineEndpoint } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { Controller, type DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import { readyCheck } from './ready-checks';
import { Caller, Input, type CallerIdentity, type RouteInput } from './request';
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
  refuse: defineEndpoint({
    ...common,
    id: 'refuse',
    method: 'GET',
    path: '/refuse',
    summary: 'Refuse',
    access: 'public',
  }),
  crash: defineEndpoint({ ...common, id: 'crash', method: 'GET', path: '/crash', summary: 'Crash', access: 'public' }),
};

@Controller()
class ProbeController {
  @Route(probe.echo)
  echo(@Input() input: RouteInput<typeof probe.echo>, @Caller() caller: CallerIdentity): object {
    return { ...input.body, ...input.params, caller: caller.accountId };
  }

  @Route(probe.refuse)
  refuse(): never {
    throw new DomainError('LimitExceededException', 'Too many attempts.', [], 7);
  }

  @Route(probe.crash)
  crash(): never {
    throw new Error('the secret reason');
  }
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

  it('says when to come back', async () => {
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

  it('is ready only while its checks pass', async () => {
    expect((await inject({ method: 'GET', url: '/health/ready' })).json()).toEqual({
      status: 'ok',
      checks: { 'ended access': 'ok', store: 'ok' },
    });
    storeIsUp = false;
    const answer = await inject({ method: 'GET', url: '/health/ready' });
    storeIsUp = true;
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'failing', checks: { 'ended access': 'ok', store: 'failing' } });
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

  it('describes itself, and the description can be read without scripts', async () => {
    expect((await inject({ method: 'GET', url: '/api/openapi.json' })).json()).toMatchObject({ openapi: '3.1.0' });
    const docs = await inject({ method: 'GET', url: '/api/docs' });
    expect(docs.body).toContain('POST /api/auth/sign-up');
    expect(docs.body).not.toContain('<script');
  });
});
