import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillGroups, fillLog, type SourceRecord } from '../fill/fill-log';
import { LogTranslation } from '../fill/log-translation';
import { encodedRecord, keptGroups, keptLog } from './kept-log';

const TOPIC = 'test.topic.v1';
const topics = { [TOPIC]: { partitions: 2, cleanup: 'compact' } } as const;

/** What a compacted partition keeps: it begins late and has gaps. */
const records: readonly SourceRecord[] = [7, 9, 10, 14].map((offset) => ({
  offset,
  key: `key "${offset}"`,
  value: offset === 9 ? null : `{"line":"one\\ntwo\u2028","offset":${offset}}`,
}));

describe('the log in a backup', () => {
  let backup: string;
  const log = {
    partitions: [{ topic: TOPIC, partition: 1, file: 'log.ndjson', records: 4 }],
    groups: { 'a-group': { [`${TOPIC}/1`]: 10 }, 'at-the-end': { [`${TOPIC}/1`]: 20 }, fresh: { [`${TOPIC}/0`]: 0 } },
  };
  beforeEach(() => {
    backup = fs.mkdtempSync(path.join(tmpdir(), 'marquee-log-'));
    fs.writeFileSync(path.join(backup, 'log.ndjson'), Buffer.concat(records.map(encodedRecord)));
  });
  afterEach(() => fs.rmSync(backup, { recursive: true }));

  it('has its records as they were, whole or a part of them', () => {
    const source = keptLog(backup, log);
    const read = (after: number, upTo: number): readonly SourceRecord[] =>
      [...(source.records(log.partitions[0]!, after, upTo) as Iterable<readonly SourceRecord[]>)].flat();
    expect(read(-1, Number.MAX_SAFE_INTEGER)).toEqual(records);
    expect(read(9, 10).map(({ offset }) => offset)).toEqual([10]);
    expect(read(-1, -1)).toEqual([]);
  });

  it('is published again from offset 0 on, where each group continues with the first record that it had not handled', async () => {
    const groups = keptGroups(log);
    const translation = new LogTranslation(groups);
    const published: string[] = [];
    const committed: unknown[] = [];
    const target = {
      publish: (messages: readonly { key: string }[]) =>
        Promise.resolve(messages.map(({ key }) => ({ partition: 1, offset: published.push(key) - 1 }))),
      commit: (group: string, _: string, next: readonly { offset: number }[]) =>
        Promise.resolve(void committed.push([group, next.map(({ offset }) => offset)])),
    };
    const fill = { target: target as never, topics, translation };
    const count = await fillLog({ ...fill, source: keptLog(backup, log), progress: () => undefined });
    expect(count).toBe(4);
    expect(published).toEqual(records.map(({ key }) => key));
    await fillGroups(groups, fill);
    expect(committed).toEqual([
      // Offsets 7 and 9 are handled, and lie at 0 and 1.
      ['a-group', [0, 2]],
      ['at-the-end', [0, 4]],
      ['fresh', [0, 0]],
    ]);
  });
});
