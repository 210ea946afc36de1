import path from 'node:path';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';

/** The words on a picture, as a machine reads them. */
export const wordsOn = async (png: Buffer): Promise<string> => {
  const reader = await createWorker('eng', undefined, {
    langPath: path.join(__dirname, '../../node_modules/@tesseract.js-data/eng/4.0.0_best_int'),
    cacheMethod: 'none',
  });
  try {
    const { data } = await reader.recognize(await sharp(png).flatten({ background: '#1a1511' }).greyscale().toBuffer());
    // The lines of a square code make the reader see bars in letters beside it.
    return data.text.replaceAll('|', 'I').replaceAll(/\s+/g, ' ');
  } finally {
    await reader.terminate();
  }
};
