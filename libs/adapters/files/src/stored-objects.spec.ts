import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openFileObjectStore } from './object-store';
import { storedObjectFile, storedObjects } from './stored-objects';

describe('the objects in a folder', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'objects-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const listed = async (folder = dir): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for await (const { key, open } of storedObjects(folder)) {
      const { info, chunks } = (await open())!;
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(Buffer.from(chunk));
      found[key] = `${info.contentType}: ${Buffer.concat(parts).toString()}`;
    }
    return found;
  };

  it('are listed under their keys, with their types and bytes, also as files that were written elsewhere', async () => {
    expect(await listed()).toEqual({});
    const store = await openFileObjectStore({ dir, baseUrl: '/uploads', secret: new Uint8Array(32), clock: Date.now });
    await store.put('a', Buffer.from('one'), 'text/plain');
    await store.put('a/b.jpg', Buffer.from('two'), 'image/jpeg');
    await store.put('a/gone', Buffer.from('three'), 'image/png');
    await store.delete('a/gone');
    const all = { a: 'text/plain: one', 'a/b.jpg': 'image/jpeg: two' };
    expect(await listed()).toEqual(all);
    const elsewhere = join(dir, 'elsewhere');
    for await (const { open } of storedObjects(dir)) {
      const { path, chunks } = storedObjectFile((await open())!);
      await mkdir(dirname(join(elsewhere, path)), { recursive: true });
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(Buffer.from(chunk));
      await writeFile(join(elsewhere, path), Buffer.concat(parts));
    }
    expect(await listed(elsewhere)).toEqual(all);
  });
});
