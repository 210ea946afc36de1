import type { AddressInfo } from 'node:net';
import { createMemoryTracer, type MemoryTracer } from '@marquee/adapter-memory/testing';
import { defineEndpoint } from '@marquee/contracts';
import { followGateways, NOT_TRACED, Route } from '@marquee/nest-kit';
import { testApp, type TestApp } from '@marquee/nest-kit/testing';
import { activeTrace, installTracer } from '@marquee/ports';
import { Controller, type DynamicModule } from '@nestjs/common';
import { z } from 'zod';
import { until } from '@marquee/test-kit/until';

const common = { tag: 'probe', status: 200, errors: [], access: 'public' } as const;
const endpoints = {
  write: defineEndpoint({
    ...common,
    id: 'write',
    method: 'POST',
    path: '/things/{name}',
    summary: 'Write',
    params: z.object({ name: z.string() }),
    body: z.object({}),
    reply: z.object({}),
  }),
  fail: defineEndpoint({ ...common, id: 'fail', method: 'GET', path: '/fail', summary: 'Fail' }),
};

@Controller()
class ProbeController {
  @Route(endpoints.write)
  async write(): Promise<object> {
    await new Promise((resolve) => setImmediate(resolve));
    return { active: activeTrace() };
  }

  @Route(endpoints.fail)
  fail(): never {
    throw new Error('quotes somebody@example.com');
  }
}

class ProbeModule {}
const probeModule: DynamicModule = { module: ProbeModule, controllers: [ProbeController] };
const foreign = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('requests to a service', () => {
  let tested: TestApp;
  let url: string;
  const start = async (ratio: number): Promise<MemoryTracer> => {
    const tracer = createMemoryTracer(ratio);
    installTracer(tracer);
    tested = await testApp([probeModule]);
    await tested.app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(tested.app.getHttpServer().address() as AddressInfo).port}`;
    return tracer;
  };
  afterEach(async () => {
    installTracer(null);
    followGateways(null);
    await tested.close();
  });

  const write = async (headers: Readonly<Record<string, string>> = {}): Promise<{ active: string | null }> => {
    const answer = await fetch(`${url}/things/ines?q=ines`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    return (await answer.json()) as { active: string | null };
  };

  it('are spans of their routes, active in what answers them', async () => {
    const tracer = await start(1);
    const { active } = await write();
    await until(() => tracer.ended.length > 0);
    const [span] = tracer.ended;
    expect(span).toMatchObject({ name: 'POST /things/:name', kind: 'server', parent: null, failure: null });
    expect(span!.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/things/:name',
      'http.response.status_code': 200,
    });
    expect(active).toBe(span!.traceparent);
    expect(JSON.stringify(span)).not.toContain('ines');
  });

  it('join no trace that a client names', async () => {
    const tracer = await start(1);
    await write({ traceparent: foreign, tracestate: 'a=b', baggage: 'c=d' });
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ parent: null, links: [] }]);
    expect(tracer.ended[0]!.traceparent).not.toContain(foreign.slice(3, 35));
  });

  it('are not traced because a client asks for it', async () => {
    const tracer = await start(0);
    expect(await write({ traceparent: foreign })).toEqual({ active: null });
    expect(tracer.ended).toEqual([]);
  });

  it('are below the span of a gateway that is followed', async () => {
    followGateways(['127.0.0.0/8']);
    const tracer = await start(0);
    const { active } = await write({ traceparent: foreign });
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ name: 'POST /things/:name', parent: foreign, traceparent: active }]);
  });

  it('are not traced where such a gateway does not trace them', async () => {
    followGateways(['127.0.0.0/8']);
    const tracer = await start(1);
    expect(await write({ traceparent: NOT_TRACED })).toEqual({ active: null });
    expect(tracer.ended).toEqual([]);
  });

  it.each([
    ['of another address', ['203.0.113.7'], foreign],
    ['without sense', ['127.0.0.0/8'], `${foreign}, ${foreign}`],
    ['of a span that is not sampled, by others than a gateway', ['127.0.0.0/8'], foreign.replace(/01$/, '00')],
  ])('begin traces of their own despite a context %s', async (_of, gateways, traceparent) => {
    followGateways(gateways);
    const tracer = await start(1);
    await write({ traceparent });
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ parent: null }]);
  });

  it('have the status of a failure, and not its message', async () => {
    const tracer = await start(1);
    expect((await fetch(`${url}/fail`)).status).toBe(500);
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ name: 'GET /fail', failure: '500' }]);
    expect(JSON.stringify(tracer.ended)).not.toContain('example.com');
  });

  it('name no address that has no route', async () => {
    const tracer = await start(1);
    expect((await fetch(`${url}/ines/secret`)).status).toBe(404);
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ name: 'GET', attributes: { 'http.response.status_code': 404 } }]);
  });

  it('are not traced when they ask for health or metrics', async () => {
    const tracer = await start(1);
    for (const path of ['/health/live', '/health/ready', '/metrics']) await fetch(url + path);
    await write();
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended.map(({ name }) => name)).toEqual(['POST /things/:name']);
  });
});
