import { ColumnStoreError } from '@marquee/ports';
import { ofClicks } from './snapshot-failed';

it.each([
  ['full', 1e9, 'backup_disk_full: the disk of the data folder /data is full. Free some space and try again.'],
  ['unavailable', 0, 'backup_disk_full: the disk of the data folder /data is full. Free some space and try again.'],
  ['unavailable', 1e9, 'backup_not_written: the clicks in /data could not be copied: column store: unavailable (32)'],
] as const)(
  'an engine that is %s with %d bytes of its disk free ends a backup with a line of its own',
  (code, free, line) => expect(ofClicks(new ColumnStoreError(code, 32, undefined), '/data', free).message).toBe(line),
);
