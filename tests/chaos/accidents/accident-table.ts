import fs from 'node:fs';
import path from 'node:path';
import type { DamagedPlace } from '@marquee/test-kit/damage';
import {
  changeMark,
  changeModes,
  fillDisk,
  freeDisk,
  giveAway,
  remountDisk,
  type Place,
  type Surroundings,
} from './bring-about';
import type { Command } from './run-command';

/**
 * What a command does after an accident. `works`: what it does without one, and a start serves everything. `restored`: the data are those of
 * the backup, and those before are next to them. `serves`: visitors get what they got before. `finds`: the doctor or the audit fails, and says `found`. Any other text is the code of a refusal. Damage
 * to a part of a file that is not in use is not found: `exact or refused` is `works` or `storage_damaged`.
 */
export type Outcome = string;

export interface Accident {
  /** As the page calls it. */
  readonly title: string;
  readonly surroundings?: Surroundings;
  readonly env?: Readonly<Record<string, string>>;
  readonly happens: (place: Place, where: DamagedPlace) => void;
  readonly outcomes: Readonly<Record<Command, Outcome>>;
  /** In the lines of the doctor that say `fail`, and in those of an audit that finds something. */
  readonly found?: RegExp;
  /** What the operator does, for the page. */
  readonly wayBack: string;
  /** The way back, where it is no restore: a start then serves everything as before. */
  readonly undo?: (place: Place) => void;
}

/** The outcome of each command but doctor and restore, and the others. */
export const each = (outcome: Outcome, others: Partial<Record<Command, Outcome>> = {}): Accident['outcomes'] => ({
  start: outcome,
  doctor: outcome === 'works' ? 'works' : 'finds',
  audit: outcome,
  rebuild: outcome,
  backup: outcome,
  move: outcome,
  restore: 'restored',
  ...others,
});

const at = ({ folder }: Place, file: string): string => path.join(folder, file);
const remove = (place: Place, file: string): void => fs.rmSync(at(place, file), { recursive: true });

/** What happens to the folder, the disk and the account. */
const OF_THE_FOLDER: readonly Accident[] = [
  {
    title: 'The folder is read-only for its owner',
    surroundings: { asAnother: true, isOwned: true },
    happens: ({ folder }) => changeModes('a-w', folder),
    outcomes: each('storage_no_rights'),
    found: /cannot be read and written by this account \(EACCES\)/,
    wayBack: 'Run the `chmod` that the line shows.',
    undo: ({ folder }) => changeModes('u+rwX', folder),
  },
  {
    title: 'The disk is mounted read-only',
    surroundings: { onDisk: true },
    happens: (place) => remountDisk('ro', place),
    outcomes: each('storage_read_only', { restore: 'backup_not_written' }),
    found: /the file system of .* is read-only/,
    wayBack:
      'Find the reason with `dmesg`, and mount the disk for writing. If the disk fails, copy the folder to another one.',
    undo: (place) => remountDisk('rw', place),
  },
  {
    title: 'The folder belongs to another account',
    surroundings: { asAnother: true },
    happens: ({ folder }) => changeModes('go=', folder),
    outcomes: each('storage_no_rights', { restore: 'backup_not_written' }),
    found: /it belongs to root, and this process runs as nobody/,
    wayBack: 'Run the `chown` that the line shows, or run the command as that account.',
    undo: giveAway,
  },
  {
    title: 'The disk is full',
    surroundings: { onDisk: true },
    happens: fillDisk,
    outcomes: each('storage_full', { restore: 'backup_disk_full' }),
    found: /the disk of .* is full/,
    wayBack: 'Free some space.',
    undo: freeDisk,
  },
  {
    title: 'The account may not read the installation secret',
    surroundings: { asAnother: true, isOwned: true },
    happens: (place) => changeModes('000', at(place, 'keys/installation-secret')),
    outcomes: each('storage_no_rights'),
    found: /keys\/installation-secret cannot be read/,
    wayBack: 'Run the `chmod` that the line shows.',
    undo: (place) => changeModes('600', at(place, 'keys/installation-secret')),
  },
];

/** What the mark of the folder says against the command. */
const OF_THE_MARK: readonly Accident[] = [
  {
    title: 'The folder belongs to distributed services',
    happens: (place) => changeMark(place, () => ({ size: 'services' })),
    outcomes: each('data_folder_distributed', { doctor: 'works', restore: 'data_folder_distributed' }),
    wayBack: 'Start the services with `npm run start:distributed`, or set `DATA_DIR` to the folder of the one process.',
    undo: (place) => changeMark(place, () => ({ size: 'one_process' })),
  },
  {
    title: 'The data were moved to services',
    happens: (place) =>
      changeMark(place, () => ({ moved: { at: '2026-11-01T00:00:00.000Z', to: 'the database marquee in MongoDB' } })),
    outcomes: each('data_folder_moved'),
    found: /data_folder_moved: /,
    wayBack:
      'Start the services. To continue with this folder all the same, start once with `DATA_FOLDER_CONFIRMED_AT`, as the line shows it.',
    undo: (place) => changeMark(place, () => ({ moved: undefined })),
  },
  {
    title: 'A newer release wrote the folder',
    happens: (place) => changeMark(place, ({ format }) => ({ format: Number(format) + 1, release: '9.0.0' })),
    outcomes: each('data_folder_newer'),
    found: /data_folder_newer: .*\(9\.0\.0\)/,
    wayBack: 'Start that release. To go back to this one, restore a backup that it has made.',
    undo: (place) => changeMark(place, ({ format }) => ({ format: Number(format) - 1 })),
  },
  {
    title: 'An older release wrote the folder',
    happens: (place) => changeMark(place, () => ({ release: '0.0.1', databases: [], secret: undefined })),
    outcomes: each('works'),
    wayBack: 'Nothing: the start is the upgrade.',
  },
  {
    title: 'The mark `data-folder.json` is missing',
    happens: (place) => remove(place, 'data-folder.json'),
    outcomes: each('works'),
    wayBack: 'Nothing: the start makes it again.',
  },
  {
    title: 'The mark `data-folder.json` is damaged',
    happens: (place) => fs.writeFileSync(at(place, 'data-folder.json'), '{'),
    outcomes: each('data_folder_mark_damaged'),
    found: /data_folder_mark_damaged: /,
    wayBack: 'If the data were not moved away, remove the file.',
    undo: (place) => remove(place, 'data-folder.json'),
  },
];

/** What happens to the keys. */
const OF_THE_KEYS: readonly Accident[] = [
  {
    title: '`INSTALLATION_SECRET` is another text',
    env: { INSTALLATION_SECRET: 'of another installation, and long enough' },
    happens: () => undefined,
    outcomes: each('works', { move: 'move_other_secret' }),
    wayBack:
      'For a move, set it to the text in `keys/installation-secret`. The product in one process does not read it.',
  },
  {
    title: '`keys/installation-secret` is another text',
    happens: (place) => fs.writeFileSync(at(place, 'keys/installation-secret'), 'x'.repeat(43)),
    outcomes: each('keys_changed'),
    found: /keys_changed: /,
    wayBack: '[Put the keys back](operating.md#put-single-files-back) from a backup.',
  },
  {
    title: 'The folder `keys` is missing',
    happens: (place) => remove(place, 'keys'),
    outcomes: each('keys_missing'),
    found: /keys_missing: /,
    wayBack: '[Put the keys back](operating.md#put-single-files-back) from a backup.',
  },
];

/** What happens to the click ledger as a whole. */
const OF_THE_LEDGER: readonly Accident[] = [
  {
    title: 'The folder `clickhouse` is missing',
    happens: (place) => remove(place, 'clickhouse'),
    outcomes: each('works', { doctor: 'finds' }),
    found: /clickhouse is missing/,
    wayBack:
      'Start the product: it counts the clicks again that the journal has. [Older ones](operating.md#what-a-start-refuses) are only in a backup.',
  },
];

/** What happens to the files that accounts have uploaded. */
const OF_THE_UPLOADS: readonly Accident[] = [
  {
    title: 'The folder `uploads` is missing',
    happens: (place) => remove(place, 'uploads'),
    outcomes: each('works', { doctor: 'finds', audit: 'finds' }),
    found: /file_missing: .*uploads\/objects/,
    wayBack:
      '[Put the files back](operating.md#put-single-files-back) from a backup: pictures and videos are not shown until then.',
  },
];

export const ACCIDENTS: readonly Accident[] = [
  ...OF_THE_FOLDER,
  ...OF_THE_MARK,
  ...OF_THE_KEYS,
  ...OF_THE_LEDGER,
  ...OF_THE_UPLOADS,
];
