// What runs for all checkouts on this machine: a file for each engine, a lock for the processes that change it, a lease for each user.
import fs from 'node:fs';
import path from 'node:path';
import { birthOf, isRunning } from './engine-process.mjs';
import { runFolder } from './places.mjs';

const stateFile = (name) => path.join(runFolder(), `${name}.json`);

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Readers never see half of a file. Private, because an address may hold credentials. */
const writeWhole = (file, value) => {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(temporary, file);
};

/** `{name, url, version, pid, birth, dir, log, kept}`, or a container's id in place of pid and folder; undefined when it does not run. */
export const readState = (name) => {
  const state = readJson(stateFile(name));
  return state && (state.container || isRunning(state)) ? state : undefined;
};

/** Also of an engine that has ended: its data may be there still. */
export const readLastState = (name) => readJson(stateFile(name));

export const writeState = (state) => {
  fs.mkdirSync(runFolder(), { recursive: true });
  writeWhole(stateFile(state.name), state);
};

export const removeState = (name) => fs.rmSync(stateFile(name), { force: true });

const me = () => ({ pid: process.pid, birth: birthOf(process.pid) });

/** One at a time over all processes; a lock whose owner has ended is taken over. */
export const withLock = async (work, { onWait = () => undefined } = {}) => {
  fs.mkdirSync(runFolder(), { recursive: true });
  const file = path.join(runFolder(), 'lock');
  const mine = path.join(runFolder(), `lock.${process.pid}`);
  writeWhole(mine, me());
  const taken = () => {
    try {
      // A link appears whole or not at all.
      fs.linkSync(mine, file);
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const owner = readJson(file);
      if (owner && !isRunning(owner)) fs.rmSync(file, { force: true });
      return false;
    }
  };
  let hasSaid = false;
  while (!taken()) {
    if (!hasSaid) onWait(readJson(file)?.pid);
    hasSaid = true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  fs.rmSync(mine);
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
};

const leases = () => path.join(runFolder(), 'leases');

/** Says that this process uses the engines, until it ends or `removeLease`. */
export const addLease = () => {
  fs.mkdirSync(leases(), { recursive: true });
  writeWhole(path.join(leases(), String(process.pid)), me());
};

export const removeLease = () => fs.rmSync(path.join(leases(), String(process.pid)), { force: true });

/** Whether another process that lives uses the engines. */
export const isLeased = () =>
  fs.existsSync(leases()) &&
  fs.readdirSync(leases()).some((file) => {
    const owner = readJson(path.join(leases(), file));
    return owner !== undefined && owner.pid !== process.pid && isRunning(owner);
  });
