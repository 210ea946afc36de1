import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import type { CleaningReport } from './videos.child';

type Bundle = (entries: { name: string; entry: string; outDir: string }[]) => Promise<void>;

/** `npm run bench -- videos`: memory while a video of 50 MB is rewritten, in a process that did so before and does nothing else. */
export const bench = async ({ root }: { readonly root: string }): Promise<void> => {
  const { bundleForNode } = (await import(/* webpackIgnore: true */ join(root, 'tools/build/server/bundle.mjs'))) as {
    bundleForNode: Bundle;
  };
  const outDir = join(root, '.cache/bench');
  await bundleForNode([{ name: 'videos-child', entry: 'services/content/bench/videos.child.ts', outDir }]);
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, ['--expose-gc', join(outDir, 'videos-child.cjs'), ...args], {
      encoding: 'utf8',
      // As `npm start` sets it.
      env: { MALLOC_ARENA_MAX: '1', ...process.env },
    });
  const dir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const figures: Record<string, CleaningReport> = {};
  try {
    for (const container of ['mp4', 'webm']) {
      const [small, large] = [join(dir, `small.${container}`), join(dir, `large.${container}`)];
      run('make', container, small, large);
      figures[container] = JSON.parse(run('clean', small, large)) as CleaningReport;
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  console.log(`videos of 50 MB on ${machineText}`);
  for (const [name, { overIdleMib, ms }] of Object.entries(figures))
    console.log(`  ${name.padEnd(5)} ${overIdleMib} MiB over idle (goal 30), ${ms} ms`);
  saveResults(root, 'videos', figures);
};
