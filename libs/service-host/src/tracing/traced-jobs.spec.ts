import { createMemoryTracer, type MemoryTracer } from '@marquee/adapter-memory/testing';
import { openSqliteJobQueue } from '@marquee/adapter-sqlite';
import { addJob, defineJob, done, runJob } from '@marquee/event-sourcing';
import { jobSpy } from '@marquee/event-sourcing/testing';
import { activeTrace, installTracer, type JobQueue, type RunningJob } from '@marquee/ports';
import { z } from 'zod';
import { until } from '@marquee/test-kit/until';
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
    expect(seen).toEqual([
      { id: 'traced', data: { n: 1 } },
      { id: 'other', data: { n: 2 } },
    ]);
    await until(() => tracer.ended.length > 0);
    expect(tracer.ended).toMatchObject([{ name: 'job test', kind: 'consumer', parent: request.traceparent }]);
    expect(active).toEqual([tracer.ended[0]!.traceparent, null]);
  });

  it.each(['on', 'off'])(
    'runs a job of a traced request whose schema is strict, with tracing %s by then',
    async (by) => {
      const strict = { name: 'test', schema: z.strictObject({ n: z.int() }) };
      const request = tracer.begin('request');
      await tracer.within(request, () => addJob(jobs, strict, { id: 'traced', data: { n: 1 } }));
      if (by === 'off') installTracer(null);
      const seen: unknown[] = [];
      const job = defineJob({ ...strict, run: async (data) => (seen.push(data), done) });
      const observer = jobSpy();
      const running = await runJob({ job, queue: jobs, observer, unfinished: () => [] });
      await until(() => observer.attempts.length > 0);
      await running.stop();
      expect([observer.attempts, seen]).toEqual([['done'], [{ n: 1 }]]);
    },
  );
});
