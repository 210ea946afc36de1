import { frontEndConfig } from '../../tools/build/web/front-end-config.mjs';
import { workerConfig, WORKERS } from '../../tools/build/web/worker-config.mjs';

const dir = import.meta.dirname;

const workers = workerConfig({
  name: 'inbox',
  dir,
  workers: { grouping: './src/features/qa/analysis/grouping.worker.ts' },
});

const remote = {
  ...frontEndConfig({ name: 'inbox', dir, exposes: { './routes': './src/routes.tsx' }, keep: WORKERS }),
  // One after the other: each cleans its folder, and the one lies in the other.
  dependencies: [workers.name],
};

export default [workers, remote];
