import { createMemoryTracer, type MemoryTracer } from '@marquee/adapter-memory';
import { openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { activeTrace, installTracer, type JobQueue, type RunningJob } from '@marquee/ports';
import { until } from '../../../../tests/support/until';
import { tracedJobs } from './traced-jobs';

describe('a job queue that is traced', () => {
  let tracer: MemoryTracer;
  let jobs: JobQueue;

  beforeEach(() => {
    installTracer((tracer = createMemoryTracer()));
    jobs = tracedJobs(openSqliteJobQueue({ file: ':memory:', clock: Date.now, alone: true }), 'sqlite');
  });
  afterEach(async () => {
    installTracer(null);
    await jobs.close();
  });

  it('runs a job below the request that asked for it, and others in no trace', async () => {
    const request = tracer.begin('request');
    await tracer.within(request, () => jobs.add({ queue: 'test', id: 'traced', data: { n: 1 } }));
    await jobs.add({ queue: 'test', id: 'other', data: { n: 2 } });
    const seen: Pick<RunningJob, 'id' | 'data'>[] = [];
    const active: (string | null)[] = [];
    await jobs.work(
      { queue: 'test' },
      {
        handler: async ({ id, data }) => {
          active.push(activeTrace());
          seen.push({ id, data });
        },
      },
    );
    await until(() => seen.length === 2);
    const { traceparent } = request;
    expect(seen).toEqual([
      { id: 'traced', data: { n: 1, traceparent } },
      { id: 'other', data: { n: 2 } },
    ]);
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ name: 'job test', kind: 'consumer', parent: traceparent }]);
    expect(active).toEqual([tracer.ended[0]!.traceparent, null]);
  });
});
