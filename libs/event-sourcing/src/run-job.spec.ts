import { openSqliteJobQueue } from '@marquee/adapter-sqlite';
import type { JobQueue } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { addJob, defineJob, type Job, type JobContext, type JobOutcome, type JobToAdd } from './job';
import { deadLetter, done, retry, skip } from './outcome';
import { runJob } from './run-job';
import { jobSpy } from './testing/observer-spies';

const schema = {
  safeParse: (value: unknown) =>
    typeof value === 'string' ? { success: true as const, data: value } : { success: false as const },
};

/** A queue that can forget, as a Redis without persistence does. */
const forgetful = (queue: JobQueue) => {
  const told = new Set<() => void>();
  return Object.assign(Object.create(queue) as JobQueue, {
    onForgotten: (again: () => void) => {
      told.add(again);
      return () => told.delete(again);
    },
    forget: () => told.forEach((again) => again()),
  });
};

describe('a job', () => {
  let queue: JobQueue;
  let observer: ReturnType<typeof jobSpy>;
  let attempt: (data: string, context: JobContext) => Promise<JobOutcome> | JobOutcome;
  const running: { stop(): Promise<void> }[] = [];
  beforeEach(() => {
    queue = openSqliteJobQueue({ file: ':memory:', pollMs: 5 });
    observer = jobSpy();
    attempt = () => done;
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((job) => job.stop()));
    await queue.close();
  });

  const kind = { name: 'test.draw', schema };
  const start = async (
    rules: Partial<Job<string>> = {},
    unfinished: () => Iterable<JobToAdd<string>> = () => [],
    on: JobQueue = queue,
  ): Promise<void> => {
    const job = defineJob({
      ...kind,
      attempts: 3,
      backoffMs: 5,
      run: async (data, context) => attempt(data, context),
      ...rules,
    });
    running.push(await runJob({ job, queue: on, observer, unfinished }));
  };
  const stateOf = async (id: string) => (await queue.find(kind.name, id))?.state;
  const reaches = (id: string, state: string) => until(async () => (await stateOf(id)) === state);

  it.each<[string, JobOutcome | Error, string, readonly string[], readonly string[]]>([
    ['done', done, 'done', ['done'], []],
    ['skip', skip('erased'), 'done', ['skip: erased'], []],
    ['retry', retry('busy'), 'dead', Array<string>(3).fill('retry: busy'), ['busy']],
    ['deadLetter', deadLetter('no font'), 'dead', ['deadLetter: no font'], ['no font']],
    ['an error', new RangeError('quotes it'), 'dead', Array<string>(3).fill('failed: RangeError'), ['RangeError']],
  ])('ends as it answers, with its reason: %s', async (_case, given, state, seen, reasons) => {
    attempt = () => {
      if (given instanceof Error) throw given;
      return given;
    };
    await start();
    await addJob(queue, kind, { id: 'a', data: 'x' });
    await reaches('a', state);
    expect(observer.attempts).toEqual(seen);
    expect((await queue.dead(kind.name, 10)).map(({ reason }) => reason)).toEqual(reasons);
    expect(observer.deaths).toEqual(reasons);
  });

  it('is dead, with that reason, where its workers were lost', async () => {
    const losing: JobQueue = Object.assign(Object.create(queue) as JobQueue, {
      work: (rules: Parameters<JobQueue['work']>[0], work: Parameters<JobQueue['work']>[1]) => {
        work.onWorkersLost?.();
        return queue.work(rules, work);
      },
    });
    await start({}, () => [], losing);
    expect(observer.deaths).toEqual(['worker lost']);
  });

  it('gets its payload, its id and its run, and tells how far it is', async () => {
    const seen: unknown[] = [];
    let release: () => void = () => undefined;
    attempt = async (data, { id, run, progress }) => {
      seen.push([data, id, run]);
      if (run === 1) return retry('busy');
      await progress(0.5);
      await new Promise<void>((resolve) => (release = resolve));
      return done;
    };
    await start();
    await addJob(queue, kind, { id: 'a', data: 'x' });
    await until(async () => (await queue.find(kind.name, 'a'))?.progress === 0.5);
    release();
    await reaches('a', 'done');
    expect(seen).toEqual([
      ['x', 'a', 1],
      ['x', 'a', 2],
    ]);
  });

  it('is refused with a payload of another shape where it is added, and dead where it is found', async () => {
    await expect(addJob(queue, kind, { id: 'a', data: 17 as never })).rejects.toThrow(
      new TypeError('the payload is none of test.draw'),
    );
    await queue.add({ queue: kind.name, id: 'b', data: 17 });
    await start();
    await reaches('b', 'dead');
    expect((await queue.dead(kind.name, 1))[0]).toMatchObject({ id: 'b', reason: 'unreadable payload', runs: 1 });
  });

  it('fails when it takes too long: its signal is aborted and it runs again', async () => {
    const aborted: number[] = [];
    attempt = (_data, { run, signal }) =>
      run === 1 ? new Promise(() => signal.addEventListener('abort', () => aborted.push(run))) : done;
    await start({ timeoutMs: 20 });
    await addJob(queue, kind, { id: 'a', data: 'x' });
    await reaches('a', 'done');
    expect([aborted, observer.attempts]).toEqual([[1], ['failed: TimedOut', 'done']]);
  });

  it('is added at the start and again when the queue forgot it, until it is done, and is one job all the time', async () => {
    const runs: string[] = [];
    attempt = (data) => {
      runs.push(data);
      return done;
    };
    const unfinished = new Set(['a', 'b']);
    let refusals = 2;
    const forgetting = forgetful(queue);
    const add = forgetting.add.bind(queue);
    forgetting.add = async (job) => {
      if (refusals-- > 0) throw new Error('the queue is unavailable');
      await add(job);
    };
    await start({}, () => [...unfinished].map((id) => ({ id, data: id })), forgetting);
    await reaches('b', 'done');
    unfinished.add('c');
    forgetting.forget();
    forgetting.forget();
    await reaches('c', 'done');
    expect(runs).toEqual(['a', 'b', 'c']);
    const failed = 'job test.draw failed: Error';
    expect(observer.reported).toEqual([failed, failed, 'job test.draw recovered']);
  });

  it('tells that the unfinished ones cannot be read, until it stops', async () => {
    await start({}, () => {
      throw new RangeError('quotes a row');
    });
    await until(() => observer.reported.length > 0);
    await running.splice(0)[0]!.stop();
    expect(new Set(observer.reported)).toEqual(
      new Set(['job test.draw failed: RangeError', 'job test.draw recovered']),
    );
    expect(observer.reported.at(-1)).toBe('job test.draw recovered');
  });

  it('is counted by state, until it is worked on no more', async () => {
    await start();
    await addJob(queue, kind, { id: 'a', data: 'x' });
    await reaches('a', 'done');
    expect(await observer.readCounts()).toEqual({ waiting: 0, active: 0, done: 1, dead: 0, oldestDueAt: null });
    await running.splice(0)[0]!.stop();
    expect(await observer.readCounts()).toBeNull();
  });
});
