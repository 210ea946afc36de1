import { storedObjectFile } from '@marquee/adapter-files';
import {
  storageFailureKind,
  type ListedObject,
  type ObjectInfo,
  type ObjectStore,
  type OpenedObject,
} from '@marquee/ports';
import { SnapshotFailed } from './snapshot-failed';
import type { FileWriter } from './checked-files';
import type { BackedUpFile } from './manifest';
import { batchesOf } from './pieces';

/** As the store of the product in one process has it. */
export const OBJECTS = 'uploads';

const countOf = async (source: AsyncIterable<unknown>): Promise<number> => {
  let count = 0;
  for await (const each of source) if (each) count += 1;
  return count;
};

/** Writes each object with its type as a file. One that is deleted meanwhile is left out. Returns how many there are. */
export const copyObjects = async (
  stored: () => AsyncIterable<ListedObject>,
  writer: FileWriter,
  files: BackedUpFile[],
  progress: (done: number, total: number) => void,
): Promise<number> => {
  const total = await countOf(stored());
  let copied = 0;
  progress(copied, total);
  for await (const { open } of stored()) {
    const opened = await open();
    if (opened === null) continue;
    const { path, chunks } = storedObjectFile(opened);
    files.push(await writer.write(`${OBJECTS}/${path}`, chunks));
    progress((copied += 1), total);
  }
  return copied;
};

/** Objects under way at once, each with some chunks in memory or whole when it is small. */
const AT_ONCE = 4;
/** Larger ones are streamed. What is sent whole, the client can send again when its connection breaks. */
const WHOLE_BYTES = 4 * 1024 * 1024;

const wholeOf = async ({ chunks }: OpenedObject): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
};

type Outcome = 'copied' | 'damaged' | 'gone';

const openedOf = async ({ open }: ListedObject): Promise<OpenedObject | 'damaged' | 'gone'> => {
  try {
    return (await open()) ?? 'gone';
  } catch (error) {
    if (storageFailureKind(error) === 'damage') return 'damaged';
    throw error;
  }
};

const put = async (target: ObjectStore, object: ListedObject): Promise<Outcome> => {
  const opened = await openedOf(object);
  if (typeof opened === 'string') return opened;
  const { info, chunks } = opened;
  const body = info.size <= WHOLE_BYTES ? await wholeOf(opened) : { size: info.size, chunks };
  await target.put(info.key, body, info.contentType);
  compare(info, await target.head(info.key));
  return 'copied';
};

const compare = (was: ObjectInfo, is: ObjectInfo | null): void => {
  if (is === null || is.size !== was.size || is.contentType !== was.contentType)
    throw new SnapshotFailed('restore_differs', `the object ${was.key} differs in the bucket.`);
};

export interface FilledObjects {
  readonly copied: number;
  /** Left out, because their type and size cannot be read. */
  readonly damaged: number;
}

/** Copies every object with its type, and looks at what the bucket has of it. */
export const fillObjects = async (
  source: AsyncIterable<ListedObject>,
  target: ObjectStore,
  progress: (done: number) => void,
): Promise<FilledObjects> => {
  const found = { copied: 0, damaged: 0, gone: 0 };
  for await (const batch of batchesOf(source, AT_ONCE)) {
    const outcomes = await Promise.all(batch.map((object) => put(target, object)));
    for (const outcome of outcomes) found[outcome] += 1;
    progress(found.copied);
  }
  return found;
};
