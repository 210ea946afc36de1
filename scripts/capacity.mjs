// `npm run capacity` writes the tables of docs/capacity.md, `npm run capacity -- 5000000` prints the plan for that many clicks a day.
// `--check` writes nothing and fails when the page is not current.
import fs from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { capacityFor } from '../tools/capacity/capacity.mjs';
import { capacityPage, planText } from '../tools/capacity/capacity-page.mjs';

const file = path.resolve(import.meta.dirname, '../docs/capacity.md');
const [argument] = process.argv.slice(2);

if (argument !== undefined && argument !== '--check') {
  try {
    console.log(planText(capacityFor(Number(argument))));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
} else {
  const page = fs.readFileSync(file, 'utf8');
  const options = { ...(await prettier.resolveConfig(file)), filepath: file };
  const current = await prettier.format(capacityPage(page), options);
  if (argument === undefined) {
    fs.writeFileSync(file, current);
    console.log('wrote docs/capacity.md');
  } else if (page !== current) {
    console.error('docs/capacity.md is not current: run `npm run capacity`');
    process.exitCode = 1;
  }
}
