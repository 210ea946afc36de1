import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import type { RebuildReport } from './rebuild-under-kills';

/** `npm run bench -- rebuild [items] [changes of each] [kills]`: a million events and five kills by default. */
export const bench = ({ root, args }: { readonly root: string; readonly args: readonly string[] }): void => {
  const script = join(root, 'libs/event-sourcing/bench/rebuild.main.ts');
  const hook = join(root, 'libs/test-kit/src/swc-require.cjs');
  const began = Date.now();
  const output = execFileSync(process.execPath, ['-r', hook, '-e', 'require(process.argv[1])', script, ...args], {
    encoding: 'utf8',
  });
  const report = JSON.parse(output) as RebuildReport;
  const equal = report.hash === report.undisturbedHash;
  console.log(`rebuild of ${report.events} events on ${machineText}, ${Math.round((Date.now() - began) / 1000)} s in all
  undisturbed            ${report.eventsPerSecond} events/s (goal 100000)
  killed at              ${report.killedAt.join(', ')}
  continued at             ${report.resumedAt.join(', ')}
  written meanwhile      ${report.writtenMeanwhile}
  readers served less    ${report.unserved}
  hash                   ${report.hash}
  hash undisturbed       ${report.undisturbedHash} ${equal ? '(equal)' : '(DIFFERENT)'}`);
  saveResults(root, 'rebuild', report);
  if (!equal) process.exitCode = 1;
};
