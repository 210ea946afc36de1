// Fetches what is not there yet. Every install ends in one rename, so that a broken one leaves nothing that looks whole.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
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

/** Runs a program to its end and answers its output; rejects with the last lines that it printed. */
export const run = (file, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 1_200_000, ...options });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(printed);
      const end = printed.trimEnd().split('\n').slice(-5).join('\n');
      reject(new Error(`${path.basename(file)} ended with ${code ?? signal}: ${end}`));
    });
  });

/**
 * Answers `folder`, filled by `fill(temporary folder)` when it was not there. `what` is the progress line.
 * @throws EngineAbsent when it cannot be filled.
 */
export const installed = async (folder, { what, say }, fill) => {
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const temporary = fs.mkdtempSync(`${folder}.part-`);
  const begun = Date.now();
  say(`${what} …`);
  try {
    await fill(temporary);
    fs.renameSync(temporary, folder);
  } catch (error) {
    if (error instanceof EngineAbsent) throw error;
    throw new EngineAbsent(`${what} failed: ${error.message}`);
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
  say(`${what}: done in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  return folder;
};

/** Without optimization and debug symbols: two thirds of the compiler's time, and these programs do little. */
const quickBuild = ['-gcflags=all=-N -l -dwarf=false', '-ldflags=-s -w'];

/** Builds a Go program of an exact version into `folder`. */
export const goInstall = (folder, module, { what, say }) =>
  installed(folder, { what, say }, async (temporary) => {
    const go = onPath('go');
    if (!go) throw new EngineAbsent('needs Go on the PATH');
    await run(go, ['install', ...quickBuild, module], { env: { ...process.env, GOBIN: temporary, CGO_ENABLED: '0' } });
  });

/** Makes a Python environment with what `pip install` makes of `packages`. Its scripts name the folder they were made in: run them with its python. */
export const pythonEnvironment = (folder, packages, { what, say }) =>
  installed(folder, { what, say }, async (temporary) => {
    const python = onPath('python3');
    if (!python) throw new EngineAbsent('needs Python 3 on the PATH');
    await run(python, ['-m', 'venv', temporary]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages];
    await run(path.join(temporary, 'bin/python'), pip);
  });

const pom = (artifacts) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>marquee</groupId>
  <artifactId>engine</artifactId>
  <version>1</version>
  <dependencies>${artifacts
    .map((artifact) => artifact.split(':'))
    .map(
      ([group, id, version]) =>
        `<dependency><groupId>${group}</groupId><artifactId>${id}</artifactId><version>${version}</version></dependency>`,
    )
    .join('')}</dependencies>
</project>
`;

/** Puts the jars of the artifacts (`group:id:version`), and all that they need, into `folder`/libs. */
export const mavenJars = (folder, artifacts, { what, say }) =>
  installed(folder, { what, say }, async (temporary) => {
    const maven = onPath('mvn');
    if (!maven) throw new EngineAbsent('needs Maven (mvn) on the PATH');
    const file = path.join(temporary, 'pom.xml');
    fs.writeFileSync(file, pom(artifacts));
    const libs = path.join(temporary, 'libs');
    await run(maven, ['-q', '-B', '-f', file, 'dependency:copy-dependencies', `-DoutputDirectory=${libs}`]);
    fs.rmSync(file);
  });

/** Answers the path of a program, installed as Debian packages when that needs no question. */
export const debianProgram = async (program, packages, { say }) => {
  const found = onPath(program);
  if (found) return found;
  const apt = onPath('apt-get');
  if (!apt || process.getuid?.() !== 0) throw new EngineAbsent(`needs ${program} on the PATH`);
  say(`installing ${packages.join(' and ')} …`);
  // An image may delete downloaded archives between two rounds of one install, so they are kept elsewhere.
  const archives = fs.mkdtempSync(path.join(os.tmpdir(), 'apt-'));
  fs.mkdirSync(path.join(archives, 'partial'));
  const install = ['install', '-y', '-o', `Dir::Cache::archives=${archives}`, '--no-install-recommends', ...packages];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run(apt, ['update'], { env });
    await run(apt, install, { env });
  } catch (error) {
    throw new EngineAbsent(`${packages.join(' and ')} could not be installed: ${error.message}`);
  } finally {
    fs.rmSync(archives, { recursive: true, force: true });
  }
  return onPath(program);
};
