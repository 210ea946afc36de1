// `npm run audit [-- --accept-loss]`, `npm run rebuild -- <read-model>`, `npm run replay [-- <group>]`, `npm run jobs [-- retry <id|all>]`, `npm run journal`,
// `npm run reports -- compare <file> <file>`, `npm run abuse [-- <username> [--dismiss] | --page <n>]`,
// `npm run suspend -- <username> [--reason <text>|--lift]`, `npm run suspend -- --list`, `npm run backup -- <folder>`,
// `npm run backup -- --into <folder> [--keep <days>]`, `npm run restore -- <backup> [--replace]`,
// `npm run restore -- <backup> --replaces <database>`, `npm run move`: asks what runs on DATA_DIR over its control sockets,
// the product in one process or its services, or opens the data folder itself when no process has it. `replay` speaks to services
// elsewhere over the Kafka at KAFKA_URL; `backup` and `restore` work on the engines of distributed services where MONGODB_URL is given.
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from './build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [command, ...words] = process.argv.slice(2);

try {
  // stdout is the result's.
  await build({ say: (line) => console.error(line) });
  const { operate } = createRequire(import.meta.url)(path.join(root, 'services/all-in-one/dist/main.cjs'));
  process.exitCode = await operate({ root, env: process.env, command, words });
} catch (error) {
  console.error(error.name === 'StartRefused' ? error.message : error);
  process.exitCode = 1;
}
process.exit();
