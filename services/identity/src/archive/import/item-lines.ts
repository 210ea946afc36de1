import type { FileHandle } from 'node:fs/promises';
import { fillFile } from '@marquee/nest-kit';
import { itemModelOf, type ItemFields } from '@marquee/page';
import { z } from 'zod';
import { invalidArchive } from './archive-reader';

/** Items that an account may have. */
const ITEMS_MAX = 10_000;
/** Bytes of one item: the API takes no longer ones. */
const LINE_MAX = 1024 * 1024;

const place = z.int().positive().optional();

/** An item as it is in the archive, as far as every kind has it. */
const archivedItem = z.looseObject({
  contentType: z.string().refine((kind) => itemModelOf(kind) !== undefined),
  contentId: z.string(),
  id: z.string(),
  order: place,
  sectionOrder: place,
  sectionTitle: z.string().optional(),
});

export type ArchivedItem = z.infer<typeof archivedItem> & ItemFields;

/** The items of an archive in a file, each read on request. */
export interface ItemLines {
  readonly count: number;
  /** Throws `archive_invalid` for what is no item. */
  at(index: number): Promise<ArchivedItem>;
}

/** Writes the lines into an empty file and notes where each begins. */
export const readItemLines = async (file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<ItemLines> => {
  const ends: number[] = [];
  const noted = async function* (): AsyncGenerator<Uint8Array> {
    let position = 0;
    for await (const chunk of chunks) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) ends.push(position + at);
      if (ends.length > ITEMS_MAX) throw invalidArchive();
      position += chunk.length;
      yield chunk;
    }
    // The last line ends as all others do.
    if (position !== (ends.at(-1) ?? -1) + 1) throw invalidArchive();
  };
  await fillFile(file, noted());
  return {
    count: ends.length,
    at: async (index) => {
      const begin = index === 0 ? 0 : ends[index - 1]! + 1;
      const length = ends[index]! - begin;
      if (length > LINE_MAX) throw invalidArchive();
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, begin);
      try {
        return archivedItem.parse(JSON.parse(buffer.toString())) as ArchivedItem;
      } catch {
        throw invalidArchive();
      }
    },
  };
};
