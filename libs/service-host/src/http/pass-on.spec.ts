import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
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

/** Lets streams do all that they can. */
const settle = async (): Promise<void> => {
  for (let n = 0; n < 10; n += 1) await new Promise(setImmediate);
};

const chunksOf = (...texts: string[]): Buffer[] => texts.map((text) => Buffer.alloc(text.length, text));

describe('chunks that are passed on', () => {
  it('have their memory until they are written, and no longer', async () => {
    const { target, taken, take } = slowTarget();
    const finished = once(target, 'finish');
    const chunks = chunksOf('first', 'second');
    passOn(Readable.from(chunks), target);
    const lengths = async (): Promise<number[]> => {
      await settle();
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

  it('are read no faster than they are written', async () => {
    const { target, take } = slowTarget();
    const source = Readable.from(chunksOf('a', 'b', 'c'), { highWaterMark: 1 });
    let read = 0;
    source.on('data', () => (read += 1));
    passOn(source, target);
    await settle();
    expect(read).toBe(1);
    take();
    await settle();
    expect(read).toBe(2);
  });

  it('wait for their pace, in their order, and the end waits with them', async () => {
    const { target, taken, take } = slowTarget();
    const waiting: (() => void)[] = [];
    passOn(Readable.from(chunksOf('a', 'b')), target, (_bytes, pass) => waiting.push(pass));
    for (const text of ['a', 'b']) {
      await settle();
      expect([waiting.length, taken.includes(text), target.writableEnded]).toEqual([1, false, false]);
      waiting.shift()!();
      await settle();
      take();
    }
    await once(target, 'finish');
    expect(taken).toEqual(['a', 'b']);
  });

  it('are read no longer once their target is closed', async () => {
    const target = new PassThrough();
    target.destroy();
    const source = Readable.from(chunksOf('a', 'b', 'c'), { highWaterMark: 1 });
    let read = 0;
    source.on('data', () => (read += 1));
    passOn(source, target);
    await settle();
    expect([read, source.isPaused()]).toEqual([1, true]);
  });
});
