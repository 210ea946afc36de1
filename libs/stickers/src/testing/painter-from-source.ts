import { join } from 'node:path';
import { workerOf } from '../../../../tests/support/worker-of';
import { createStickerPainter, drawingEnvironment, type StickerPainter } from '../sticker-painter';

/** A painter whose thread runs the library's source. */
export const painterFromSource = (): StickerPainter =>
  createStickerPainter({ start: () => workerOf(join(__dirname, '../sticker.worker.ts'), drawingEnvironment) });
