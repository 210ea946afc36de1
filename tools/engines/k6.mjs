import fs from 'node:fs';
import path from 'node:path';
import { goInstall, run } from './install.mjs';
import { onPath } from './needs.mjs';
import { installFolder } from './places.mjs';
import { versions } from './versions.mjs';

/** The first that runs TypeScript as it is. */
const oldest = 1;

const isNewEnough = async (file) => Number(/k6\S* v(\d+)\./.exec(await run(file, ['version']))?.[1]) >= oldest;

/**
 * The path of a k6: the one on the PATH when it is new enough, else ours, built when it is not there.
 * @throws EngineAbsent when it cannot be built.
 */
export const findK6 = async ({ say }) => {
  const found = onPath('k6');
  if (found && (await isNewEnough(found))) return found;
  const folder = installFolder('k6', versions.k6);
  if (!fs.existsSync(folder)) {
    const what = `building k6 ${versions.k6} with Go (about three minutes)`;
    await goInstall(folder, `go.k6.io/k6@v${versions.k6}`, { what, say });
  }
  return path.join(folder, 'k6');
};
