import fs from 'node:fs';
import path from 'node:path';
import { MAX_ANSWERS, type Answer } from '@marquee/answer-groups';
import type { Page } from 'playwright-core';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { launchBrowser } from '@marquee/test-kit/browser';
import type { GroupingMessage } from '../src/features/qa/analysis/group-in-worker';
import { corpora } from './corpora';

const GOAL_MS = 2_000;
const RUNS = 5;
const ORIGIN = 'http://localhost:1';

interface Run {
  readonly ms: number;
  /** Milliseconds of each task of the page that took more than 50 while its worker grouped. */
  readonly longTasks: readonly number[];
  readonly groups: number;
}

/** A page with the worker as it is built. */
const openPage = async (page: Page, worker: string): Promise<void> => {
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('/grouping.js')
      ? route.fulfill({ contentType: 'text/javascript', body: worker })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>grouping</title>' }),
  );
  await page.goto(`${ORIGIN}/`);
};

/** Groups in the worker, from its start to its groups, as `/qa` does. */
const groupIn = (page: Page, answers: readonly Answer[]): Promise<Run> =>
  page.evaluate(async (given) => {
    const longTasks: number[] = [];
    // What brought the answers here is over by the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const observer = new PerformanceObserver((list) =>
      longTasks.push(...list.getEntries().map((task) => task.duration)),
    );
    observer.observe({ type: 'longtask' });
    const began = performance.now();
    const worker = new Worker('/grouping.js');
    const groups = await new Promise<readonly unknown[]>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker failed')));
      worker.addEventListener('message', ({ data }: MessageEvent<GroupingMessage>) => {
        if ('groups' in data) resolve(data.groups);
      });
      worker.postMessage(given);
    });
    const ms = Math.round(performance.now() - began);
    worker.terminate();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    observer.disconnect();
    return { ms, longTasks, groups: groups.length };
  }, answers);

/** `npm run bench -- analysis`: groups 10,000 answers of each kind in a browser's worker, five times. */
export const bench = async ({ root }: { readonly root: string }): Promise<void> => {
  const worker = fs.readFileSync(path.join(root, 'frontends/inbox/dist/workers/grouping.js'), 'utf8');
  const browser = await launchBrowser();
  const figures: Record<string, object> = {};
  console.log(`grouping ${MAX_ANSWERS} answers in a worker on ${machineText}`);
  console.log(`goals: ${GOAL_MS} ms, no task of the page over 50 ms`);
  try {
    const page = await browser.newPage();
    await openPage(page, worker);
    for (const [name, next] of Object.entries(corpora())) {
      const answers = Array.from({ length: MAX_ANSWERS }, (_, place): Answer => ({ id: `a${place}`, text: next() }));
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await groupIn(page, answers));
      const times = runs.map(({ ms }) => ms).toSorted((one, other) => one - other);
      const [medianMs, slowestMs] = [times[RUNS >> 1]!, times.at(-1)!];
      const longest = Math.max(0, ...runs.flatMap(({ longTasks }) => longTasks));
      const groups = runs[0]!.groups;
      figures[name] = { goalMs: GOAL_MS, medianMs, slowestMs, longestTaskMs: longest, groups };
      const verdict = slowestMs <= GOAL_MS && longest === 0 ? 'met' : 'MISSED';
      console.log(
        `  ${name.padEnd(14)} median ${medianMs} ms, slowest ${slowestMs} ms, longest task over 50 ms: ${Math.round(longest)} ms, ` +
          `${groups} groups: ${verdict}`,
      );
    }
  } finally {
    await browser.close();
  }
  saveResults(root, 'analysis', figures);
};
