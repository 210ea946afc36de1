import { Writable } from 'node:stream';
import { freeBuffer } from '@marquee/nest-kit';

/**
 * A stream that writes to `target`, and frees the memory of each chunk as soon as `target` is done with it. For chunks that nothing else
 * reads, as a message of `node:http` has them. It is destroyed when `target` closes, without an error; destroying it leaves `target` as it is.
 */
export const passOn = (target: Writable): Writable => {
  const passed = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      target.write(chunk, () => {
        freeBuffer(chunk);
        done();
      });
    },
    final: (done) => void target.end(() => done()),
  });
  target.once('close', () => passed.destroy());
  return passed;
};
