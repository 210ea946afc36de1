// How the build uses memory: everything at once where there is room, else one builder after another, each with one thread.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Megabytes that all builders need at the same time, measured with nothing cached, and some to spare. */
const TOGETHER_MB = 1_800;
/** Megabytes that the largest builder needs alone. */
const ALONE_MB = 600;

/** Each thread of a bundler has a heap of its own, and keeps what it has freed for a while. */
const frugal = {
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '1',
  MIMALLOC_PURGE_DELAY: '0',
};

const builders = ['api/build-api.mjs', 'server/build-server.mjs', 'web/build-web.mjs'].map((file) =>
  path.join(import.meta.dirname, file),
);

/** What this machine, or the control group of this process, has for programs, swap not counted. */
export const availableMemoryMb = () => {
  const limit = process.constrainedMemory() || Infinity;
  return Math.floor(Math.min(os.freemem(), limit) / 1_048_576);
};

/** See frugal-build.d.mts. */
export const planBuild = (availableMb) => ({
  isTogether: availableMb >= TOGETHER_MB,
  ...(availableMb < ALONE_MB && {
    warning: `the build needs ${ALONE_MB} MB of memory, and ${availableMb} MB are available: without swap it may be killed`,
  }),
});

/** See frugal-build.d.mts. */
export const runBuilders = async ({ quiet, files = builders }) => {
  let output = '';
  for (const file of files) {
    const child = spawn(process.execPath, ['--max-semi-space-size=1', file], {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...frugal },
    });
    for (const stream of quiet ? [child.stdout, child.stderr] : []) stream.on('data', (text) => (output += text));
    const [code, signal] = await new Promise((resolve) => child.once('close', (...ended) => resolve(ended)));
    if (code !== 0) return { code, signal, output };
  }
  return { code: 0, signal: null, output };
};

/** How many processes the kernel has killed for memory since it started; 0 on other systems than Linux. */
export const memoryKills = () => {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(fs.readFileSync('/proc/vmstat', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** See frugal-build.d.mts. */
export const buildFailure = ({ output, signal, killsMore, availableMb }) => {
  const wasKilled = signal === 'SIGKILL' || killsMore > 0;
  const needed = planBuild(availableMb).isTogether ? TOGETHER_MB : ALONE_MB;
  const line = wasKilled
    ? `The build was killed, probably for memory: it needs ${needed} MB, and ${availableMb} MB were available when it began. Add memory or swap, and start again.`
    : 'The build failed.';
  // Its output says what is wrong with the sources; of a killed build it says nothing.
  return Object.assign(new Error(wasKilled ? line : `${output}${line}`), { name: 'StartRefused' });
};
