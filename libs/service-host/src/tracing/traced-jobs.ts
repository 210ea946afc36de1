import { activeTrace, inSpan, traceparentOf, withoutTraceparent, withTraceparent, type JobQueue } from '@marquee/ports';

/**
 * A queue whose jobs carry the context of what asked for them, and run in a span of their own below it. A handler gets the data as it was
 * added: the schema of a job may refuse a member that it does not know.
 */
export const tracedJobs = (jobs: JobQueue, system: string): JobQueue => ({
  ...jobs,
  add: (job) => {
    const traceparent = activeTrace();
    return jobs.add(traceparent === null ? job : { ...job, data: withTraceparent(job.data, traceparent) });
  },
  work: (rules, { handler, ...options }) =>
    jobs.work(rules, {
      ...options,
      handler: (running) => {
        const { queue, run } = running;
        const attributes = {
          'messaging.system': system,
          'messaging.operation.name': 'process',
          'messaging.operation.type': 'process',
          'messaging.destination.name': queue,
          'marquee.job.run': run,
        };
        return inSpan(traceparentOf(running.data), `job ${queue}`, { kind: 'consumer', attributes }, () =>
          handler({ ...running, data: withoutTraceparent(running.data) }),
        );
      },
    }),
});
