import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { bundleOf } from '@marquee/test-kit/run-ts';

type Logging = ChildProcessByStdio<Writable, Readable, Readable>;

/** A process that logs on request. Nothing reads its log yet. */
const logging = async (): Promise<Logging> => {
  const child = spawn(process.execPath, [bundleOf(path.join(__dirname, 'testing/logging.child.ts'))], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  await once(child.stdout, 'data');
  return child;
};

describe('the log of a process', () => {
  let child: Logging;
  beforeEach(async () => void (child = await logging()));
  afterEach(() => void child.kill('SIGKILL'));

  it('does not keep the process from ending when its reader has gone', async () => {
    const closed = once(child.stderr, 'close');
    child.stderr.destroy();
    await closed;
    const ended = once(child, 'exit');
    child.stdin.write('log and leave');
    expect(await ended).toEqual([0, null]);
  });

  it('holds what a paused reader may still read, drops the rest, and says how much', async () => {
    const logged = once(child.stdout, 'data');
    child.stdin.write('log much');
    expect(String(await logged)).toBe('logged\n');
    let lines = 0;
    for await (const line of createInterface({ input: child.stderr })) {
      const { msg, count } = JSON.parse(line) as { readonly msg: string; readonly count?: number };
      if (msg === 'a line') lines += 1;
      else {
        expect([msg, count]).toEqual([
          'lines of this log were dropped, because its reader was too slow',
          4_000 - lines,
        ]);
        break;
      }
    }
    expect(lines).toBeGreaterThan(1_000);
    expect(lines).toBeLessThan(4_000);
  });
});
