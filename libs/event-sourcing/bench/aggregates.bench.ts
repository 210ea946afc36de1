import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import type { AggregateReport } from './aggregates.main';

/** `npm run bench -- aggregates`: what a command costs on a short and on a long stream, with snapshots and without. */
export const bench = ({ root }: { readonly root: string }): void => {
  const script = join(root, 'libs/event-sourcing/bench/aggregates.main.ts');
  const hook = join(root, 'libs/test-kit/src/swc-require.cjs');
  const output = execFileSync(process.execPath, ['-r', hook, '-e', 'require(process.argv[1])', script], {
    encoding: 'utf8',
  });
  const reports = JSON.parse(output) as AggregateReport[];
  console.log(`commands on one aggregate in SQLite on ${machineText}`);
  for (const { snapshots, events, milliseconds, most } of reports)
    console.log(
      `  ${`${events}`.padStart(6)} events ${snapshots ? 'with snapshots   ' : 'without snapshots'}` +
        `  p50 ${milliseconds.toFixed(2)} ms  at most ${most} events read`,
    );
  saveResults(root, 'aggregates', { reports });
};
