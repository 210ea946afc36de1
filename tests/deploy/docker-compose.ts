import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './process-settings';

/** Compose v2 is a plugin of Docker's own command, and needs no daemon to read a file. */
export const itWithCompose = spawnSync('docker', ['compose', 'version']).status === 0 ? it : it.skip;

/** What Compose prints about a file whose `.env` is its example, filled in; nothing where it takes the file. */
export const faultsInCompose = (file: string, example: string): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-compose-'));
  const env = path.join(folder, '.env');
  fs.writeFileSync(env, example.replace(/^(\w+)=$/gm, '$1=given'));
  const words = ['compose', '--file', path.join(root, file), '--env-file', env, 'config', '--quiet'];
  const { status, stderr } = spawnSync('docker', words, { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  return status === 0 ? stderr : `exit code ${status}: ${stderr}`;
};
