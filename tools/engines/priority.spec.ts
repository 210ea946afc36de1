import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { BACKGROUND_NICENESS, lowerPriority } from './priority.mjs';

const startIdle = async (): Promise<ChildProcess & { pid: number }> => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  await once(child, 'spawn');
  return child as ChildProcess & { pid: number };
};

const end = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

/** The nice value of the session of a process; `null` where the kernel has none for sessions. */
const sessionNiceness = (pid: number): number | null => {
  try {
    return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
};

describe('priority of a process', () => {
  it('lowers the process and its session, and leaves others as they are', async () => {
    const [lowered, other] = [await startIdle(), await startIdle()];
    try {
      await lowerPriority(lowered.pid);
      expect([os.getPriority(lowered.pid), os.getPriority(other.pid)]).toEqual([BACKGROUND_NICENESS, os.getPriority()]);
      expect([BACKGROUND_NICENESS, null]).toContain(sessionNiceness(lowered.pid));
      expect([0, null]).toContain(sessionNiceness(other.pid));
    } finally {
      await Promise.all([lowered, other].map(end));
    }
  });

  it('raises none', async () => {
    const child = await startIdle();
    try {
      os.setPriority(child.pid, BACKGROUND_NICENESS + 5);
      await lowerPriority(child.pid);
      expect(os.getPriority(child.pid)).toBe(BACKGROUND_NICENESS + 5);
    } finally {
      await end(child);
    }
  });

  it('takes a process that has ended', async () => {
    const child = await startIdle();
    await end(child);
    await expect(lowerPriority(child.pid)).resolves.toBeUndefined();
  });
});
