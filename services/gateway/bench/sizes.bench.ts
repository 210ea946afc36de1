import { readFileSync, rmSync } from 'node:fs';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { measuredSizes, type MeasuredSize } from './measured-size';
import { measureCatchingUp } from './catching-up';
import { measureClickToChart } from './click-to-chart';
import { measureEdits } from './edits-seen';
import { measureEndToEnd } from './end-to-end';

const say = (line: string): void => console.log(line);
const KILOBYTE = 1024;

/** Resident megabytes of each process of the product. */
const memoryOf = ({ pids }: MeasuredSize): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pids()).map(([name, pid]) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return [name, Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / KILOBYTE)];
    }),
  );

const text = (figures: Record<string, number>, unit: string): string =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure} ${unit}`)
    .join(', ');

const measure = async (size: MeasuredSize) => {
  const P16 = size.startMs();
  say(`P16 ready after: ${text(P16, 'ms')}`);
  const idle = memoryOf(size);
  const P13 = await measureEdits(size);
  say(`P13 an edit is seen by visitors after p50 ${P13.p50} ms, longest ${P13.max} ms (${P13.edits} edits)`);
  const P6 = await measureClickToChart(size, { rate: 5_000, seconds: 20 });
  say(
    `P6 click to chart at ${P6.rate}/s: p50 ${P6.p50} ms, p99 ${P6.p99} ms; ${P6.answered} answered, ${P6.charted} charted`,
  );
  const P7 = await measureCatchingUp(size, { rate: 5_000, seconds: 60 });
  say(`P7 charts away for 60 s at ${P7.rate}/s: ${P7.behind} clicks behind, caught up after ${P7.ms} ms`);
  const P8 = await measureEndToEnd(size, { seconds: 15 });
  say(
    `P8 during redirects: ${P8.answeredPerSecond} redirects/s, ${P8.chartedPerSecond} clicks/s into the charts; ${P8.answered} answered, ${P8.charted} charted`,
  );
  const P17 = { idle, loaded: memoryOf(size) };
  say(`P17 idle: ${text(P17.idle, 'MB')}`);
  say(`P17 after the load: ${text(P17.loaded, 'MB')}`);
  const exact = [P6, P7, P8].every(({ answered, charted }) => answered === charted);
  return { P6, P7, P8, P13, P16, P17, exact };
};

/** Whether the engines of the distributed size must be up for it. */
export const isOnEngines = ([name]: readonly string[]): boolean => name !== 'embedded';

/** `npm run bench -- sizes [embedded | distributed]`: the same figures of both sizes of the product, or of one. */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const chosen = measuredSizes.filter(({ name }) => args[0] === undefined || args[0] === name);
  if (chosen.length === 0)
    throw new Error(`there are ${measuredSizes.map(({ name }) => name).join(' and ')}, not ${args[0]}`);
  for (const { name, start } of chosen) {
    say(`the ${name} size on ${machineText}`);
    const size = await start();
    try {
      const figures = await measure(size);
      saveResults(root, `sizes.${name}`, figures);
      if (!figures.exact) process.exitCode = 1;
    } finally {
      await size.stop();
      rmSync(size.dataDir, { recursive: true, force: true });
    }
  }
};
