// The engines that an installation of the distributed size starts itself, for those that the environment does not name.
import fs from 'node:fs';
import path from 'node:path';
import { engineNamed } from '../engines/catalogue.mjs';
import { birthOf, endProcess, isRunning } from '../engines/engine-process.mjs';
import { listenFailure } from '../engines/free-port.mjs';
import { missingFor } from '../engines/needs.mjs';
import { BACKGROUND_NICENESS } from '../engines/priority.mjs';
import { prefixed } from '../engines/progress.mjs';
import { startEngine } from '../engines/start-engine.mjs';
import { ENGINES, refused } from './installation.mjs';

const LOOK_EVERY = 1_000;

const ownEngines = (env) => ENGINES.map(engineNamed).filter(({ variable }) => !env[variable]);

const column = (rows, of) => Math.max(...rows.map((row) => of(row).length));

/** See own-engines.d.mts. */
export const assertPrograms = (env) => {
  const missing = missingFor(ownEngines(env));
  if (missing.length === 0) return;
  const width = column(missing, ({ what }) => what);
  const needing = column(missing, ({ engines }) => engines.join(', '));
  const rows = missing.map(
    ({ what, engines, packages }) =>
      `  ${what.padEnd(width)}  for ${engines.join(', ').padEnd(needing)}  on Debian: apt-get install ${packages}`,
  );
  const variables = ownEngines(env).map(({ variable }) => variable);
  throw refused(
    ['Programs are missing for engines that this command starts itself:', ...rows]
      .concat(`Install them, or name engines that run already by ${variables.join(', ')}.`)
      .join('\n'),
  );
};

/** See own-engines.d.mts. */
export const fetchEngines = async (env, context) => {
  const own = ownEngines(env);
  if (own.length === 0) return;
  context.say(
    `${own.map(({ name }) => name).join(', ')}: stand-ins on this machine, for trying Marquee out. People's data need real engines (docs/distributed.md).`,
  );
  for (const engine of own) await engine.install(prefixed(engine.name, context));
};

/** A folder without a known run holds nothing of the product: services start after all engines have been started once. */
const setAside = (dir, say) => {
  const aside = `${dir}.unfinished-${Date.now()}`;
  fs.renameSync(dir, aside);
  say(`${path.basename(dir)}: its first start did not finish. What it left is in ${aside}, and it starts anew`);
};

const doesNotStart = (name, dir, { message }) =>
  refused(
    /WiredTigerError/.test(message)
      ? `The store of ${name} in ${dir} is damaged: ${message.trimEnd().split('\n').at(-1)}. It has accounts and pages, which no other engine has: restore the data folder from a backup (docs/backup.md), or start on another one (DATA_DIR).`
      : `${name} does not start in ${dir}: ${message.trimEnd().split('\n').at(-1)}. Its log is ${path.join(dir, `${name}.log`)}.`,
  );

/** An engine of this installation's own. One that an earlier run left behind, because it was killed, is ended first. */
const startOwn = async (name, { dataDir, installation, say, onStart }) => {
  const last = installation.engines[name];
  // Without its birth, the number may be that of any process by now.
  if (last?.birth) await endProcess(last, 15_000);
  const dir = path.join(dataDir, 'engines', name);
  const start = async () => {
    const port = last && (await listenFailure(last.port)) === undefined ? { port: last.port } : {};
    return startEngine(name, { dir, ...port, niceness: BACKGROUND_NICENESS, onStart });
  };
  const existed = fs.existsSync(dir);
  const engine = await start().catch((error) => {
    if (last || !existed) throw doesNotStart(name, dir, error);
    setAside(dir, say);
    return start();
  });
  const keep = () => {
    const known = { port: engine.port, pid: engine.pid, birth: birthOf(engine.pid) };
    installation.keepEngine(name, known);
    return known;
  };
  return { name, engine, keep, running: keep() };
};

/** See own-engines.d.mts. */
export const startEngines = async ({ dataDir, installation, env, say, onStart }) => {
  const own = [];
  const urls = {};
  for (const { name, variable } of ENGINES.map(engineNamed)) {
    urls[variable] = env[variable];
    if (urls[variable]) continue;
    say(`starting ${name} …`);
    const started = await startOwn(name, { dataDir, installation, say, onStart });
    own.push(started);
    urls[variable] = started.engine.url;
  }
  let stopping = false;
  const look = async () => {
    for (const one of own) {
      if (stopping || isRunning(one.running)) continue;
      say(`${one.name} has ended: started again`);
      try {
        await one.engine.restart();
        one.running = one.keep();
      } catch (error) {
        say(`${one.name} does not start: ${error.message}`);
      }
    }
    if (!stopping) setTimeout(() => void look(), LOOK_EVERY);
  };
  void look();
  return {
    urls,
    stop: () => {
      stopping = true;
      return Promise.all(own.map(({ engine }) => engine.stop()));
    },
  };
};
