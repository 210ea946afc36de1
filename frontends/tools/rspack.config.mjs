import { rspack } from '@rspack/core';
import { frontEndConfig } from '../../tools/build/web/front-end-config.mjs';
import { workerConfig, WORKERS } from '../../tools/build/web/worker-config.mjs';
import { tesseractFiles } from './tesseract-files.mjs';

const dir = import.meta.dirname;
const { folder, patterns } = tesseractFiles();

const workers = workerConfig({
  name: 'tools',
  dir,
  workers: {
    reader: './src/features/image-to-text/recognition/reader.worker.ts',
    engine: './src/features/image-to-text/recognition/engine.worker.ts',
  },
  plugins: [
    new rspack.DefinePlugin({ TESSERACT_FOLDER: JSON.stringify(`/remotes/tools/workers/${folder}`) }),
    new rspack.CopyRspackPlugin({ patterns }),
  ],
});

const remote = {
  ...frontEndConfig({
    name: 'tools',
    dir,
    exposes: {
      './routes': './src/routes.tsx',
      './qr-code': './src/features/qr-code/qr-dialog.tsx',
      './qr-card': './src/features/qr-code/qr-card.tsx',
    },
    keep: WORKERS,
  }),
  // One after the other: each cleans its folder, and the one lies in the other.
  dependencies: [workers.name],
};

export default [workers, remote];
