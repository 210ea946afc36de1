import { createLogger } from '../logger';

/** Kilobytes: more than a pipe, a socket and the buffer of the log hold. */
const MUCH = 4_000;

const logger = createLogger();
const acts: Readonly<Record<string, () => void>> = {
  'log and leave': () => {
    for (const line of ['draining', 'a part did not close', 'leaving']) logger.info(line);
    process.exit(0);
  },
  'log much': () => {
    for (let line = 0; line < MUCH; line += 1) logger.info({ text: 'x'.repeat(1_000) }, 'a line');
    process.stdout.write('logged\n');
  },
};

process.stdin.once('data', (act) => acts[String(act)]?.());
process.stdout.write('ready\n');
