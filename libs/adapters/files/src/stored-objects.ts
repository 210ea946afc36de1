import { open, opendir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ListedObject, OpenedObject } from '@marquee/ports';
import { encodeHeader, ObjectDamaged } from './object-file';
import { keyOfPath, pathOfKey } from './object-path';
import { headerOf, openObject } from './object-store';

/** Every object of a store's folder, one after the other, in no order. Changes nothing in the folder. */
export async function* storedObjects(dir: string): AsyncGenerator<ListedObject> {
  const objects = join(dir, 'objects');
  for await (const path of filesBelow(objects)) {
    const key = keyOfPath(relative(objects, path));
    if (key !== null) yield { key, open: () => openObject(key, path) };
  }
}

/** The file of an object, and what is wrong with it; null where its type can be read and no byte is missing. Its bytes are not read. */
export const faultOfObject = async (
  dir: string,
  key: string,
): Promise<{ readonly file: string; readonly fault: 'missing' | 'damaged' } | null> => {
  const path = pathOfKey(join(dir, 'objects'), key);
  try {
    const file = await open(path, 'r');
    try {
      await headerOf(path, file);
    } finally {
      await file.close();
    }
    return null;
  } catch (error) {
    if (error instanceof ObjectDamaged) return { file: path, fault: 'damaged' };
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { file: path, fault: 'missing' };
    throw error;
  }
};

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
