import type { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { workerOf } from '../../../tests/support/worker-threads';
import { createPicturePainter, drawingEnvironment } from './picture-painter';
import { stickerCases } from './testing/picture-cases';

describe('a painter of stickers', () => {
  it('fails with a type when its thread dies, and draws again in a new one', async () => {
    const threads: Worker[] = [];
    const painter = createPicturePainter({
      start: () => {
        const thread = workerOf(join(__dirname, 'picture.worker.ts'), drawingEnvironment);
        threads.push(thread);
        return thread;
      },
    });
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
