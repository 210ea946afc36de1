import { PassThrough } from 'node:stream';
import { createLogger } from '@marquee/nest-kit';
import { createOpenedEngines } from './opened-engines';

const open = () => {
  const leaving = new AbortController();
  const destination = new PassThrough();
  const engines = createOpenedEngines(createLogger({ destination }), leaving.signal);
  return { leaving, engines, logged: () => String(destination.read() ?? '') };
};

describe('the engines of a process', () => {
  it('are opened once, by however many ask', async () => {
    const { engines } = open();
    let times = 0;
    const ask = () => engines.once('mongodb', async () => (times += 1));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  });

  it('are asked until they answer, and are known as awaited meanwhile', async () => {
    const { engines, logged } = open();
    let down = 2;
    const answered = engines.answers('kafka', async () => {
      if (down-- > 0) throw Object.assign(new Error('connect to kafka://user:hunter2@host'), { code: 'ECONNREFUSED' });
    });
    expect([...engines.awaited]).toEqual(['kafka']);
    await answered;
    expect([...engines.awaited]).toEqual([]);
    expect([...engines.checks.keys()]).toEqual(['kafka']);
    const lines = logged();
    expect(lines).toContain('"engine":"kafka","reason":"Error ECONNREFUSED"');
    expect(lines).not.toContain('hunter2');
  });

  it('are not waited for once the process leaves', async () => {
    const { engines, leaving } = open();
    const waiting = engines.answers('kafka', () => Promise.reject(new Error('away')));
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('are not needed where they are only watched', async () => {
    const { engines } = open();
    engines.watch('s3', () => Promise.reject(new Error('away')));
    expect([[...engines.checks], [...engines.awaited], [...engines.watched.keys()]]).toEqual([[], [], ['s3']]);
  });

  it('are closed once and at the same time, what uses a connection before it', async () => {
    const { engines } = open();
    const closed: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    engines.onClose('mongodb', async () => void closed.push('connection'));
    engines.onClose('mongodb', async () => {
      await held;
      closed.push('store');
    });
    engines.onClose('kafka', async () => void closed.push('kafka'));
    const closing = [engines.close(), engines.close()];
    await new Promise(setImmediate);
    expect(closed).toEqual(['kafka']);
    release();
    await Promise.all(closing);
    expect(closed).toEqual(['kafka', 'store', 'connection']);
  });
});
