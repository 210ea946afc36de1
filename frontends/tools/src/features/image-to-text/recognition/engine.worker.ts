import { trustOwnScripts } from '@marquee/web-kit/own-scripts';

/** Where the build has put Tesseract's files (see `rspack.config.mjs`). */
declare const TESSERACT_FOLDER: string;
declare function importScripts(address: string): void;

trustOwnScripts();

// Tesseract says nothing where WebAssembly does not start, and its client waits without end. An error of the worker is reported.
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});

// A worker of this origin whose own response allows WebAssembly, in place of the one that Tesseract makes from a blob.
importScripts(`${TESSERACT_FOLDER}/worker.min.js`);
