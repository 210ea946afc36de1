import { tracerContract } from '@marquee/port-contracts';
import { createMemoryTracer } from './memory-tracer';

tracerContract('memory', async (ratio) => {
  const tracer = createMemoryTracer(ratio);
  return { tracer, ended: async () => tracer.ended, dispose: async () => undefined };
});
