import { freePort } from '../../../../tools/engines/free-port.mjs';
import { startTraceCollector, type TraceCollector } from '@marquee/test-kit/trace-collector';
import { until } from '@marquee/test-kit/until';
import type { LostSpans } from './collector-exporter';
import { openTracer, type OpenedTracer } from './open-tracer';

describe('a tracer and its collector', () => {
  let collector: TraceCollector;
  let lost: LostSpans[];
  const open = (endpoint: string): OpenedTracer =>
    openTracer({
      endpoint,
      ratio: 1,
      service: 'redirects',
      version: '1.2.3',
      onLost: (report) => void lost.push(report),
    });

  beforeEach(async () => {
    lost = [];
    collector = await startTraceCollector();
  });
  afterEach(() => collector.stop());

  it('names the service and its version', async () => {
    const { tracer, close } = open(`${collector.url}/`);
    tracer.begin('a').end();
    await close();
    expect(collector.spans.map(({ service }) => service)).toEqual(['redirects']);
    expect(collector.text()).toContain('1.2.3');
  });

  it('drops spans beyond its queue while the collector does not answer', async () => {
    collector.hold();
    const opened = open(collector.url);
    for (let n = 0; n < 512; n += 1) opened.tracer.begin('first').end();
    await until(() => collector.spans.length === 512);
    for (let n = 0; n < 20_000; n += 1) opened.tracer.begin('flood').end();
    collector.release();
    await opened.close();
    await until(() => collector.spans.length >= 512 + 2_048);
    expect(collector.spans).toHaveLength(512 + 2_048);
  });

  it('leaves in time while the collector does not answer', async () => {
    collector.hold();
    const opened = open(collector.url);
    opened.tracer.begin('a').end();
    await opened.close();
    // One that waits for the collector to the end of its patience reports the span as lost.
    expect(lost).toEqual([]);
    collector.release();
  });

  it('says once what an absent collector did not take, and by what kind of error', async () => {
    const opened = open(`http://127.0.0.1:${await freePort()}`);
    for (let batch = 0; batch < 3; batch += 1) for (let n = 0; n < 512; n += 1) opened.tracer.begin('a').end();
    await until(() => lost.length > 0, 20_000);
    await opened.close();
    expect(lost).toHaveLength(1);
    expect(lost[0]!.spans).toBe(512);
    expect(lost[0]!.reason).not.toMatch(/127\.0\.0\.1|\s/);
  });
});
