import type { LogExport } from '@marquee/adapter-kafka';
import type { FileWriter } from '../backup/checked-files';
import type { BackedUpFile, DistributedManifest } from '../backup/manifest';
import { encodedRecord } from './kept-log';
import type { Look } from './stillness';

type Log = DistributedManifest['log'];

/** Writes the records of each partition that were there at the look as a file of lines. */
export const copyLog = async (
  kept: LogExport,
  { partitions, groups }: Look,
  writer: FileWriter,
  files: BackedUpFile[],
  progress: (done: number, total: number) => void,
): Promise<Log> => {
  const copied: Log['partitions'] = [];
  const total = partitions.reduce((sum, { first, end }) => sum + end - first, 0);
  let passed = 0;
  for (const partition of partitions) {
    if (partition.end === partition.first) continue;
    let count = 0;
    const lines = async function* (): AsyncGenerator<Buffer> {
      for await (const records of kept.records(partition)) {
        for (const record of records) yield encodedRecord(record);
        count += records.length;
        progress(passed + records.at(-1)!.offset + 1 - partition.first, total);
      }
    };
    const file = `kafka/${partition.topic}/${partition.partition}.ndjson`;
    files.push(await writer.write(file, lines()));
    progress((passed += partition.end - partition.first), total);
    copied.push({ topic: partition.topic, partition: partition.partition, file, records: count });
  }
  return {
    partitions: copied,
    groups: Object.fromEntries(groups.map(({ group, next }) => [group, Object.fromEntries(next)])),
  };
};
