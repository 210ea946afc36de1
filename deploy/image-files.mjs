// `node deploy/image-files.mjs <folder>`: puts what the image of each process holds into <folder>/<process>, out of a built checkout. Bundles
// take in all packages but those with native add-ons or files of their own; an image gets those of its process, in place of 1.2 GB.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

const services = read('libs/contracts/src/services.json');
const packagesOf = read('deploy/image-packages.json');
/** As `tools/distributed/processes.mjs` starts it. */
const SEMI_SPACE_OF_GATEWAY = 2;

const copy = (place, to) =>
  fs.cpSync(path.join(root, place), path.join(to, place), {
    recursive: true,
    // Source maps are half of what is built, and Node reads none unless it is asked to.
    filter: (file) => !file.endsWith('.map'),
  });

/** The folder in which Node finds a package from `from`, seen from the root; null where npm installed none. */
const placeOf = (name, from) => {
  for (let at = from; ; at = path.dirname(at)) {
    const place = path.join(at, 'node_modules', name);
    if (fs.existsSync(path.join(root, place))) return place;
    if (at === '.') return null;
  }
};

/** A package and what it needs. npm installs of its optional ones those for this processor, and for every C library: the image has glibc. */
const copyPackage = (name, to, from = '.') => {
  const place = placeOf(name, from);
  if (place === null) throw new Error(`${name} is not installed`);
  if (fs.existsSync(path.join(to, place))) return;
  copy(place, to);
  const { dependencies = {}, optionalDependencies = {} } = read(path.join(place, 'package.json'));
  const optional = Object.keys(optionalDependencies);
  const present = optional.filter((one) => placeOf(one, place) !== null && !one.includes('musl'));
  const needed = Object.keys(dependencies).filter((one) => !optional.includes(one));
  for (const one of [...needed, ...present]) copyPackage(one, to, place);
};

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

const builtFrontEnds = () =>
  fs
    .readdirSync(path.join(root, 'frontends'))
    .filter((name) => fs.existsSync(path.join(root, `frontends/${name}/dist`)));

const putTogether = (name, to, semiSpaceMb, places, scripts) => {
  for (const place of ['package.json', 'dist/release.json', `services/${name}/dist`, 'services/dist', ...places])
    copy(place, to);
  for (const script of scripts) fs.copyFileSync(path.join(root, 'deploy', script), path.join(to, script));
  for (const needed of packagesOf[name]) copyPackage(needed, to);
  keepBytecode(name, to, semiSpaceMb);
};

const folder = path.resolve(process.argv[2]);
putTogether(
  'gateway',
  path.join(folder, 'gateway'),
  SEMI_SPACE_OF_GATEWAY,
  builtFrontEnds().map((name) => `frontends/${name}/dist`),
  ['health.cjs'],
);
for (const { name, semiSpaceMb } of services) {
  // The commands of operators are part of the one process, which does not load without its country database.
  const places = ['services/all-in-one/dist', ...(name === 'redirects' ? ['frontends/visitor/dist/browser'] : [])];
  putTogether(name, path.join(folder, name), semiSpaceMb, places, ['health.cjs', 'operator.cjs']);
}
