import { once } from 'node:events';
import { join } from 'node:path';
import { runTs, type RunningScript } from '@marquee/test-kit/run-ts';
import { until } from '@marquee/test-kit/until';

const script = join(__dirname, 'testing/leaving.child.ts');

/** A process whose drain ends so, once it takes signals. */
const started = async (drain: 'ends' | 'fails' | 'hangs'): Promise<RunningScript> => {
  const running = runTs(script, { args: [drain] });
  await running.line(/^ready$/);
  return running;
};

describe('a graceful shutdown', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('exits with 0 once it is drained, on %s', async (signal) => {
    const { child, done } = await started('ends');
    child.kill(signal);
    expect(await done).toMatchObject({ code: 0, lines: ['ready', 'draining', 'not ready'] });
  });

  it('is the same when the reader of its output has gone', async () => {
    const { child, done } = await started('ends');
    const closed = once(child.stdout!, 'close');
    child.stdout!.destroy();
    await closed;
    child.kill('SIGTERM');
    expect(await done).toMatchObject({ code: 0, stderr: '' });
  });

  it('exits with 1 where the drain fails', async () => {
    const { child, done } = await started('fails');
    child.kill('SIGTERM');
    expect(await done).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(['the drain failed: a store cannot be closed']),
    });
  });

  it('does not wait for a drain that never ends', async () => {
    const { child, done } = await started('hangs');
    child.kill('SIGTERM');
    const line = 'exited before the drain was complete: the next start resumes the rest';
    expect(await done).toMatchObject({ code: 0, lines: expect.arrayContaining([line]) });
  });

  it('exits with 130 at a second signal, and takes what follows within a second for the first', async () => {
    const { child, done } = await started('hangs');
    await until(() => {
      child.kill('SIGINT');
      return child.exitCode !== null;
    });
    const { code, lines } = await done;
    expect([code, lines.filter((line) => line === 'draining')]).toEqual([130, ['draining']]);
  });

  it.each([
    ['uncaught exception: a timer failed', 'SIGUSR2'],
    ['unhandled rejection: a promise failed', 'SIGHUP'],
  ] as const)('logs "%s" and exits with 1, without the source on the error output', async (line, signal) => {
    const { child, done } = await started('ends');
    child.kill(signal);
    expect(await done).toMatchObject({ code: 1, lines: ['ready', line], stderr: '' });
  });
});
