import path from 'node:path';
import type { DistributedManifest } from '../backup/manifest';
import type { LogSource, SourceRecord } from '../fill/fill-log';
import type { Follower } from '../fill/log-translation';
import { groupsOf, linePiece, piecesOf } from './pieces';

const RECORDS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4 * 1024 * 1024;

/** A record as a line. The value is text in text, as it lay in the log. */
export const encodedRecord = ({ offset, key, value }: SourceRecord): Buffer =>
  Buffer.from(`${JSON.stringify([offset, key, value])}\n`);

const decodedRecord = (line: Buffer): SourceRecord => {
  const [offset, key, value] = JSON.parse(line.toString()) as [number, string, string | null];
  return { offset, key, value };
};

/** The log in a backup. */
export const keptLog = (backup: string, { partitions }: DistributedManifest['log']): LogSource => {
  const fileOf = new Map(partitions.map(({ topic, partition, file }) => [`${topic}/${partition}`, file]));
  return {
    partitions,
    *records({ topic, partition }, after, upTo) {
      if (upTo <= after) return;
      const lines = piecesOf(path.join(backup, fileOf.get(`${topic}/${partition}`)!), linePiece);
      for (const group of groupsOf(lines, RECORDS_AT_ONCE, BYTES_AT_ONCE)) {
        const wanted = group.map(decodedRecord).filter(({ offset }) => offset > after && offset <= upTo);
        if (wanted.length > 0) yield wanted;
      }
    },
  };
};

/** The groups in a backup. They say what they are handed next, and followers what they have handled last. */
export const keptGroups = ({ groups }: DistributedManifest['log']): readonly Follower[] =>
  Object.entries(groups).map(([name, next]) => ({
    name,
    handled: new Map(Object.entries(next).map(([place, offset]) => [place, offset - 1])),
  }));
