import fs from 'node:fs';
import path from 'node:path';
import services from '../../libs/contracts/src/services.json';

export const root = path.resolve(__dirname, '../..');

/** Every process of the product, and its port: the services and the gateway in front of them. */
export const ports: Readonly<Record<string, number>> = {
  ...Object.fromEntries(services.map(({ name, port }) => [name, port])),
  gateway: 3000,
};
export const processes = Object.keys(ports);

export interface Setting {
  /** `required`, `none`, or the default in backticks. */
  readonly standard: string;
  readonly meaning: string;
}

const rows = fs
  .readFileSync(path.join(root, 'docs/settings.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The settings that a process reads, by their names, as `npm run settings` wrote them out of its schemas. */
export const settingsOf = (process: string): ReadonlyMap<string, Setting> =>
  new Map(
    rows
      .filter(([, , readBy]) => [process, 'all'].some((name) => readBy!.split(', ').includes(name)))
      .map(([, name, , standard, meaning]) => [name!.replaceAll('`', ''), { standard: standard!, meaning: meaning! }]),
  );

const standardOf = ({ standard }: Setting): string => standard.replaceAll('`', '');

/** Those that must be there for a process to start with these: the required ones, and the addresses of what its adapters use. */
export const neededBy = (process: string, given: Readonly<Record<string, string>>): readonly string[] => {
  const all = settingsOf(process);
  const adapters = [...all]
    .filter(([name]) => name.endsWith('_ADAPTER'))
    .map(([name, setting]) => given[name] ?? standardOf(setting));
  return [...all]
    .filter(([, { standard, meaning }]) => {
      if (standard === 'required') return true;
      const [, what = ''] = /needed by (.*?):/.exec(meaning) ?? [];
      return adapters.some((adapter) => what.includes(`\`${adapter}\``));
    })
    .map(([name]) => name);
};

/** What is wrong with the environment of a process: variables that it does not read, and those that it lacks. */
export const faultsOf = (process: string, given: Readonly<Record<string, string>>): readonly string[] => [
  ...Object.keys(given).flatMap((name) => (settingsOf(process).has(name) ? [] : [`${process} does not read ${name}`])),
  ...neededBy(process, given).flatMap((name) => (given[name] ? [] : [`${process} lacks ${name}`])),
];

/** Engines whose address a process reads, by the names that compose and Kubernetes give them. */
export const enginesOf = (process: string): readonly string[] =>
  ['kafka', 'mongodb', 'redis', 'clickhouse', 's3'].filter((engine) =>
    settingsOf(process).has(`${engine.toUpperCase()}_URL`),
  );

/** Node options in an image are no settings of the product. */
export const OF_THE_IMAGE = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX']);
