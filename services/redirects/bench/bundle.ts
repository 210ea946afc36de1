import { join } from 'node:path';

/** Builds what a benchmark runs as processes: the redirect service, the load, and others by their names here. */
export async function bundle(root: string, dist: string, others: readonly string[] = []): Promise<void> {
  const { bundleForNode } = (await import(/* webpackIgnore: true */ join(root, 'tools/build/server/bundle.mjs'))) as {
    bundleForNode: (entries: { name: string; entry: string; outDir: string }[]) => Promise<void>;
  };
  const names = ['redirect-host', 'load-worker', ...others];
  await bundleForNode([
    ...names.map((name) => ({ name, entry: `services/redirects/bench/${name}.ts`, outDir: dist })),
    { name: 'page-worker', entry: 'services/redirects/src/page-worker.main.ts', outDir: dist },
  ]);
}
