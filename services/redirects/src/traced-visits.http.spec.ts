import { Agent } from 'node:http';
import { createMemoryTracer, type MemoryTracer } from '@marquee/adapter-memory/testing';
import { followGateways, NOT_TRACED } from '@marquee/nest-kit';
import { activeTrace, installTracer, type ActJournal } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { ask } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';

const foreign = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('visits that are traced', () => {
  const ines = inesNode();
  let tracer: MemoryTracer;
  /** Under which span each act was appended. */
  let appended: (string | null)[];
  /** Whether the next request is traced. */
  let isSampled: boolean;

  beforeEach(async () => {
    await ines.node.stop();
    tracer = createMemoryTracer();
    installTracer({ ...tracer, samples: () => isSampled });
    appended = [];
    isSampled = true;
    await ines.start({
      appendsTo: (journal): ActJournal => ({
        source: journal.source,
        append: (encoded, receipt) => {
          appended.push(activeTrace());
          journal.append(encoded, receipt);
        },
        flush: () => journal.flush(),
        check: () => journal.check(),
      }),
    });
  });
  afterEach(() => {
    installTracer(null);
    followGateways(null);
  });

  it.each([
    ['GET', '/@ines.vidal/kiln?utm_source=ines', 'GET /@{username}/{id}', 302],
    ['GET', '/@ines.vidal', 'GET /@{username}', 200],
    ['HEAD', '/@ines.vidal/', 'HEAD /@{username}', 200],
    ['GET', '/api/@ines.vidal', 'GET /api/@{username}', 200],
    ['GET', '/api/@ines.vidal/kiln', 'GET /api/@{username}/{id}', 302],
    ['GET', '/@nobody/at/all', 'GET', 404],
    ['PROPFIND', '/@ines.vidal', '_OTHER /@{username}', 405],
    ['GET', '/s/no-sticker-of-ines', 'GET /s/{code}', 404],
    ['POST', '/api/clicks', 'POST /api/clicks', 415],
  ])('name %s %s by its route', async (method, path, name, status) => {
    expect((await ask(ines.node, path, {}, method)).status).toBe(status);
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ name, kind: 'server', parent: null }]);
    expect(tracer.ended[0]!.attributes['http.response.status_code']).toBe(status);
    expect(JSON.stringify(tracer.ended)).not.toContain('ines');
  });

  it('append their acts under their spans, from the cache and from the store', async () => {
    for (const path of ['/@ines.vidal/kiln', '/@ines.vidal/kiln', '/@ines.vidal']) await ask(ines.node, path);
    await until(() => tracer.ended.length === 3);
    expect(appended).toEqual(tracer.ended.map(({ traceparent }) => traceparent));
    expect(new Set(appended).size).toBe(3);
  });

  it('leave no span to what comes behind them on the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const path of ['/@ines.vidal/kiln', '/@ines.vidal']) {
      isSampled = true;
      await ask({ port: ines.node.port, agent }, path);
      isSampled = false;
      await ask({ port: ines.node.port, agent }, '/@ines.vidal/kiln');
      await ask({ port: ines.node.port, agent }, '/@ines.vidal/weiss');
    }
    agent.destroy();
    expect(appended.map((traceparent) => traceparent !== null)).toEqual([true, false, false, true, false, false]);
  });

  it('are not traced, and join no trace, because a visitor asks for it', async () => {
    isSampled = false;
    await ask(ines.node, '/@ines.vidal/kiln', { traceparent: foreign, tracestate: 'a=b' });
    expect([appended, tracer.ended]).toEqual([[null], []]);
    isSampled = true;
    await ask(ines.node, '/@ines.vidal/kiln', { traceparent: foreign });
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended[0]).toMatchObject({ parent: null, links: [] });
    expect(appended[1]).not.toContain(foreign.slice(3, 35));
  });

  it('are traced as a gateway decides that is followed', async () => {
    followGateways(['127.0.0.0/8', '::1']);
    await ask(ines.node, '/@ines.vidal/kiln', { traceparent: NOT_TRACED });
    isSampled = false;
    await ask(ines.node, '/@ines.vidal/kiln', { traceparent: foreign });
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ name: 'GET /@{username}/{id}', parent: foreign }]);
    expect(appended).toEqual([null, tracer.ended[0]!.traceparent]);
  });
});
