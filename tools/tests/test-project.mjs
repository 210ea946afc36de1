// The `test` target of a project: runs its unit and web specs once, one after the other, and keeps what was counted for `npm test`.
import fs from 'node:fs';
import path from 'node:path';
import { LEFT_OPEN } from './counts.mjs';
import { runJest } from './run-jest.mjs';
import { recordFileOf } from './records.mjs';

const [project] = process.argv.slice(2);
const file = recordFileOf(project);
fs.rmSync(file, { force: true });
const record = await runJest(['--selectProjects', 'unit', 'web', '--runInBand', '--roots', path.resolve(project)], {
  output: file.replace(/json$/, 'jest.json'),
});
if (record) fs.writeFileSync(file, JSON.stringify(record));
if (record?.leftOpen) console.error(`${project}: ${LEFT_OPEN}`);
process.exitCode = record && record.failed === 0 && !record.leftOpen ? 0 : 1;
