// Builds what changed since the last build: the server bundle and the front ends.
import fs from 'node:fs';
import path from 'node:path';
import { fingerprintOf, isCurrent, markCurrent } from '../tools/build/fingerprint.mjs';

const root = path.resolve(import.meta.dirname, '..');
const exists = (file) => fs.existsSync(path.join(root, file));

/** Everything that runs as a process of its own. */
const processes = fs.readdirSync(path.join(root, 'services')).filter((name) => exists(`services/${name}/src/main.ts`));

/** Their main files, and those of the threads that they start. */
const entries = [
  ...processes.map((name) => ({
    name: 'main',
    entry: `services/${name}/src/main.ts`,
    outDir: `services/${name}/dist`,
  })),
  {
    name: 'page-worker',
    entry: 'services/redirects/src/page-worker.main.ts',
    outDir: 'services/redirects/dist',
  },
  {
    name: 'visitors',
    entry: 'services/all-in-one/src/visitors/visitors.main.ts',
    outDir: 'services/all-in-one/dist',
  },
];

const targets = [
  {
    name: 'server',
    sources: ['libs', 'services', 'tools/build', 'package-lock.json'],
    outputs: entries.map(({ name, outDir }) => `${outDir}/${name}.cjs`),
    run: async () => {
      const { bundleForNode } = await import('../tools/build/server/bundle.mjs');
      await bundleForNode(entries);
    },
  },
  {
    name: 'front ends',
    sources: [
      'libs/page',
      'libs/ui',
      'libs/web-kit',
      'libs/api-client',
      'frontends',
      'tools/build',
      'package-lock.json',
    ],
    outputs: ['frontends/shell/dist/index.html'],
    run: async () => {
      const { buildWeb } = await import('../tools/build/web/build-web.mjs');
      await buildWeb({ mode: 'production' });
    },
  },
];

/** Runs the builds that are needed, one after the other, and says so. Rejects when one does not compile. */
export const build = async ({ only, say = (line) => console.log(line) } = {}) => {
  for (const target of targets.filter(({ name }) => only === undefined || name === only)) {
    const fingerprint = fingerprintOf(target.sources);
    if (isCurrent(target.name.replace(' ', '-'), fingerprint) && target.outputs.every(exists)) continue;
    say(`building the ${target.name} …`);
    const begun = Date.now();
    await target.run();
    markCurrent(target.name.replace(' ', '-'), fingerprint);
    say(`built the ${target.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
};

if (process.argv[1] === import.meta.filename) {
  build().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
