import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const planted: string[] = [];

const plant = (file: string, text: string): void => {
  const full = path.join(root, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, text);
  planted.push(full);
};

/** Answers what the tool prints, without colours; what goes wrong with the tool itself is in the output of the tests. */
const run = (script: string, ...args: string[]): string => {
  const { FORCE_COLOR: _, ...env } = process.env;
  return spawnSync(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).stdout;
};

const uproot = (): void => {
  for (const file of planted.splice(0)) {
    fs.rmSync(file, { force: true });
    const folder = path.dirname(file);
    if (fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
  }
};

/** What `eslint --format json` reports about a file. */
interface LintedFile {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null }[];
}

/** What `oxlint --format json` reports about a broken rule. */
interface TypedMessage {
  readonly filename: string;
  readonly code: string;
}

/** A file that breaks a rule, and what it says. */
type Planted = readonly [rule: string, file: string, text: string];

const byFile: readonly Planted[] = [
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
    'services/content/src/planted-adapter.ts',
    "import * as a from '@marquee/adapter-sqlite';\nexport const b = a;\n",
  ],
  [
    'adapters-only-in-hosts',
    'services/content/src/planted.service.ts',
    "import * as a from '@marquee/adapter-sqlite';\nexport const b = a;\n",
  ],
  [
    'test-kit-only-in-tests',
    'services/content/src/planted-wait.ts',
    "import { until } from '@marquee/test-kit/until';\nexport const a = until;\n",
  ],
  [
    'hosts-only-in-descriptions',
    'services/content/src/planted-host.ts',
    "import { runService } from '@marquee/service-host';\nexport const b = runService;\n",
  ],
  [
    'service-host-loads-what-is-chosen',
    'libs/service-host/src/planted.ts',
    "import { openMongo } from '@marquee/adapter-mongo';\nexport const b = openMongo;\n",
  ],
  [
    'services-meet-in-contracts',
    'services/content/src/planted-meeting.ts',
    "import * as a from '@marquee/identity-service';\nexport const b = a;\n",
  ],
  [
    'features-do-not-meet',
    'frontends/content/src/features/planted/planted.ts',
    "import { b } from '../planted-too/planted';\nexport const a = b;\n",
  ],
  [
    'one-entry-for-each-project',
    'services/content/src/planted-side-entry.ts',
    "import { uuidv7 } from '../../../libs/kernel/src/uuid';\nexport const b = uuidv7;\n",
  ],
  ['no-cycles', 'services/content/src/planted-here.ts', "import { c } from './planted-there';\nexport const b = c;\n"],
];

const byLint: readonly (readonly [what: string, ...Planted])[] = [
  [
    'a kernel that uses a port',
    '@nx/enforce-module-boundaries',
    'libs/kernel/src/planted-port.ts',
    "import { faultPoint } from '@marquee/ports';\nexport const a = faultPoint;\n",
  ],
  [
    'a service that uses another one',
    '@nx/enforce-module-boundaries',
    'services/content/src/planted-neighbour.ts',
    "import { identityService } from '@marquee/identity-service';\nexport const a = identityService;\n",
  ],
  [
    'settings read in passing',
    'no-restricted-properties',
    'services/content/src/planted-settings.ts',
    "export const a = process.env['HOME'];\n",
  ],
];

const byTypes: readonly (readonly [what: string, ...Planted])[] = [
  [
    'a promise that is not awaited',
    'typescript(no-floating-promises)',
    'services/content/src/planted-promise.ts',
    'export const a = (): void => {\n  Promise.resolve(1);\n};\n',
  ],
  [
    'a promise where none is expected',
    'typescript(no-misused-promises)',
    'services/content/src/planted-callback.ts',
    'export const a = (): void => [1].forEach(async () => undefined);\n',
  ],
  [
    'a case that is left out',
    'typescript(switch-exhaustiveness-check)',
    'frontends/content/src/planted-switch.tsx',
    "export const a = (b: 'x' | 'y'): void => {\n  switch (b) {\n    case 'x':\n  }\n};\n",
  ],
];

/** A rule that was never seen to fail is none: each one meets a file that breaks it, and must name it. */
describe('boundaries', () => {
  let cruised: string;
  let linted: readonly LintedFile[];
  let typed: readonly TypedMessage[];

  // All of them at once: what takes long is to start the tool and to read the project, not one file more.
  beforeAll(() => {
    for (const [, file, text] of byFile) plant(file, text);
    plant('frontends/content/src/features/planted-too/planted.ts', 'export const b = 1;\n');
    plant(
      'services/content/src/planted-there.ts',
      "import { b } from './planted-here';\nexport const c: unknown = b;\n",
    );
    for (const [, , file, text] of [...byLint, ...byTypes]) plant(file, text);
    cruised = run(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      ...byFile.map(([, file]) => file),
    );
    run('nx/dist/bin/nx.js', 'show', 'projects');
    const found = run('eslint/bin/eslint.js', '--format', 'json', ...byLint.map(([, , file]) => file));
    linted = JSON.parse(found) as LintedFile[];
    const asked = byTypes.map(([, , file]) => file);
    const answer = run('oxlint/bin/oxlint', '--type-aware', '--format', 'json', ...asked);
    typed = (JSON.parse(answer) as { diagnostics: TypedMessage[] }).diagnostics;
  });
  afterAll(uproot);

  it.each(byFile)('%s is seen to fail in %s', (rule, file) => {
    expect(cruised).toContain(`error ${rule}: ${file} →`);
  });

  it.each(byLint)('lint refuses %s', (_what, rule, file) => {
    const messages = linted.find(({ filePath }) => filePath === path.join(root, file))?.messages;
    expect(messages?.map(({ ruleId }) => ruleId)).toContain(rule);
  });

  it.each(byTypes)('lint by types refuses %s', (_what, rule, file) => {
    expect(typed.filter(({ filename }) => filename === file).map(({ code }) => code)).toEqual([rule]);
  });
});
