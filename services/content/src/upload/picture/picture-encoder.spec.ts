import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ProcessWorker } from '@marquee/worker-kit';
import { threadsOf, type ProcessThread } from '@marquee/test-kit/process-threads';
import { until } from '@marquee/test-kit/until';
import { png, pngBomb } from '../../testing/picture-samples';
import { sniffPictureType } from './picture-type';
import { createPictureEncoder, type PictureEncoder, type PictureEncoderOptions } from './picture-encoder';

const open: PictureEncoder[] = [];
/** An encoder, closed after the test, and the processes that it started. */
const encoderOf = (options: PictureEncoderOptions = {}) => {
  const started: ProcessWorker[] = [];
  /** Emits `begun` with each process that begins its first picture. */
  const begun = new EventEmitter();
  const encoder = createPictureEncoder({
    start: () => {
      const worker = new ProcessWorker(pathToFileURL(join(__dirname, 're-encode.worker.ts')));
      started.push(worker);
      worker.once('message', () => begun.emit('begun', worker));
      return worker;
    },
    ...options,
  });
  open.push(encoder);
  return { encoder, started, begun };
};
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(open.splice(0).map((encoder) => encoder.close()));
});

const outcomeOf = (encoding: Promise<unknown>): Promise<unknown> =>
  encoding.then(
    () => 'encoded',
    ({ code, message, retryAfter }: { code?: string; message: string; retryAfter?: number }) =>
      code === undefined ? message : { code, retryAfter },
  );

/** Begins a picture that takes some hundred milliseconds, and waits until its process is at it. */
const beginLarge = async ({ encoder, begun }: ReturnType<typeof encoderOf>) => {
  const picture = await png(4000, 3000);
  const begins = once(begun, 'begun');
  const encoding = encoder.encode(picture);
  const [worker] = (await begins) as [ProcessWorker];
  return { encoding, worker };
};

describe('the encoder of pictures', () => {
  it('answers the variants of many pictures from one process', async () => {
    const { encoder, started } = encoderOf();
    for (const widths of [
      [160, 320, 400],
      [160, 300],
    ]) {
      const variants = await encoder.encode(await png(widths.at(-1)!, 100));
      expect(variants.map(({ width }) => width)).toEqual(widths);
      for (const { body } of variants) expect(sniffPictureType(body)).toBe('image/webp');
    }
    expect(started).toHaveLength(1);
  });

  it('refuses what cannot be shown, and continues', async () => {
    const { encoder, started } = encoderOf();
    expect(await outcomeOf(encoder.encode(Buffer.from('<svg/>')))).toEqual({ code: 'picture_invalid' });
    expect(await outcomeOf(encoder.encode(await pngBomb(30_000, 30_000)))).toEqual({ code: 'picture_too_large' });
    expect(await outcomeOf(encoder.encode(await png(10, 10)))).toBe('encoded');
    expect(started).toHaveLength(1);
  });

  it('refuses a picture that ends its process, and encodes the next one in another', async () => {
    const parts = encoderOf();
    const { encoding, worker } = await beginLarge(parts);
    const outcome = outcomeOf(encoding);
    process.kill(worker.pid!, 'SIGKILL');
    expect(await outcome).toEqual({ code: 'picture_invalid' });
    expect(await outcomeOf(parts.encoder.encode(await png(10, 10)))).toBe('encoded');
    expect(parts.started).toHaveLength(2);
  });

  it('abandons a picture that takes too long, which may be tried again', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const { encoding } = await beginLarge(encoderOf());
    const outcome = outcomeOf(encoding);
    jest.advanceTimersByTime(20_000);
    expect(await outcome).toEqual({ code: 'unavailable', retryAfter: 10 });
  });

  it('blames no picture for a service that stops', async () => {
    const parts = encoderOf();
    const { encoding } = await beginLarge(parts);
    const outcome = outcomeOf(encoding);
    await parts.encoder.close();
    expect(await outcome).toEqual({ code: 'unavailable', retryAfter: 10 });
  });

  it('blames no picture for a system that starts no process', async () => {
    const start = () => {
      const worker = Object.assign(new EventEmitter(), {
        postMessage: () => {
          worker.emit('error', new Error('spawn EAGAIN'));
          worker.emit('exit');
        },
        terminate: () => Promise.resolve(),
      });
      return worker;
    };
    const { encoder } = encoderOf({ start });
    expect(await outcomeOf(encoder.encode(await png(10, 10)))).toEqual({ code: 'unavailable', retryAfter: 10 });
  });

  it('ends its process when there was no picture for a while', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const { encoder, started } = encoderOf();
    await encoder.encode(await png(10, 10));
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    const { pid } = started[0]!;
    await until(() => {
      try {
        return !process.kill(pid!, 0);
      } catch {
        return true;
      }
    });
  });

  (process.platform === 'linux' ? it : it.skip)('lets all threads of its process come after others', async () => {
    const { encoding, worker } = await beginLarge(encoderOf());
    let threads: ProcessThread[] = [];
    await until(() => {
      threads = threadsOf(worker.pid!);
      return threads.some(({ name }) => name === 'libvips worker');
    });
    await encoding;
    expect([...new Set(threads.map(({ nice }) => nice))]).toEqual([10]);
  });
});
