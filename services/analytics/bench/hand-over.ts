import { performance } from 'node:perf_hooks';
import type { EventLog, LogBatch, LogHandler } from '@marquee/ports';
import { round } from './screens';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A log that holds nothing: the benchmark hands the batches to the consumer itself, and totals go nowhere. */
export const handOver = (): { log: EventLog; deliver: LogHandler } => {
  let handler: LogHandler = () => Promise.resolve();
  const subscription = { caughtUp: () => Promise.resolve(), stop: () => Promise.resolve() };
  return {
    log: {
      publish: () => Promise.resolve(),
      exclusive: () => Promise.reject(new Error('nothing is published here')),
      subscribe: (options) => {
        handler = options.handler;
        return Promise.resolve(subscription);
      },
      broadcast: () => Promise.resolve(subscription),
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    deliver: (batch) => handler(batch),
  };
};

/** P8: the time in which the consumer takes batches that lie ready, up to so many clicks; making them is not counted. */
export const ingest = async (deliver: LogHandler, batches: Iterable<LogBatch>, clicks: number) => {
  let done = 0;
  let wallMs = 0;
  let loopMs = 0;
  const perSecond = (): number => Math.round(done / (wallMs / 1000));
  for (const batch of batches) {
    const start = performance.now();
    const loop = performance.eventLoopUtilization();
    await deliver(batch);
    loopMs += performance.eventLoopUtilization(loop).active;
    wallMs += performance.now() - start;
    done += batch.records.length;
    if (done % 1_000_000 === 0)
      say(`  ${done / 1_000_000} million clicks, ${perSecond().toLocaleString('en')} a second`);
    if (done >= clicks) break;
  }
  const P8 = { clicks: done, perSecond: perSecond(), loopMicrosPerClick: round((loopMs * 1000) / done, 2) };
  say(
    `P8  ${P8.perSecond.toLocaleString('en')} clicks a second into the charts, ${P8.loopMicrosPerClick} µs a click on the event loop`,
  );
  return P8;
};
