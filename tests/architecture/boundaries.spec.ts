import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const planted: string[] = [];

const plant = (file: string, text: string): string => {
  const full = path.join(root, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
  planted.push(full);
  return file;
};

const run = (script: string, ...args: string[]): string => {
  const env = { ...process.env, NX_DAEMON: 'false' };
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return stdout + stderr;
};

/** Rules that nobody ever saw fail are no rules: each one meets a file that breaks it, and must name it. */
describe('boundaries', () => {
  afterEach(() => {
    for (const file of planted.splice(0)) {
      fs.rmSync(file, { force: true });
      const folder = path.dirname(file);
      if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
    }
  });

  it.each([
    ['kernel-is-pure', 'libs/kernel/src/planted-clock.ts', "import fs from 'node:fs';\nexport const a = fs;\n"],
    [
      'deciders-and-projections-are-pure',
      'services/content/src/planted.decider.ts',
      "import { z } from 'zod';\nexport const a = z;\n",
    ],
    [
      'hot-path-without-framework',
      'services/redirects/src/hot-path/planted.ts',
      "import { Module } from '@nestjs/common';\nexport const a = Module;\n",
    ],
    [
      'adapters-only-in-hosts',
      'services/content/src/planted.ts',
      "import * as a from '@marquee/adapter-sqlite';\nexport const b = a;\n",
    ],
    [
      'adapters-only-in-hosts',
      'services/content/src/planted.ts',
      "import { runService } from '@marquee/service-host';\nexport const b = runService;\n",
    ],
    [
      'service-host-loads-what-is-chosen',
      'libs/service-host/src/planted.ts',
      "import { openMongo } from '@marquee/adapter-mongo';\nexport const b = openMongo;\n",
    ],
    [
      'services-meet-in-contracts',
      'services/content/src/planted.ts',
      "import * as a from '@marquee/identity-service';\nexport const b = a;\n",
    ],
    [
      'features-do-not-meet',
      'frontends/content/src/features/planted/planted.ts',
      "import { b } from '../planted-too/planted';\nexport const a = b;\n",
    ],
    [
      'one-door-a-project',
      'services/content/src/planted.ts',
      "import { uuidv7 } from '../../../libs/kernel/src/uuid';\nexport const b = uuidv7;\n",
    ],
    ['no-cycles', 'services/content/src/planted.ts', "import { c } from './planted-back';\nexport const b = c;\n"],
  ])('%s is seen to fail', (rule, file, text) => {
    plant(file, text);
    plant('frontends/content/src/features/planted-too/planted.ts', 'export const b = 1;\n');
    plant('services/content/src/planted-back.ts', "import { b } from './planted';\nexport const c: unknown = b;\n");
    const output = run(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      path.dirname(file),
    );
    expect(output).toContain(`error ${rule}: ${file.replace(/\.ts$/, '')}`);
  });

  it.each([
    [
      'a kernel that uses a port',
      'libs/kernel/src/planted.ts',
      "import { faultPoint } from '@marquee/ports';\nexport const a = faultPoint;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'a service that uses another one',
      'services/content/src/planted.ts',
      "import { identityModule } from '@marquee/identity-service';\nexport const a = identityModule;\n",
      '@nx/enforce-module-boundaries',
    ],
    [
      'settings read in passing',
      'services/content/src/planted.ts',
      "export const a = process.env['HOME'];\n",
      'no-restricted-properties',
    ],
    [
      'a promise that nobody waits for',
      'services/content/src/planted.ts',
      'export const a = (): void => {\n  Promise.resolve(1);\n};\n',
      '@typescript-eslint/no-floating-promises',
    ],
  ])('lint refuses %s', (_case, file, text, rule) => {
    plant(file, text);
    run('nx/dist/bin/nx.js', 'show', 'projects');
    expect(run('eslint/bin/eslint.js', file)).toContain(rule);
  });
});
