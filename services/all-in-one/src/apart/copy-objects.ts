import { storedObjectFile } from '@marquee/adapter-files';
import type { ListedObject } from '@marquee/ports';
import type { FileWriter } from '../backup/checked-files';
import type { BackedUpFile } from '../backup/manifest';

/** As the store of the product in one process has it. */
export const OBJECTS = 'uploads';

/** Writes each object with its type as a file. One that is deleted meanwhile is left out. Returns how many there are. */
export const copyObjects = async (
  source: AsyncIterable<ListedObject>,
  writer: FileWriter,
  files: BackedUpFile[],
  progress: (objects: number) => void,
): Promise<number> => {
  let copied = 0;
  for await (const { open } of source) {
    const opened = await open();
    if (opened === null) continue;
    const { path, chunks } = storedObjectFile(opened);
    files.push(await writer.write(`${OBJECTS}/${path}`, chunks));
    progress((copied += 1));
  }
  return copied;
};
