import { trustOwnScripts } from '@marquee/web-kit/own-scripts';
import { createWorker, OEM } from 'tesseract.js';
import { fittedPicture } from './fitted-picture';
import { progressOf } from './progress';
import type { ReaderMessage } from './read-picture';

/** Where the build has put Tesseract's files (see `rspack.config.mjs`). */
declare const TESSERACT_FOLDER: string;

trustOwnScripts();

const post = (news: ReaderMessage): void => postMessage(news);

const textOf = async (file: Blob): Promise<string> => {
  const picture = await fittedPicture(file);
  const tesseract = await createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: '/remotes/tools/workers/engine.js',
    workerBlobURL: false,
    corePath: TESSERACT_FOLDER,
    langPath: TESSERACT_FOLDER,
    gzip: true,
    // The browser's own cache keeps the language data, compressed and for a year.
    cacheMethod: 'none',
    logger: (message) => post(progressOf(message)),
    // Failures reject what was requested; without a handler they are thrown a second time.
    errorHandler: () => undefined,
  });
  const { data } = await tesseract.recognize(picture);
  return data.text;
};

// A thread between the page and Tesseract: it decodes large pictures away from the page, and ending it ends Tesseract at any moment,
// also while that still loads.
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  textOf(data).then(
    (text) => post({ text }),
    (error: unknown) => post({ failure: String(error) }),
  );
});
