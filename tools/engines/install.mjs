// Fetches what is not there yet. Every install ends in one rename, so that a broken one leaves nothing that looks whole.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EngineAbsent, GO, MAVEN, onPath, programOf, PYTHON } from './needs.mjs';
import { compiledOf, downloadsOf } from './progress.mjs';

/** Runs a program to its end and answers its output; rejects with the last lines that it printed. `onLine` gets each line at once. */
export const run = (file, args, { onLine = () => undefined, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 1_200_000, ...options });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (printed += chunk));
      createInterface({ input: stream }).on('line', onLine);
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(printed);
      const end = printed.trimEnd().split('\n').slice(-5).join('\n');
      reject(new Error(`${path.basename(file)} ended with ${code ?? signal}: ${end}`));
    });
  });

/**
 * Answers `folder`, filled by `fill(temporary folder, report)` when it was not there. `what` is the line that `say` gets, and what `report` is
 * called with follows it on the line that `progress` gets.
 * @throws EngineAbsent when it cannot be filled.
 */
export const installed = async (folder, { what, say, progress = () => undefined }, fill) => {
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const temporary = fs.mkdtempSync(`${folder}.part-`);
  const begun = Date.now();
  say(`${what} …`);
  try {
    await fill(temporary, (state) => progress(`${what}: ${state}`));
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
export const goInstall = (folder, module, context) =>
  installed(folder, context, async (temporary, report) => {
    const env = { ...process.env, GOBIN: temporary, CGO_ENABLED: '0' };
    // `-v` names each package that it compiles.
    await run(programOf(GO), ['install', '-v', ...quickBuild, module], { env, onLine: compiledOf(report) });
  });

/** Makes a Python environment with what `pip install` makes of `packages`. Its scripts name the folder they were made in: run them with its python. */
export const pythonEnvironment = (folder, packages, context) =>
  installed(folder, context, async (temporary, report) => {
    await run(programOf(PYTHON), ['-m', 'venv', temporary]);
    const pip = ['-m', 'pip', 'install', '--progress-bar', 'off', '--disable-pip-version-check', ...packages];
    await run(path.join(temporary, 'bin/python'), pip, { onLine: downloadsOf(report) });
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
export const mavenJars = (folder, artifacts, context) =>
  installed(folder, context, async (temporary, report) => {
    const maven = programOf(MAVEN);
    const file = path.join(temporary, 'pom.xml');
    fs.writeFileSync(file, pom(artifacts));
    const libs = path.join(temporary, 'libs');
    const copy = ['-B', '-f', file, 'dependency:copy-dependencies', `-DoutputDirectory=${libs}`];
    await run(maven, copy, { onLine: downloadsOf(report) });
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
