import type { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { until } from '@marquee/test-kit/until';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { createPicturePainter, drawingEnvironment } from './picture-painter';
import { stickerCases } from './testing/picture-cases';

describe('a painter of stickers', () => {
  let threads: Worker[];
  const start = (): Worker => {
    const thread = workerOf(join(__dirname, 'picture.worker.ts'), drawingEnvironment);
    threads.push(thread);
    return thread;
  };
  beforeEach(() => {
    threads = [];
  });

  it('has no thread before its first picture and after a while without one, where one is given', async () => {
    const painter = createPicturePainter({ start, idleMs: 1 });
    expect(threads).toHaveLength(0);
    try {
      await painter.draw('owner', stickerCases.oneCharacter);
      // A thread that ended has no number.
      await until(() => threads[0]!.threadId === -1);
      await painter.draw('owner', stickerCases.oneCharacter);
      expect(threads).toHaveLength(2);
    } finally {
      await painter.close();
    }
  });

  it('fails with a type when its thread dies, and draws again in a new one', async () => {
    const painter = createPicturePainter({ start });
    try {
      const drawing = painter.draw('owner', stickerCases.latin).catch((error: unknown) => error);
      await threads[0]!.terminate();
      expect(await drawing).toMatchObject({ name: 'WorkerEnded', reason: 'died' });
      expect((await painter.draw('owner', stickerCases.oneCharacter)).subarray(1, 4)).toEqual(
        new Uint8Array(Buffer.from('PNG')),
      );
      expect(threads).toHaveLength(2);
    } finally {
      await painter.close();
    }
    await expect(painter.draw('owner', stickerCases.latin)).rejects.toMatchObject({ reason: 'closed' });
  });
});
