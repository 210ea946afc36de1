import { openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { Refused, type JobQueue } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { jobsCommand } from './jobs-command';

describe('the operator command jobs', () => {
  let queue: JobQueue;
  let isMended: boolean;
  const names = ['media.stickers', 'media.codes'];
  beforeEach(async () => {
    queue = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
    isMended = false;
    for (const name of names)
      await queue.work(
        { queue: name },
        {
          handler: async () => {
            if (!isMended) throw new Refused('no font');
          },
        },
      );
  });
  afterEach(() => queue.close());

  const ask = (argument?: string) => jobsCommand(names.map((name) => ({ queue, name })))(argument, () => undefined);
  const die = async (name: string, id: string): Promise<void> => {
    await queue.add({ queue: name, id, data: { text: 'secret' } });
    await until(async () => (await queue.find(name, id))?.state === 'dead');
  };
  const states = (...jobs: readonly (readonly [string, string])[]) =>
    Promise.all(jobs.map(async ([name, id]) => (await queue.find(name, id))?.state));

  it('counts the jobs and lists dead ones with their reasons, never with their payload', async () => {
    await die('media.stickers', 'dm/1');
    const { ok, text } = await ask();
    expect(ok).toBe(true);
    expect(text.replace(/\d{4}-.*Z/, 'TIME')).toBe(
      [
        'media.stickers: 0 waiting, 0 running, 0 done, 1 dead',
        'media.codes: 0 waiting, 0 running, 0 done, 0 dead',
        '  media.stickers/dm/1: no font, after 1 run, TIME',
      ].join('\n'),
    );
  });

  it('says that there are none in a process that works on none', async () => {
    expect(await jobsCommand([])(undefined, () => undefined)).toEqual({ ok: true, text: 'no jobs' });
  });

  it.each(['1', 'media.stickers/1'])('has %s run again, and no other', async (wanted) => {
    await die('media.stickers', '1');
    await die('media.stickers', '2');
    isMended = true;
    expect(await ask(`retry ${wanted}`)).toEqual({ ok: true, text: `${wanted} runs again` });
    await until(async () => (await states(['media.stickers', '1']))[0] === 'done');
    expect(await states(['media.stickers', '2'])).toEqual(['dead']);
    expect(await ask(`retry ${wanted}`)).toEqual({ ok: false, text: `there is no dead job ${wanted}` });
  });

  it('has all run again, each once also when it dies at once', async () => {
    await die('media.stickers', '1');
    await die('media.codes', '1');
    expect(await ask('retry all')).toEqual({ ok: true, text: '2 jobs run again' });
    await until(async () => (await queue.find('media.codes', '1'))?.state === 'dead');
    isMended = true;
    await until(async () => (await states(['media.stickers', '1'])).includes('dead'));
    expect(await ask('retry all')).toEqual({ ok: true, text: '2 jobs run again' });
    await until(async () => (await states(['media.stickers', '1'], ['media.codes', '1'])).join() === 'done,done');
    expect(await ask('retry all')).toEqual({ ok: true, text: '0 jobs run again' });
  });

  it.each(['retry', 'delete 1', 'retry 1 2'])('refuses %j and says how it is used', async (argument) => {
    await expect(ask(argument)).rejects.toThrow('npm run jobs lists dead jobs');
  });
});
