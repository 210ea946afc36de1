// Programs of this machine that engines run on or are fetched with.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The engine is not here and cannot be installed here; the message says what is missing. */
export class EngineAbsent extends Error {
  name = 'EngineAbsent';
}

export const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => fs.existsSync(file));

const OLDEST_JAVA = 17;

const ofProgram = (program, what, packages) => ({
  program,
  what,
  packages,
  isThere: () => onPath(program) !== undefined,
});

const printed = (program, args) => {
  const file = onPath(program);
  if (file === undefined) return '';
  const { stdout, stderr, status } = spawnSync(file, args, { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout + stderr : '';
};

/** What it is, the Debian packages that have it, and whether it is here. */
export const JAVA = {
  ...ofProgram('java', `Java ${OLDEST_JAVA} or newer`, 'openjdk-17-jre-headless'),
  isThere: () => Number(/version "(\d+)/.exec(printed('java', ['-version']))?.[1]) >= OLDEST_JAVA,
};
export const MAVEN = ofProgram('mvn', 'Maven (mvn)', 'maven');
export const PYTHON = {
  ...ofProgram('python3', 'Python 3 with venv', 'python3 python3-venv'),
  // Debian's Python has the modules without what they need.
  isThere: () => printed('python3', ['-c', 'import venv, ensurepip; print("both")']).trim() === 'both',
};
export const GO = ofProgram('go', 'Go 1.21 or newer', 'golang-go');
const redisServer = ofProgram('redis-server', 'redis-server', 'redis-server');
/** As root on Debian it is installed without a question. */
export const REDIS = {
  ...redisServer,
  isThere: () => redisServer.isThere() || (onPath('apt-get') !== undefined && process.getuid?.() === 0),
};

/**
 * Its path.
 * @throws EngineAbsent where it is not here, or not as it must be.
 */
export const programOf = ({ program, what, isThere }) => {
  if (!isThere()) throw new EngineAbsent(`needs ${what} on the PATH`);
  return onPath(program);
};

/** See needs.d.mts. */
export const missingFor = (engines) => {
  const missing = new Map();
  for (const { name, needs = () => [] } of engines)
    for (const need of needs())
      if (missing.has(need)) missing.get(need).engines.push(name);
      else if (!need.isThere()) missing.set(need, { what: need.what, packages: need.packages, engines: [name] });
  return [...missing.values()];
};
