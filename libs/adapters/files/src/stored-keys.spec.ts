import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from './key-store';
import { storedKeys, type ListedKey } from './stored-keys';

describe('the keys in a folder', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const listed = async (): Promise<readonly ListedKey[]> => {
    const keys: ListedKey[] = [];
    for await (const key of storedKeys(dir)) keys.push(key);
    return keys;
  };

  it('are listed with their pairs, and destroyed ones as tombstones, whatever else is there', async () => {
    expect(await listed()).toEqual([]);
    const keys = await openFileKeyStore({ dir });
    const { publicKey } = await keys.create('ines');
    await keys.create('gone');
    await cp(join(dir, 'persons'), join(dir, 'copy'), { recursive: true });
    await keys.destroy('gone');
    // An old copy of a key that was destroyed since, and a draft that a kill left.
    await cp(join(dir, 'copy'), join(dir, 'persons'), { recursive: true });
    await writeFile(join(dir, 'persons/.draft'), '{');
    const found = await listed();
    expect(found.map(({ pair }) => pair?.publicKey)).toEqual([undefined, publicKey]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });
});
