import { answerRequests } from '../answer-requests';

/** What the thread does before it answers. */
export type Order = 'answer' | 'throw' | 'exit' | 'crash' | 'hang';

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
  if (order === 'answer') return new Uint8Array([1, 2, 3]);
  return new Promise(() => undefined);
});
