// Builds what changed since the last build: the servers and the front ends, by nx.
import { beginBuild, isBuilt } from '../tools/build/freshness.mjs';
import { runNx } from '../tools/nx/run-nx.mjs';

const runBuild = async ({ quiet }) => {
  const begun = beginBuild();
  const { code, output } = await runNx(['run-many', '-t', 'build'], { quiet });
  if (code === 0) return begun.succeeded();
  begun.failed();
  throw new Error(`${output}The build failed.`);
};

/** Builds unless the last build is current, and says so. Rejects with what the builders printed when one does not compile. */
export const build = async ({ say = (line) => console.log(line) } = {}) => {
  if (isBuilt()) return;
  say('building …');
  const begun = performance.now();
  await runBuild({ quiet: true });
  say(`built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
};

if (process.argv[1] === import.meta.filename) {
  runBuild({ quiet: false }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
