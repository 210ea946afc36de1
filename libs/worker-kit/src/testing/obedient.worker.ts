import { answerRequests } from '../answer-requests';

/** What the worker does before it answers. */
export type Order = 'answer' | 'name settings' | 'throw' | 'exit' | 'crash' | 'hang' | 'be busy';

// A slow start, in milliseconds.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.env['START_MS'] ?? 0));

answerRequests(async (order: Order): Promise<Uint8Array> => {
  if (order === 'throw') throw new RangeError('ordered to throw');
  if (order === 'exit') process.exit(3);
  if (order === 'crash') {
    setImmediate(() => {
      throw new RangeError('ordered to crash');
    });
  }
  if (order === 'be busy') for (;;);
  if (order === 'name settings') return Buffer.from(Object.keys(process.env).join(' '));
  if (order === 'answer') return new Uint8Array([1, 2, 3]);
  // Work under way keeps a process alive.
  if (order === 'hang') setInterval(() => undefined, 1000);
  return new Promise(() => undefined);
});
