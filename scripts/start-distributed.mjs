// `npm run start:distributed`: the services as processes of their own behind one gateway, on Kafka,
// MongoDB, ClickHouse, S3 and Redis: those that KAFKA_URL, MONGODB_URL … name, else stand-ins of its own in DATA_DIR/engines.
import path from 'node:path';
import { boundedOutput } from '../libs/nest-kit/src/bounded-output.mjs';
import { holdInstallation, sharedSettings } from '../tools/distributed/installation.mjs';
import { assertPrograms, fetchEngines, startEngines } from '../tools/distributed/own-engines.mjs';
import { endsWithin, startProcesses } from '../tools/distributed/processes.mjs';
import { untilServing } from '../tools/distributed/until-serving.mjs';
import { visitorsPort } from '../tools/distributed/visitors-port.mjs';
import { startWarden } from '../tools/distributed/warden.mjs';
import { progressOn } from '../tools/engines/progress.mjs';
import { printRelease, releaseOfCheckout, releaseText } from '../tools/build/release.mjs';
import { build } from './build.mjs';

const root = path.resolve(import.meta.dirname, '..');

// What this prints is also what services print: a terminal or a pipe that nobody reads must not stop it.
const { isTTY, columns } = process.stdout;
const { say, progress } = progressOn({ ...boundedOutput(process.stdout), isTTY, columns });
const errors = boundedOutput(process.stderr);
const { env } = process;
const dataDir = path.resolve(env.DATA_DIR || 'data/distributed');

/** npm hands one Ctrl-C on twice: what follows within a second is the same wish. */
const onLeave = (act) => {
  let last = -Infinity;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      const again = performance.now() - last;
      last = performance.now();
      if (again === Infinity) act();
      else if (again > 1000) process.exit(130);
    });
  }
};

const sayServing = (url, { DEV_MAIL_TOKEN: token }, release) => {
  say('');
  say(`  ${releaseText(release)}`);
  say(`  Marquee serves at  ${url}`);
  say(`  Data is kept in    ${dataDir}`);
  // A token that the operator has chosen is not printed.
  if (!env.DEV_MAIL_TOKEN && token) say(`  Mail is read at    ${url}/dev/mail?token=${token}`);
  say('  Stop it with       Ctrl-C');
  say('');
};

const start = async () => {
  const release = await releaseOfCheckout(root);
  // Engines that are started end with this process, and processes when they see it gone.
  let leave = () => process.exit(130);
  onLeave(() => leave());
  // First: a second start would take the engines of the first for some that a killed run has left, and end them.
  const installation = holdInstallation(dataDir, release.version, env);
  const port = await visitorsPort(env);
  assertPrograms(env);
  await build({ say });
  await fetchEngines(env, { say, progress });
  const warden = startWarden({ servicesEndWithin: endsWithin(env) });
  const engines = await startEngines({ dataDir, installation, env, say, onStart: warden.engine });
  // Before a service writes to them.
  installation.keepKinds();
  const settings = sharedSettings(installation, env, engines.urls);
  const processes = await startProcesses({
    dataDir,
    port,
    redirects: Number(env.REDIRECTS_INSTANCES || 1),
    supervise: true,
    visitorsFirst: true,
    env: settings,
    onLine: (name, line) => say(`${name.padEnd(12)} ${line}`),
    onStart: warden.service,
  });
  leave = async () => {
    const codes = await processes.stop();
    await engines.stop();
    process.exit(codes.every((code) => code === 0) ? 0 : 1);
  };
  await untilServing(processes.processes, say);
  sayServing(env.PUBLIC_URL || processes.url, settings, release);
};

const words = process.argv.slice(2);
if (words.join(' ') === '--version') {
  await printRelease(root);
  process.exit();
}
if (words.length > 0) {
  console.error('npm run start:distributed takes no arguments but --version');
  process.exit(2);
}
start().catch((error) => {
  errors.write(`${error.name === 'StartRefused' ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
});
