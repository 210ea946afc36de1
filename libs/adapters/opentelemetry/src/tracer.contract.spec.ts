import { tracerContract } from '@marquee/port-contracts';
import { startTraceCollector } from '@marquee/test-kit/trace-collector';
import { openTracer } from './open-tracer';

tracerContract('OpenTelemetry', async (ratio) => {
  const collector = await startTraceCollector();
  const { tracer, close } = openTracer({
    endpoint: collector.url,
    ratio,
    service: 'test',
    version: '0.0.0',
    onLost: ({ reason }) => {
      throw new Error(`spans were lost: ${reason}`);
    },
  });
  return {
    tracer,
    ended: async () => {
      await close();
      return collector.spans;
    },
    dispose: async () => {
      await close();
      await collector.stop();
    },
  };
});
