// The engines that all checkouts on this machine share: brought up once, found by their state files, never wiped while they run.
import fs from 'node:fs';
import path from 'node:path';
import { engineNamed, engines } from './catalogue.mjs';
import { dockerAnswers, removeContainer, startContainer } from './containers.mjs';
import { endProcess, within } from './engine-process.mjs';
import { freePort } from './free-port.mjs';
import { startNative } from './native.mjs';
import { EngineAbsent } from './needs.mjs';
import { runFolder } from './places.mjs';
import { prefixed } from './progress.mjs';
import {
  addLease,
  isLeased,
  readLastState,
  readState,
  removeLease,
  removeState,
  withLock,
  writeState,
} from './state.mjs';

const chosen = (names) => (names.length === 0 ? engines : names.map(engineNamed));
const seconds = (begun) => `${((Date.now() - begun) / 1000).toFixed(1)} s`;

/** An address without what only its user may know. */
export const shownAddress = (url) => url.replace(/\/\/[^/@]*@/, '//');

const takeDown = async (engine) => {
  const state = readLastState(engine.name);
  if (!state) return false;
  if (state.container) await removeContainer(state.container);
  else await endProcess(state);
  for (const left of [state.dir, state.log]) if (left) fs.rmSync(left, { recursive: true, force: true });
  removeState(engine.name);
  return true;
};

const startNatively = async (engine, context) => {
  const version = await engine.install(prefixed(engine.name, context));
  const dir = path.join(runFolder(), `${engine.name}-data`);
  const log = path.join(runFolder(), `${engine.name}.log`);
  for (const left of [dir, log]) fs.rmSync(left, { recursive: true, force: true });
  return { version, dir, log, ...(await startNative(engine, { dir, port: await freePort(), log })) };
};

const startInContainer = async (engine, { say }) => {
  const { image } = engine.container;
  say(`${engine.name}: starting ${image} …`);
  try {
    return { version: image, ...(await startContainer(engine)) };
  } catch (error) {
    say(`${engine.name}: ${image} cannot be had (${String(error.message).split('\n')[0]}), so it runs natively`);
    return undefined;
  }
};

/** What serves now, given some time: an engine that others load hard is not taken from them. */
const serves = (engine, { url }) => {
  const { port } = new URL(url.includes('://') ? url : `tcp://${url}`);
  return within(10_000, () =>
    engine.ready(Number(port)).then(
      () => true,
      () => false,
    ),
  );
};

/** `{ name, url, version }` of an engine that serves; without `url`, and with `why`, of one that is absent. */
const bringUpOne = async (engine, { say, progress, withDocker, kept }) => {
  const { name } = engine;
  const named = process.env[engine.variable];
  if (named) return { name, url: named, version: `from ${engine.variable}` };
  const found = readState(name);
  if (found && (await serves(engine, found))) {
    if (kept && !found.kept) writeState({ ...found, kept });
    return found;
  }
  const begun = Date.now();
  try {
    await takeDown(engine);
    const started =
      (withDocker && (await startInContainer(engine, { say }))) || (await startNatively(engine, { say, progress }));
    const state = { name, kept, ...started };
    writeState(state);
    say(`${name}: ${state.version} serves at ${shownAddress(state.url)} after ${seconds(begun)}`);
    return state;
  } catch (error) {
    const why = error instanceof EngineAbsent ? error.message : `does not start: ${error.message}`;
    say(`${name}: absent, ${why}`);
    return { name, why };
  }
};

const onWaitOf = (say) => (pid) => say(`waiting for process ${pid}, which brings engines up or down …`);

/** One after the other, because each install fills the machine. Those that cannot be had are named when they are brought up. */
const fetchMissing = async (wanted, context) => {
  for (const engine of wanted)
    if (!process.env[engine.variable] && !readState(engine.name))
      await engine.install(prefixed(engine.name, context)).catch(() => undefined);
};

/** See shared-engines.d.mts. */
export const prefetch = (names, context) =>
  withLock(async () => void ((await dockerAnswers()) || (await fetchMissing(chosen(names), context))), {
    onWait: onWaitOf(context.say),
  });

/**
 * Brings up those that do not serve yet, all of them when no names are given, and answers what there is. With `lease` they are
 * this process's until `release`, and end with the last such user; without, they stay until `down`.
 * @throws UnknownEngine
 */
export const up = (names, { say, progress, lease = false }) => {
  const wanted = chosen(names);
  return withLock(
    async () => {
      if (lease) addLease();
      const withDocker = await dockerAnswers();
      if (!withDocker) await fetchMissing(wanted, { say, progress });
      return Promise.all(wanted.map((engine) => bringUpOne(engine, { say, progress, withDocker, kept: !lease })));
    },
    { onWait: onWaitOf(say) },
  );
};

/** Ends the engines and removes their data; answers the names of those that there were. */
export const down = (names) => {
  const wanted = chosen(names);
  return withLock(async () => {
    const ended = await Promise.all(wanted.map(async (engine) => ((await takeDown(engine)) ? engine.name : undefined)));
    return ended.filter(Boolean);
  });
};

/** Gives back what `up` with a lease brought: engines that no caller asked to keep end with their last user. */
export const release = () =>
  withLock(async () => {
    removeLease();
    if (isLeased()) return;
    await Promise.all(engines.filter(({ name }) => readLastState(name)?.kept === false).map(takeDown));
  });

export const engineProcesses = () =>
  engines.flatMap(({ name }) => {
    const { pid } = readState(name) ?? {};
    return pid === undefined ? [] : [{ name, pid }];
  });

/** What there is now of each: `{ name, variable, url?, version?, from }`. */
export const status = (names) =>
  chosen(names).map(({ name, variable }) => {
    const named = process.env[variable];
    if (named) return { name, variable, url: named, from: 'environment' };
    const state = readState(name);
    if (!state) return { name, variable, from: 'absent' };
    return { name, variable, url: state.url, version: state.version, from: state.container ? 'container' : 'native' };
  });
