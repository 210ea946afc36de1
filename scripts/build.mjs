// Builds what changed since the last build: the servers, the front ends and the types of the API, by nx where there is the memory.
import path from 'node:path';
import { availableMemoryMb, buildFailure, memoryKills, planBuild, runBuilders } from '../tools/build/frugal-build.mjs';
import { freshnessOf } from '../tools/nx/freshness.mjs';
import { runNx } from '../tools/nx/run-nx.mjs';
import { writeRelease } from '../tools/build/release.mjs';

const root = path.resolve(import.meta.dirname, '..');
const inRoot = (file) => path.join(root, file);

const { isBuilt, beginBuild } = freshnessOf({
  stamp: inRoot('.cache/built'),
  // At least what the inputs of the `build` targets cover. What more is here costs a question to nx, never a wrong answer.
  sources: ['libs', 'services', 'frontends', 'tools/build', 'nx.json', 'package.json', 'package-lock.json'].map(inRoot),
  outputs: [
    'services/all-in-one/dist/main.cjs',
    'frontends/shell/dist/index.html',
    'libs/api-client/src/generated/paths.ts',
  ].map(inRoot),
});

const runBuild = async ({ quiet, say }) => {
  const availableMb = availableMemoryMb();
  const { isTogether, warning } = planBuild(availableMb);
  if (warning) say(warning);
  const kills = memoryKills();
  const begun = beginBuild();
  const outcome = isTogether ? await runNx(['run-many', '-t', 'build'], { quiet }) : await runBuilders({ quiet });
  if (outcome.code === 0) return begun.succeeded();
  begun.failed();
  throw buildFailure({ ...outcome, killsMore: memoryKills() - kills, availableMb });
};

/** Builds unless the last build is current, and says so. Rejects with what the builders printed when one does not compile. */
export const build = async ({ say = (line) => console.log(line) } = {}) => {
  if (!isBuilt()) {
    say('building …');
    const begun = performance.now();
    await runBuild({ quiet: true, say });
    say(`built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  // Outside of nx's cache: a commit may change no source.
  await writeRelease(root);
};

if (process.argv[1] === import.meta.filename) {
  const buildAll = async () => {
    await runBuild({ quiet: false, say: (line) => console.log(line) });
    await writeRelease(root);
  };
  buildAll().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
