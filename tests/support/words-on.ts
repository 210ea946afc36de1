import path from 'node:path';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';

/** Twice the width of our pictures: of addresses as small as they are drawn, one in twenty is misread by a letter. */
const READ_WIDTH = 1600;

/** The words on a picture, as a machine reads them. */
export const wordsOn = async (png: Buffer): Promise<string> => {
  const reader = await createWorker('eng', undefined, {
    langPath: path.join(__dirname, '../../node_modules/@tesseract.js-data/eng/4.0.0_best_int'),
    cacheMethod: 'none',
  });
  try {
    const large = sharp(png).flatten({ background: '#1a1511' }).greyscale().resize({ width: READ_WIDTH });
    const { data } = await reader.recognize(await large.toBuffer());
    // The lines of a square code make the reader see bars in letters beside it.
    return data.text.replaceAll('|', 'I').replaceAll(/\s+/g, ' ');
  } finally {
    await reader.terminate();
  }
};
