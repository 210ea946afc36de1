// Bundles a TypeScript file that tests run as a process, with its packages, and prints what starts it.
import path from 'node:path';
import { bundleProcesses } from './bundle.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const entry = path.relative(root, path.resolve(process.argv[2]));
const outDir = `.cache/test-scripts/${entry.replace(/[^a-z0-9]+/gi, '-')}`;

await bundleProcesses([{ name: 'main', entry, outDir }], outDir, {
  devtool: false,
  // The folder of the source, seen from the workspace: a script may start a worker thread that is next to it.
  node: { __dirname: true, __filename: false },
});
console.log(path.join(root, outDir, 'main.cjs'));
