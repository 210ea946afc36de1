import path from 'node:path';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';
import { repositoryRoot } from './repository-root';

/** The width of pictures, and twice that: at the former a letter of the small address is misread at times, at the latter one of the large message. */
const WIDTHS = [800, 1600];

/** The words on a picture, as a machine reads them: once at each width. */
export const wordsOn = async (png: Buffer): Promise<string> => {
  const reader = await createWorker('eng', undefined, {
    langPath: path.join(repositoryRoot, 'node_modules/@tesseract.js-data/eng/4.0.0_best_int'),
    cacheMethod: 'none',
  });
  try {
    const grey = sharp(png).flatten({ background: '#1a1511' }).greyscale();
    const read: string[] = [];
    for (const width of WIDTHS)
      read.push((await reader.recognize(await grey.clone().resize({ width }).toBuffer())).data.text);
    // The lines of a square code make the reader see bars in letters next to it.
    return read.join(' ').replaceAll('|', 'I').replaceAll(/\s+/g, ' ');
  } finally {
    await reader.terminate();
  }
};
