import { storedObjectFile } from '@marquee/adapter-files';
import type { ListedObject } from '@marquee/ports';
import type { FileWriter } from '../backup/checked-files';
import type { BackedUpFile } from '../backup/manifest';

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
