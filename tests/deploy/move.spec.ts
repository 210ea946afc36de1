import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { refusedSettings } from '../../services/all-in-one/src/read-settings';
import { root } from './process-settings';

type Environment = Readonly<Record<string, string | null>>;
interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment: Environment; readonly networks: readonly string[] }>
  >;
  readonly networks: Readonly<Record<string, unknown>>;
}

const OVERRIDE = 'deploy/move.compose.yml';
const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const composeOf = (file: string): Compose => parse(textOf(file), { merge: true }) as Compose;
const whole = composeOf('docker-compose.yml');
const override = composeOf(OVERRIDE);
const recipe = /## With Docker Compose\n([\s\S]*?)\n## /.exec(textOf('docs/moving.md'))?.[1] ?? '';
const commands = recipe
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /\bdocker compose /.test(line));

/** The engines that a move fills. */
const ENGINES = ['kafka', 'mongodb', 'clickhouse', 's3'];

describe('a move into the engines of docker-compose.yml', () => {
  it('runs where they answer, at the addresses and names that services have of them', () => {
    expect(Object.keys(override.services)).toEqual(['operator']);
    const { environment, networks } = whole.services['operator']!;
    for (const engine of ENGINES)
      expect([engine, networks.filter((name) => whole.services[engine]!.networks.includes(name))]).toEqual([
        engine,
        networks,
      ]);
    expect(override.services['operator']).not.toHaveProperty('networks');
    const changed = Object.keys(override.services['operator']!.environment);
    expect(changed.filter((name) => name !== 'PUBLIC_URL' && Object.hasOwn(environment, name))).toEqual([]);
  });

  it('reads its settings, whatever the public origin is', () => {
    const given = Object.entries(whole.services['operator']!.environment).flatMap(([name, value]) =>
      value === null ? [] : [[name, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{[^}]*\}/g, 'given')]],
    );
    const inPublic = { ...Object.fromEntries(given), METRICS_TOKEN: 'x'.repeat(16), PUBLIC_URL: 'https://a.example' };
    expect(refusedSettings(inPublic)).toContain('SMTP');
    expect(refusedSettings({ ...inPublic, ...override.services['operator']!.environment } as typeof inPublic)).toBe(
      null,
    );
  });

  it('is written down with files and services that there are', () => {
    expect(commands.length).toBeGreaterThan(3);
    const files = commands.flatMap((line) => [...line.matchAll(/--file (\S+)/g)].map(([, file]) => file!));
    expect(files).toEqual(['docker-compose.yml', OVERRIDE]);
    for (const file of files) expect(fs.existsSync(path.join(root, file))).toBe(true);
    const service = /(?: up --detach| exec| --user "\S+ -u\):\S+ -g\)") ([a-z][a-z0-9-]*)/;
    const named = commands.flatMap((line) => service.exec(line)?.[1] ?? []);
    expect(named).toEqual(['mongodb-initiate', 'operator', 'analytics']);
    for (const name of named) expect(Object.keys(whole.services)).toContain(name);
  });
});
