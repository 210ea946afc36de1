import type { LogExport } from '@marquee/adapter-kafka';
import type { FileWriter } from '../backup/checked-files';
import type { ApartManifest, BackedUpFile } from '../backup/manifest';
import { encodedRecord } from './kept-log';
import type { Look } from './stillness';

type Log = ApartManifest['log'];

/** Writes the records of each partition that were there at the look as a file of lines. */
export const copyLog = async (
  kept: LogExport,
  { partitions, groups }: Look,
  writer: FileWriter,
  files: BackedUpFile[],
  progress: (records: number) => void,
): Promise<Log> => {
  const copied: Log['partitions'] = [];
  let done = 0;
  for (const partition of partitions) {
    if (partition.end === partition.first) continue;
    let count = 0;
    const lines = async function* (): AsyncGenerator<Buffer> {
      for await (const records of kept.records(partition)) {
        for (const record of records) yield encodedRecord(record);
        count += records.length;
        progress((done += records.length));
      }
    };
    const file = `kafka/${partition.topic}/${partition.partition}.ndjson`;
    files.push(await writer.write(file, lines()));
    copied.push({ topic: partition.topic, partition: partition.partition, file, records: count });
  }
  return {
    partitions: copied,
    groups: Object.fromEntries(groups.map(({ group, next }) => [group, Object.fromEntries(next)])),
  };
};
