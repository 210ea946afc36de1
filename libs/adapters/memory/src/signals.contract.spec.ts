import { signalsContract } from '@marquee/port-contracts';
import { createMemorySignals } from './signals';

signalsContract('memory', async () => {
  const signals = createMemorySignals();
  return { signals, elsewhere: signals, dispose: async () => undefined };
});
