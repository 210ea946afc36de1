import type { ListedObject, ObjectInfo, ObjectStore, OpenedObject } from '@marquee/ports';
import { FillFailed } from './fill-failed';

/** Objects under way at once, each with some chunks in memory or whole when it is small. */
const AT_ONCE = 4;
/** Larger ones are streamed. What is sent whole, the client can send again when its connection breaks. */
const WHOLE_BYTES = 4 * 1024 * 1024;

const wholeOf = async ({ chunks }: OpenedObject): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
};

const put = async (target: ObjectStore, { key, open }: ListedObject): Promise<boolean> => {
  const opened = await open();
  if (opened === null) return false;
  const { info, chunks } = opened;
  const body = info.size <= WHOLE_BYTES ? await wholeOf(opened) : { size: info.size, chunks };
  await target.put(key, body, info.contentType);
  compare(info, await target.head(key));
  return true;
};

const compare = (was: ObjectInfo, is: ObjectInfo | null): void => {
  if (is === null || is.size !== was.size || is.contentType !== was.contentType)
    throw new FillFailed('differs', `the object ${was.key} differs in the bucket.`);
};

/** Copies every object with its type, and looks at what the bucket has of it. Returns how many there are. */
export const fillObjects = async (
  source: AsyncIterable<ListedObject>,
  target: ObjectStore,
  progress: (done: number) => void,
): Promise<number> => {
  let copied = 0;
  let batch: ListedObject[] = [];
  const flush = async (): Promise<void> => {
    const sent = await Promise.all(batch.map((object) => put(target, object)));
    batch = [];
    copied += sent.filter(Boolean).length;
    progress(copied);
  };
  for await (const object of source) {
    batch.push(object);
    if (batch.length === AT_ONCE) await flush();
  }
  await flush();
  return copied;
};
