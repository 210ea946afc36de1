import { join } from 'node:path';
import { workerOf } from '../../../../tests/support/worker-of';
import { createPicturePainter, drawingEnvironment, type PicturePainter } from '../picture-painter';

/** A painter whose thread runs the library's source. */
export const painterFromSource = (): PicturePainter =>
  createPicturePainter({ start: () => workerOf(join(__dirname, '../picture.worker.ts'), drawingEnvironment) });
