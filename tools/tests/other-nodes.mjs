// The other versions of Node on which the product is started in tests. They are kept next to the engines: outside of node_modules.
import fs from 'node:fs';
import path from 'node:path';
import { installed, run } from '../engines/install.mjs';
import { EngineAbsent } from '../engines/needs.mjs';
import { installFolder } from '../engines/places.mjs';
import { versions } from '../engines/versions.mjs';

/** The program alone, without npm and without a script that fetches it. */
const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const program = process.platform === 'win32' ? 'node.exe' : 'node';

export const otherNodes = Object.entries(versions)
  .filter(([name]) => /^node\d+$/.test(name))
  .map(([, version]) => version);

const folderOf = (version) => installFolder('node', version);
const programOf = (version) => path.join(folderOf(version), 'node_modules', packageName, 'bin', program);

/** See other-nodes.d.mts. */
export const nodeOf = (version) => (fs.existsSync(programOf(version)) ? programOf(version) : undefined);

const QUIETLY = ['--ignore-scripts', '--no-save', '--no-package-lock', '--no-audit', '--no-fund'];

const install = (version, say) =>
  installed(folderOf(version), { what: `fetching Node ${version}`, say }, (cwd) =>
    run('npm', ['install', '--prefix', cwd, ...QUIETLY, `${packageName}@${version}`], {
      cwd,
      shell: process.platform === 'win32',
    }),
  );

/** Fetches those that are not there, and answers those that cannot be had, with the reason. */
export const installOtherNodes = async ({ say }) => {
  const outcomes = await Promise.all(
    otherNodes.map((version) =>
      install(version, say).then(
        () => [],
        (error) => {
          if (!(error instanceof EngineAbsent)) throw error;
          return [{ name: `Node ${version}`, why: error.message }];
        },
      ),
    ),
  );
  return outcomes.flat();
};
