// Builds the shell and every remote in one process: with the cache on disk the second build takes a fraction of the first.
import path from 'node:path';
import { rspack } from '@rspack/core';
import { loadFrontEnds } from './front-ends.mjs';
import { precompress } from './precompress.mjs';
import { prerenderScreens } from './prerender.mjs';
import { writeRegistry } from './write-registry.mjs';

const run = (configs) =>
  new Promise((resolve, reject) => {
    configs.parallelism = 2;
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      const report = () => stats.toString({ preset: 'errors-warnings', colors: false });
      const failure = error ?? (stats?.hasErrors() ? new Error(report()) : undefined);
      const warnings = failure === undefined && stats.hasWarnings() ? report() : '';
      // Closing writes the cache; a build that failed keeps what it learnt too.
      compiler.close((closing) => ((failure ?? closing) ? reject(failure ?? closing) : resolve(warnings)));
    });
  });

/**
 * Builds all `frontends/*` into their `dist`, with `.br` and `.gz` next to every text asset. Rejects with rspack's report when
 * one of them does not compile.
 * @param {{ mode?: 'production' | 'development' }} [options]
 */
export const buildWeb = async ({ mode = 'production' } = {}) => {
  const frontEnds = await loadFrontEnds(mode);
  const warnings = await run(frontEnds.flatMap(({ configs }) => configs));
  if (warnings) console.warn(warnings);
  await writeRegistry(frontEnds);
  if (mode !== 'production') return;
  const distOf = (wanted) => frontEnds.find(({ name }) => name === wanted).dist;
  await prerenderScreens({ dist: distOf('shell'), visitorDir: path.join(distOf('visitor'), 'browser') });
  for (const { dist } of frontEnds) await precompress(dist);
};

if (process.argv[1] === path.resolve(import.meta.filename)) {
  const begun = performance.now();
  await buildWeb();
  console.log(`built the front ends in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
