// A process that ends what its supervisor has started and left: services whose main thread no longer runs, and engines.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endProcess, isRunning, within } from '../engines/engine-process.mjs';

const file = fileURLToPath(import.meta.url);
const ENGINES_END_WITHIN = 15_000;

/** See warden.d.mts. */
export const startWarden = ({ servicesEndWithin }) => {
  // In a session of its own, so that a Ctrl-C does not reach it, and without an output that it could wait for.
  const child = spawn(process.execPath, ['--max-old-space-size=16', file, String(servicesEndWithin)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  child.stdin.on('error', () => undefined);
  child.stdin.unref?.();
  const watch = (kind) => (running) => void child.stdin.write(`${JSON.stringify({ kind, ...running })}\n`);
  return { service: watch('service'), engine: watch('engine') };
};

const main = async (servicesEndWithin) => {
  const watched = { service: [], engine: [] };
  for await (const line of createInterface({ input: process.stdin })) {
    const { kind, ...running } = JSON.parse(line);
    watched[kind] = [...watched[kind].filter(isRunning), running];
  }
  // The supervisor has ended. Services learn it from their channel, and leave by themselves.
  await within(servicesEndWithin, () => !watched.service.some(isRunning));
  await Promise.all(watched.service.map((running) => endProcess(running, 0)));
  await Promise.all(watched.engine.map((running) => endProcess(running, ENGINES_END_WITHIN)));
};

if (process.argv[1] === file) await main(Number(process.argv[2]));
