import http, { type ServerResponse } from 'node:http';
import { createMemoryTracer, type MemoryTracer } from '@marquee/adapter-memory/testing';
import { NOT_TRACED } from '@marquee/nest-kit';
import { installTracer } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { bodyOf, testedGateway } from './testing/tested-gateway';

const foreign = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('requests that the gateway passes on', () => {
  const tested = testedGateway();
  let tracer: MemoryTracer;
  const open = async (ratio: number, env?: Record<string, string>): Promise<void> => {
    tracer = createMemoryTracer(ratio);
    installTracer(tracer);
    await tested.open(env);
  };
  afterEach(() => installTracer(null));
  const ended = async (count: number) => {
    await until(() => tracer.ended.length === count);
    return tracer.ended;
  };
  const seenTraces = () => tested.service.seen.map(({ headers }) => headers['traceparent']);

  it('carry nothing of traces while tracing is off', async () => {
    await tested.open();
    await tested.ask('/@ines', { headers: { traceparent: foreign } });
    expect(seenTraces()).toEqual([undefined]);
  });

  it('are spans named by their service, which the service gets as the parent', async () => {
    await open(1);
    await tested.ask('/api/content/data?contentId=dm:ines', { headers: { 'user-agent': 'ines-browser' } });
    await tested.ask('/@ines.vidal/kiln?utm_source=ines', { method: 'HEAD' });
    const spans = await ended(2);
    expect(spans).toMatchObject([
      { name: 'GET inbox', kind: 'server', parent: null, failure: null },
      { name: 'HEAD redirects', kind: 'server', parent: null, failure: null },
    ]);
    expect(spans[0]!.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'marquee.upstream': 'inbox',
      'marquee.turn.wait_ms': expect.any(Number),
      'marquee.upstream.wait_ms': expect.any(Number),
    });
    expect(seenTraces()).toEqual(spans.map(({ traceparent }) => traceparent));
    expect(JSON.stringify(spans)).not.toMatch(/ines|127\.0\.0\.1/);
  });

  it('join no trace that a visitor names, also behind a neighbour that is trusted', async () => {
    await open(1, { TRUSTED_PROXIES: '127.0.0.0/8' });
    await tested.ask('/@ines', { headers: { traceparent: foreign, tracestate: 'a=b', baggage: 'c=d' } });
    const [span] = await ended(1);
    expect(span).toMatchObject({ parent: null, links: [] });
    expect(span!.traceparent).not.toContain(foreign.slice(3, 35));
    const { headers } = tested.service.seen[0]!;
    expect([headers['traceparent'], headers['tracestate'], headers['baggage']]).toEqual([
      span!.traceparent,
      undefined,
      undefined,
    ]);
  });

  it('tell the service when they are not traced', async () => {
    await open(0);
    await tested.ask('/@ines', { headers: { traceparent: foreign } });
    expect([seenTraces(), tracer.ended]).toEqual([[NOT_TRACED], []]);
  });

  it('have a span when they are for the object store, which hears nothing of it', async () => {
    await open(1, { S3_URL: `${tested.other.origin}/bucket` });
    tested.other.answer = (request, response) => void bodyOf(request).then(() => response.end());
    await tested.ask('/bucket/incoming/ines?X-Amz-Signature=b', { method: 'PUT', body: 'x'.repeat(300_000) });
    expect(await ended(1)).toMatchObject([{ name: 'PUT objects', attributes: { 'http.response.status_code': 200 } }]);
    expect(tested.other.seen[0]!.headers).toMatchObject({ 'if-none-match': '*' });
    expect(tested.other.seen[0]!.headers['traceparent']).toBeUndefined();
  });

  it('end their spans when a stream ends, and not when it begins', async () => {
    await open(1);
    let finish = (): void => undefined;
    tested.service.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      finish = () => void response.end();
    };
    const reply = await tested.ask('/api/live');
    const reader = reply.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: 1\n\n');
    expect(tracer.ended).toEqual([]);
    finish();
    expect((await reader.read()).done).toBe(true);
    expect(await ended(1)).toMatchObject([{ name: 'GET inbox', attributes: { 'http.response.status_code': 200 } }]);
  });

  it('have the status of a refusal by the service', async () => {
    await open(1);
    tested.service.answer = (_request, response) => response.writeHead(413).end();
    await tested.ask('/api/content', { method: 'POST', body: 'x' });
    expect(await ended(1)).toMatchObject([
      { name: 'POST content', failure: null, attributes: { 'http.response.status_code': 413 } },
    ]);
  });

  it('have the status of an answer that did not come', async () => {
    await open(1);
    tested.service.answer = (request) => request.socket.destroy();
    await tested.ask('/api/content', { method: 'POST', body: 'x' });
    expect(await ended(1)).toMatchObject([
      { failure: '502', attributes: { 'marquee.upstream': 'content', 'http.response.status_code': 502 } },
    ]);
  });

  it('have the status of the limit for one client', async () => {
    await open(1);
    const held: ServerResponse[] = [];
    tested.service.answer = (_request, response) => void held.push(response);
    // 16 are with the service, and 256 wait.
    const asked = Array.from({ length: 273 }, () => tested.ask('/api/clicks'));
    expect(await ended(1)).toMatchObject([
      { name: 'GET analytics', failure: null, attributes: { 'http.response.status_code': 429 } },
    ]);
    const allAnswered = () => {
      for (const response of held.splice(0)) response.end();
      tested.pass(10_000);
      return tracer.ended.length === asked.length;
    };
    await until(allAnswered, 60_000, 5);
    await Promise.all(asked);
  });

  it('say that the client has gone before the answer began', async () => {
    await open(1);
    tested.service.answer = () => undefined;
    const leaving = http.get({ port: tested.port, path: '/@ines' }).on('error', () => undefined);
    await until(() => tested.service.seen.length === 1);
    leaving.destroy();
    const [span] = await ended(1);
    expect(span!.failure).toBe('client gone');
    expect(span!.attributes).not.toHaveProperty('http.response.status_code');
  });

  it('are the only ones that are traced: no health, no metrics, no files of the dashboard', async () => {
    await open(1);
    for (const path of ['/health/live', '/health/ready', '/metrics', '/dashboard']) await tested.ask(path);
    await tested.ask('/@ines');
    expect((await ended(1)).map(({ name }) => name)).toEqual(['GET redirects']);
  });
});
