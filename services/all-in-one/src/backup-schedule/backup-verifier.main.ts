import { parentPort } from 'node:worker_threads';
import { connectThread, lowerThreadPriority, type Callable } from '@marquee/worker-kit';
import { verifyBackup } from '../snapshot/verify-backup';
import type { VerifierCalls } from './verify-in-thread';

/** Behind everything else that the product does. */
const NICENESS = 19;

const calls: VerifierCalls = {
  verify: async (folder) => {
    lowerThreadPriority(NICENESS);
    await verifyBackup(folder, () => undefined);
  },
};
connectThread(parentPort!, { ...calls } satisfies Callable);
