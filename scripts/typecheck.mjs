// Type checks servers, front ends and load tests with the native compiler.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
const results = ['tsconfig.json', 'tsconfig.web.json', 'load-tests/tsconfig.json'].map(
  (project) =>
    spawnSync(process.execPath, [compiler, '-p', project, '--noEmit'], { cwd: root, stdio: 'inherit' }).status,
);
process.exitCode = results.every((status) => status === 0) ? 0 : 1;
