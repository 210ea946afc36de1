// `node deploy/image-files.mjs <folder>`: puts what the image of each process holds into <folder>/<process>, out of a built checkout.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtFrontEnds, copy, copyPackage, readJson } from '../tools/release/built-files.mjs';
import { licenceTexts } from '../tools/release/licences.mjs';
import { putReleaseTogether } from '../tools/release/release-files.mjs';

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

/** The same for the whole product, whose threads have modules of their own: it starts on a new folder, and stops once it serves. */
const keepBytecodeOfRelease = (to) =>
  new Promise((resolve, reject) => {
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-'));
    const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: data };
    const child = spawn(process.execPath, [path.join(to, 'marquee.cjs'), 'start'], { env });
    let printed = '';
    const read = (text) => {
      printed += String(text);
      if (printed.includes('Stop it with')) child.kill('SIGTERM');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code) => {
      fs.rmSync(data, { recursive: true, force: true });
      if (code === 0) resolve();
      else reject(new Error(`the release does not start: ${printed}`));
    });
  });

const folder = path.resolve(process.argv[2]);
putTogether('gateway', path.join(folder, 'gateway'), SEMI_SPACE_OF_GATEWAY, builtFrontEnds(), ['health.cjs']);
for (const { name, semiSpaceMb } of services) {
  // The commands of operators are part of the one process, which does not load without its country database.
  const places = ['services/all-in-one/dist', ...(name === 'redirects' ? ['frontends/visitor/dist/browser'] : [])];
  putTogether(name, path.join(folder, name), semiSpaceMb, places, ['health.cjs', 'operator.cjs']);
}

const release = path.join(folder, 'marquee');
putReleaseTogether(release, readJson('dist/release.json').version);
fs.writeFileSync(path.join(release, 'THIRD-PARTY-LICENCES.txt'), licenceTexts(path.resolve(import.meta.dirname, '..')));
fs.copyFileSync(path.join(import.meta.dirname, 'health.cjs'), path.join(release, 'health.cjs'));
await keepBytecodeOfRelease(release);
