// Builds the visitors' files into the folder named by the first argument, so that their tests need no build of the product.
import { rspack } from '@rspack/core';
import { browserConfig } from '../build/browser-config.mjs';

const outDir = process.argv[2];
rspack(browserConfig({ isProduction: true, outDir })).run((error, stats) => {
  const failure = error?.message ?? (stats.hasErrors() ? stats.toString({ preset: 'errors-only' }) : '');
  if (failure) {
    console.error(failure);
    process.exitCode = 1;
  }
});
