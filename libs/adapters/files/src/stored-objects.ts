import { opendir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ListedObject, OpenedObject } from '@marquee/ports';
import { encodeHeader } from './object-file';
import { keyOfPath, pathOfKey } from './object-path';
import { openObject } from './object-store';

/** Every object of a store's folder, one after the other, in no order. Changes nothing in the folder. */
export async function* storedObjects(dir: string): AsyncGenerator<ListedObject> {
  const objects = join(dir, 'objects');
  for await (const path of filesBelow(objects)) {
    const key = keyOfPath(relative(objects, path));
    if (key !== null) yield { key, open: () => openObject(key, path) };
  }
}

/** An object as a file in the folder of a store, where `storedObjects` finds it: its path below the folder, and its bytes. */
export const storedObjectFile = ({
  info: { key, ...header },
  chunks,
}: OpenedObject): { readonly path: string; readonly chunks: AsyncIterable<Uint8Array> } => ({
  path: pathOfKey('objects', key),
  chunks: (async function* () {
    yield encodeHeader(header);
    yield* chunks;
  })(),
});

async function* filesBelow(dir: string): AsyncGenerator<string> {
  const opened = await opendir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (opened === null) return;
  for await (const entry of opened) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}
