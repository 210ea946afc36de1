// `npm run audit`, `npm run rebuild -- <read-model>`, `npm run replay [-- <group>]`: asks the running product over its control
// socket, or opens the data folder itself when no process has it. `replay` speaks to services over Kafka: the one at KAFKA_URL, or that
// of the installation in DATA_DIR.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from './build.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [command, argument] = process.argv.slice(2);

/** Where the folder is one of `npm run start:distributed` with a Kafka of its own: with the address of that. */
const withOwnKafka = (env) => {
  const file = path.resolve(env.DATA_DIR ?? 'data', 'installation.json');
  if (env.KAFKA_URL || !fs.existsSync(file)) return env;
  const { ports } = JSON.parse(fs.readFileSync(file, 'utf8'));
  return ports.kafka ? { ...env, KAFKA_URL: `127.0.0.1:${ports.kafka}` } : env;
};

try {
  await build();
  const { operate } = createRequire(import.meta.url)(path.join(root, 'services/all-in-one/dist/main.cjs'));
  process.exitCode = await operate({ root, env: withOwnKafka(process.env), command, argument });
} catch (error) {
  console.error(error.name === 'StartRefused' ? error.message : error);
  process.exitCode = 1;
}
process.exit();
