// A process that never outlives its users by accident: it is known by its pid and by when it was started.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { lowerPriority } from './priority.mjs';

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells a process from a later one that was given the same number; undefined when there is none. */
export const birthOf = (pid) => {
  if (process.platform === 'linux') {
    try {
      const [state, ...rest] = fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      // A dead process may still have threads that die, and hold its files until they have.
      const isDead = state === 'Z' && fs.readdirSync(`/proc/${pid}/task`).length <= 1;
      return isDead ? undefined : rest[18];
    } catch {
      return undefined;
    }
  }
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
};

export const isRunning = ({ pid, birth }) => {
  const now = birthOf(pid);
  return now !== undefined && (birth === undefined || now === birth);
};

/** Asks until it holds or the time is over, and answers which. */
export const within = async (limitMs, holds) => {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
};

/**
 * Starts a program with its output in a log file, and with a Unix nice value where one is given. It continues when this process ends.
 * `onSpawn` is called with it at once.
 */
export const startProcess = ({ file, args, env = {}, cwd, log, niceness, onSpawn = () => undefined }) =>
  new Promise((resolve, reject) => {
    const output = fs.openSync(log, 'a', 0o600);
    const child = spawn(file, args, {
      cwd,
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    });
    fs.closeSync(output);
    child.unref();
    child.once('error', reject);
    child.once('spawn', () => {
      const running = { pid: child.pid, birth: birthOf(child.pid) };
      onSpawn(running);
      const lowered = niceness === undefined ? Promise.resolve() : lowerPriority(child.pid, niceness);
      lowered.then(() => resolve(running), reject);
    });
  });

export const signalProcess = (running, signal) => {
  if (!isRunning(running)) return;
  try {
    process.kill(running.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

/** Ends exactly this process: politely at first, and for certain after `politeMs`. Resolves when it is gone. */
export const endProcess = async (running, politeMs = 10_000) => {
  const isGone = () => !isRunning(running);
  if (politeMs > 0) {
    signalProcess(running, 'SIGTERM');
    if (await within(politeMs, isGone)) return;
  }
  signalProcess(running, 'SIGKILL');
  if (!(await within(10_000, isGone))) throw new Error(`process ${running.pid} does not end`);
};
