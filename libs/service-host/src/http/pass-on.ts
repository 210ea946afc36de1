import type { Readable, Writable } from 'node:stream';
import { freeBuffer } from '@marquee/nest-kit';

/** Calls `pass` as soon as so many bytes may pass. */
export type Pace = (bytes: number, pass: () => void) => void;

const atOnce: Pace = (_bytes, pass) => pass();

/**
 * Writes to `target` what `source` reads, at the pace that `target` takes it, and frees the memory of each chunk as soon as `target` is
 * done with it. For chunks that nothing else reads, as a message of `node:http` has them. `target` ends with `source`; where one of them
 * is interrupted, the other one is left as it is.
 *
 * In place of `pipeline`, which makes two streams and an abort signal with a stack trace for each message.
 */
export const passOn = (source: Readable, target: Writable, pace: Pace = atOnce): void => {
  let waiting = 0;
  let ended = false;
  const endIfAllPassed = (): void => void (ended && waiting === 0 && target.end());
  const write = (chunk: Buffer): boolean => !target.destroyed && target.write(chunk, () => freeBuffer(chunk));
  source.on('data', (chunk: Buffer) => {
    let hasRoom = false;
    waiting += 1;
    pace(chunk.length, () => {
      waiting -= 1;
      hasRoom = write(chunk);
      if (hasRoom && source.isPaused()) source.resume();
      endIfAllPassed();
    });
    if (!hasRoom) source.pause();
  });
  target.on('drain', () => source.resume());
  // A stream may end while it is paused, as soon as its last chunk was read.
  source.once('end', () => {
    ended = true;
    endIfAllPassed();
  });
};
