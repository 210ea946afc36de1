import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFileObjectStore, storedObjects } from '@marquee/adapter-files';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import type { ObjectStore } from '@marquee/ports';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { fillObjects } from './objects';
import { takeBackup, type Taken } from './take-backup';

const BODY = Buffer.from('bytes of a picture');

describe('damaged files of objects', () => {
  let folder: string;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const storeIn = (dir: string): Promise<ObjectStore> =>
    openFileObjectStore({ dir: at(dir), baseUrl: '/uploads', secret: new Uint8Array(32), clock: Date.now });
  const damage = (key: string, place: number): void => {
    const file = at(`data/uploads/objects/${key}~`);
    const bytes = fs.readFileSync(file);
    bytes[place < 0 ? bytes.length + place : place]! ^= 1;
    fs.writeFileSync(file, bytes);
  };

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-objects-'));
    await openSqliteEventStore({ file: at('data/identity/events.db') }).close();
    const store = await storeIn('data/uploads');
    for (const key of ['pictures/one.webp', 'pictures/two.webp', 'pictures/three.webp'])
      await store.put(key, BODY, 'image/webp');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const backUp = (target: string): Promise<Taken> =>
    takeBackup({
      root: at('data'),
      target: at(target),
      reserveBytes: 0,
      product: '1.2.3',
      columns: null,
      progress: () => undefined,
      copierOf: (data) => workerOf(path.join(__dirname, 'backup-copier.main.ts'), {}, data),
    });

  it('are in a backup as they are, which names them', async () => {
    expect(await backUp('first')).toMatchObject({ damaged: [] });
    damage('pictures/one.webp', -1);
    damage('pictures/two.webp', 0);
    const damaged = ['uploads/objects/pictures/one.webp~', 'uploads/objects/pictures/two.webp~'];
    expect(await backUp('second')).toMatchObject({ damaged });
    for (const file of damaged) expect(fs.readFileSync(at('second', file))).toEqual(fs.readFileSync(at('data', file)));
  });

  it('are left out of a bucket where their types cannot be read, and counted', async () => {
    damage('pictures/two.webp', 0);
    const target = await storeIn('bucket');
    const copied = await fillObjects(storedObjects(at('data/uploads')), target, () => undefined);
    expect(copied).toMatchObject({ copied: 2, damaged: 1 });
    expect(await target.head('pictures/two.webp')).toBeNull();
    expect(await target.get('pictures/three.webp', 100)).toMatchObject({ body: BODY });
  });
});
