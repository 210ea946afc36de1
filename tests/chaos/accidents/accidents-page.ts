import { ACCIDENTS, type Accident, type Outcome } from './accident-table';
import { accidentsOf, KINDS_OF_FILES } from './kinds-of-files';
import { OTHER_ENGINES } from './other-engines';
import { COMMANDS } from './run-command';

const TEXTS: Readonly<Record<string, string>> = {
  works: 'works',
  serves: 'serves visitors',
  finds: 'says so',
  'finds or works': 'says so',
  restored: 'works',
  'exact or refused': '`storage_damaged`',
};

const cell = (outcome: Outcome): string => TEXTS[outcome] ?? `\`${outcome}\``;

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string => `| ${row.map((text, n) => text.padEnd(widths[n]!)).join(' | ')} |`;
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
};

const codes = (accidents: readonly Accident[]): string =>
  table([
    ['accident', ...COMMANDS],
    ...accidents.map(({ title, outcomes }) => [title, ...COMMANDS.map((command) => cell(outcomes[command]))]),
  ]);

const waysBack = (accidents: readonly Accident[]): string =>
  table([['accident', 'what to do'], ...accidents.map(({ title, wayBack }) => [title, wayBack])]);

const otherEngines = table([
  ['accident', 'setting', 'start of a service', 'backup'],
  ...OTHER_ENGINES.map(({ engine, setting, start, backup }) => [
    `${engine} is another one`,
    `\`${setting}\``,
    cell(start),
    backup === null ? 'does not read it' : cell(backup),
  ]),
]);

const unpicked = (): string => {
  throw new TypeError('no accident happens to a page');
};

/** The text of `docs/accidents.md`. */
export const accidentsPage = (): string => {
  const ofFiles = KINDS_OF_FILES.flatMap((kind) => accidentsOf(kind, unpicked));
  return `# Accidents

What each command does after an accident to the data folder of the product in one process. \`tests/chaos/accidents.e2e.spec.ts\` brings about each
of them, runs each command, and writes this page.

A command that refuses ends with exit code 1 and one line that begins with the code in the table. It changes no file that was there, but
for \`audit\` and \`rebuild\` where a start is not refused: these start the product. [Operating](operating.md#what-a-start-refuses)
explains the codes, and [Backup](backup.md#errors) those of a backup and a restore. \`doctor\` ends with exit code 1 where it says what is wrong.
\`restore\` is \`npm run restore -- <backup> --replace\`: it moves the damaged folder aside, and nothing in that one changes.

## The folder, its mark and the keys

${codes(ACCIDENTS)}

${waysBack(ACCIDENTS)}

## Single files

SQLite does not find damage in a part of a file that is not in use. Where no damage is found, everything works as before.

${codes(ofFiles)}

${waysBack(ofFiles)}

## Other engines

Distributed services compare their engines with those of their data, before they change anything there. \`tests/e2e/other-engines.e2e.spec.ts\` starts services
and takes backups with each of these settings, and looks into the other engine afterwards.

${otherEngines}

Set the setting back, or confirm the new engine: [a folder or an engine that does not fit](operating.md#a-folder-or-an-engine-that-does-not-fit). A restore or a move
fills empty engines only, and refuses others with \`restore_target_not_empty\` or \`move_target_not_empty\`. Engines look after their own files: what a damaged
MongoDB, Kafka, ClickHouse, Redis or object store has lost is in its replicas, or in [a backup](backup.md#restore).
`;
};
