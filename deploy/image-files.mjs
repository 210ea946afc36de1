// `node deploy/image-files.mjs <folder>`: puts what the image of each process holds into <folder>/<process>, out of a built checkout.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { builtFrontEnds, copy, copyPackage, readJson } from '../tools/release/built-files.mjs';

const services = readJson('libs/contracts/src/services.json');
const packagesOf = readJson('deploy/image-packages.json');
/** As `tools/distributed/processes.mjs` starts it. */
const SEMI_SPACE_OF_GATEWAY = 2;

/**
 * Leaves the bytecode that a first start leaves (ADR 47), because the file system of a container is read-only. A port that is none
 * ends a process at once, with its modules loaded. V8 takes bytecode only under the flags that it was made with.
 */
const keepBytecode = (name, to, semiSpaceMb) => {
  const env = { PATH: process.env.PATH, PORT: 'none', NODE_OPTIONS: `--max-semi-space-size=${semiSpaceMb}` };
  const script = path.join(to, `services/${name}/dist/main.cjs`);
  const { stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  if (!/PORT/.test(stderr)) throw new Error(`${name} does not load: ${stderr}`);
};

const putTogether = (name, to, semiSpaceMb, places, scripts) => {
  for (const place of ['package.json', 'dist/release.json', `services/${name}/dist`, 'services/dist', ...places])
    copy(place, to);
  for (const script of scripts) fs.copyFileSync(path.join(import.meta.dirname, script), path.join(to, script));
  for (const needed of packagesOf[name]) copyPackage(needed, to);
  keepBytecode(name, to, semiSpaceMb);
};

const folder = path.resolve(process.argv[2]);
putTogether('gateway', path.join(folder, 'gateway'), SEMI_SPACE_OF_GATEWAY, builtFrontEnds(), ['health.cjs']);
for (const { name, semiSpaceMb } of services) {
  // The commands of operators are part of the one process, which does not load without its country database.
  const places = ['services/all-in-one/dist', ...(name === 'redirects' ? ['frontends/visitor/dist/browser'] : [])];
  putTogether(name, path.join(folder, name), semiSpaceMb, places, ['health.cjs', 'operator.cjs']);
}
