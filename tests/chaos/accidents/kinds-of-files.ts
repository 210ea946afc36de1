import fs from 'node:fs';
import path from 'node:path';
import { damageFile } from '@marquee/test-kit/damage';
import { filesBelow } from '@marquee/test-kit/grep-files';
import { each, type Accident } from './accident-table';
import type { Place } from './bring-about';

/** A kind of file. One such file is damaged or removed. */
export interface KindOfFile {
  readonly what: string;
  readonly file: RegExp;
  readonly damaged: Pick<Accident, 'outcomes' | 'found' | 'wayBack'>;
  readonly gone: Pick<Accident, 'outcomes' | 'found' | 'wayBack'>;
}

const RESTORE = 'Restore a backup: `npm run restore -- <backup> --replace`.';
const damagedDatabase = each('exact or refused', { doctor: 'finds or works' });

export const KINDS_OF_FILES: readonly KindOfFile[] = [
  {
    what: '`events.db` of a service, or `log/log.db`',
    file: /^(\w+\/events|log\/log)\.db$/,
    damaged: { outcomes: damagedDatabase, found: /\.db is damaged: .*npm run restore/, wayBack: RESTORE },
    gone: { outcomes: each('storage_missing'), found: /storage_missing: /, wayBack: RESTORE },
  },
  {
    what: '`views.db` of content, inbox or redirects',
    file: /^(content|inbox|redirects)\/views\.db$/,
    damaged: {
      outcomes: each('works', { doctor: 'finds or works', move: 'exact or refused' }),
      found: /views\.db is damaged: .*start Marquee: it sets the file aside/,
      wayBack:
        'Start the product: it sets the file aside, and builds the views again from the events. A backup leaves the file out. A move needs that start first.',
    },
    gone: { outcomes: each('works'), wayBack: 'Nothing: the start builds the views from the events.' },
  },
  {
    what: '`views.db` of another service',
    file: /^(identity|media|analytics|billing)\/views\.db$/,
    damaged: { outcomes: damagedDatabase, found: /views\.db is damaged: .*npm run restore/, wayBack: RESTORE },
    gone: {
      outcomes: each('works', { doctor: 'finds', audit: 'finds' }),
      found: /state_missing: .*views\.db was missing at /,
      wayBack:
        'The start builds the views from the events, and reports the file until a backup is restored or you confirm the loss. What only this file had is lost without a restore: mails and archives that wait, orders of a sandbox, resets of clicks.',
    },
  },
  {
    what: '`jobs.db` of a service',
    file: /\/jobs\.db$/,
    damaged: {
      outcomes: { ...damagedDatabase, move: 'works' },
      found: /jobs\.db is damaged: .*move it away/,
      wayBack: 'Move it away with its `-wal` and `-shm` files: unfinished jobs are found in the events.',
    },
    gone: { outcomes: each('works'), wayBack: 'Nothing: unfinished jobs are found in the events.' },
  },
  {
    what: 'A file of the journal',
    file: /^journal\/[^/]+$/,
    damaged: {
      outcomes: each('works'),
      wayBack:
        'What was counted and delivered before is not in danger. Acts of the last second before a crash may be lost: check the disk.',
    },
    gone: { outcomes: each('works'), wayBack: 'As for a damaged one.' },
  },
  {
    what: 'The position of a group in `journal/groups`',
    file: /^journal\/groups\//,
    damaged: {
      outcomes: each('works'),
      wayBack: 'Nothing: the group reads the journal again, and counts nothing twice.',
    },
    gone: { outcomes: each('works'), wayBack: 'Nothing: the group reads the journal again, and counts nothing twice.' },
  },
  {
    what: 'A file of rows in `clickhouse`',
    file: /^clickhouse\/store\/[^/]+\/[^/]+\/[^/]+\/./,
    damaged: {
      outcomes: each('works'),
      wayBack: 'Start the product: it sets the part aside, and counts its clicks again. A move needs that start first.',
    },
    gone: { outcomes: each('works'), wayBack: 'As for a damaged one.' },
  },
  {
    what: 'A file in `clickhouse` that describes tables',
    file: /^clickhouse\/(metadata\/[^/]+|store\/[^/]+\/[^/]+\/[^/]+)\.sql$/,
    damaged: {
      outcomes: each('works'),
      wayBack:
        'Start the product: it puts a copy in place of the file, and keeps the damaged one. A move needs that start first.',
    },
    gone: { outcomes: each('works'), wayBack: 'As for a damaged one.' },
  },
  {
    what: 'A picture or video in `uploads`',
    file: /^uploads\/objects\/(pictures|videos)\//,
    damaged: {
      outcomes: each('works', { doctor: 'finds or works', audit: 'finds or works' }),
      found: /file_missing: .*uploads\/objects\//,
      wayBack:
        '[Put that file back](operating.md#put-single-files-back) from a backup. Until then it is not shown, or shown damaged. A damaged head is reported by a start, `doctor` and `audit`, and left out by a move; a backup names a file with other damage.',
    },
    gone: {
      outcomes: each('works', { doctor: 'finds', audit: 'finds' }),
      found: /file_missing: .*uploads\/objects\//,
      wayBack:
        '[Put that file back](operating.md#put-single-files-back) from a backup: it is not shown until then. A start, `doctor` and `audit` report it until it is back or you confirm the loss.',
    },
  },
  {
    what: 'A mail in `mail`',
    file: /^mail\//,
    damaged: {
      outcomes: each('works'),
      wayBack:
        'Nothing: the folder has copies of mails where no mail server is set. Ask for a new code in the product.',
    },
    gone: { outcomes: each('works'), wayBack: 'As for a damaged one.' },
  },
  {
    what: 'The key of a person in `keys/persons`',
    file: /^keys\/persons\//,
    damaged: {
      outcomes: each('works', { start: 'serves', rebuild: 'storage_damaged' }),
      wayBack:
        '[Put that file back](operating.md#put-single-files-back) from a backup: what is sealed with it, such as the messages of one account, cannot be read until then, and no read model with it can be rebuilt. The log names the file.',
    },
    gone: {
      outcomes: each('works', { start: 'serves', doctor: 'finds', audit: 'finds' }),
      found: /key_missing: .*keys\/persons lacks the key of an account/,
      wayBack:
        '[Put that file back](operating.md#put-single-files-back) from a backup. A start, `doctor` and `audit` report it: what was sealed with it is shown as that of a closed account until then.',
    },
  },
  {
    what: '`keys/installation-secret`',
    file: /^keys\/installation-secret$/,
    damaged: {
      outcomes: each('keys_changed'),
      found: /keys_changed: /,
      wayBack: '[Put the keys back](operating.md#put-single-files-back) from a backup.',
    },
    gone: {
      outcomes: each('keys_missing'),
      found: /keys_missing: /,
      wayBack: '[Put the keys back](operating.md#put-single-files-back) from a backup.',
    },
  },
];

/** The accidents of a kind of file, as those of the whole folder. `pick` chooses one of the files. */
export const accidentsOf = (
  { what, file, damaged, gone }: KindOfFile,
  pick: (files: readonly string[]) => string,
): readonly [Accident, Accident] => {
  const chosen = ({ folder }: Place): string =>
    path.join(folder, pick(filesIn(folder).filter((name) => file.test(name))));
  return [
    { title: `${what} is damaged`, happens: (place, where) => damageFile(chosen(place), where), ...damaged },
    { title: `${what} is missing`, happens: (place) => fs.rmSync(chosen(place)), ...gone },
  ];
};

const filesIn = (folder: string): readonly string[] =>
  filesBelow(folder)
    .filter((file) => fs.statSync(file).size > 0)
    .map((file) => path.relative(folder, file))
    .sort();
