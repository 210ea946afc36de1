import { once } from 'node:events';
import { Writable } from 'node:stream';
import { passOn } from './pass-on';

/** A stream that takes one chunk with each call of `take`. */
const slowTarget = () => {
  const taken: string[] = [];
  const pending: (() => void)[] = [];
  const target = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _encoding, done) => {
      pending.push(() => {
        taken.push(chunk.toString());
        done();
      });
    },
  });
  return { target, taken, take: () => pending.shift()!() };
};

describe('chunks that are passed on', () => {
  it('have their memory until they are written, and no longer', async () => {
    const { target, taken, take } = slowTarget();
    const finished = once(target, 'finish');
    const passed = passOn(target);
    const chunks = ['first', 'second'].map((text) => Buffer.alloc(text.length, text));
    for (const chunk of chunks) passed.write(chunk);
    passed.end();
    const lengths = async (): Promise<number[]> => {
      await new Promise(setImmediate);
      return chunks.map(({ length }) => length);
    };
    expect(await lengths()).toEqual([5, 6]);
    take();
    expect(await lengths()).toEqual([0, 6]);
    take();
    expect(await lengths()).toEqual([0, 0]);
    await finished;
    expect(taken).toEqual(['first', 'second']);
  });

  it('end when their target closes', async () => {
    const { target } = slowTarget();
    const passed = passOn(target);
    passed.write(Buffer.from('lost'));
    target.destroy(new Error('reset')).on('error', () => undefined);
    await once(passed, 'close');
    expect(passed.writableFinished).toBe(false);
  });
});
