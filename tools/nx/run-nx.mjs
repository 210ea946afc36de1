import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');

/**
 * Runs nx with these arguments and answers its exit code or signal and, where `quiet`, what it printed.
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string>, onSpawn?: (child: import('node:child_process').ChildProcess) => void }} [options]
 */
export const runNx = async (args, { quiet = false, env, onSpawn } = {}) => {
  const child = spawn(process.execPath, [nx, ...args, '--outputStyle=static'], {
    cwd: root,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  onSpawn?.(child);
  let output = '';
  for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (text) => (output += text));
  const [code, signal] = await new Promise((resolve) => child.once('close', (...ended) => resolve(ended)));
  return { code, signal, output };
};
