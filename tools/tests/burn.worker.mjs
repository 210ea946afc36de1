// Work that competes with the tests: hashes on the processor, small writes flushed to the disk.
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

const block = randomBytes(1 << 20);
const file = fs.openSync(workerData.file, 'w');
for (;;) {
  const until = performance.now() + 50;
  while (performance.now() < until) createHash('sha256').update(block).digest();
  fs.writeSync(file, block, 0, 4096, 0);
  fs.fdatasyncSync(file);
  await setTimeout(10);
}
