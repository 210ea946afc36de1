// `npm run bench -- <name>`: builds, then runs one benchmark; each prints its ratios, raw figures and the machine.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { loadTypeScript } from '../tools/build/server/bundle.mjs';
import { release, up } from '../tools/engines/shared-engines.mjs';

const root = path.resolve(import.meta.dirname, '..');
const found = ['services', 'libs', 'libs/adapters', 'frontends'].flatMap((folder) =>
  fs.readdirSync(path.join(root, folder)).map((project) => path.join(folder, project, 'bench')),
);
const benches = new Map(
  found
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder))
        .filter((file) => file.endsWith('.bench.ts'))
        .map((file) => path.join(folder, file)),
    )
    .map((file) => [path.basename(file, '.bench.ts'), file]),
);
const [name, ...args] = process.argv.slice(2);
const file = benches.get(name ?? '');
if (!file) {
  console.error(`npm run bench -- <name>, with one of: ${[...benches.keys()].join(', ')}`);
  process.exit(2);
}
await build();
const { bench, isOnEngines } = await loadTypeScript(file);
const onEngines = isOnEngines?.(args) ?? false;
try {
  if (onEngines) await up([], { say: (line) => console.log(line), lease: true });
  await bench({ root, args });
} finally {
  if (onEngines) await release();
}
process.exit();
