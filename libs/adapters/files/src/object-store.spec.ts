import { execFileSync } from 'node:child_process';
import fs, { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore, SignedPutReceiver } from '@marquee/ports';
import { runTs } from '@marquee/test-kit/run-ts';
import { openFileObjectStore } from './object-store';

const secret = new Uint8Array(32).fill(7);
const bytes = (length: number, fill = 1): Buffer => Buffer.alloc(length, fill);

async function* inPieces(...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

describe('the file object store', () => {
  let dir: string;
  let now = 1_000_000;
  let store: ObjectStore & SignedPutReceiver;
  const open = (at = dir) => openFileObjectStore({ dir: at, baseUrl: '/uploads', secret, clock: () => now });
  const files = async (at = dir): Promise<string[]> => {
    const entries = await readdir(at, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'accepted',
      (error: { code?: string; name: string }) => error.code ?? error.name,
    );

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'marquee-objects-'));
    store = await open();
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it.each([
    ['has lost its end', (file: string): void => fs.truncateSync(file, 513)],
    ['has lost all but a part of its head', (file: string): void => fs.truncateSync(file, 100)],
    ['has a head that is no JSON', (file: string): void => fs.writeFileSync(file, Buffer.alloc(522, 'x'))],
    ['has a head of something else', (file: string): void => fs.writeFileSync(file, '{}'.padEnd(522))],
  ])('says which file is damaged: one that %s', async (_case, damage) => {
    await store.put('kiln', bytes(10), 'image/webp');
    const file = join(dir, 'objects', 'kiln~');
    damage(file);
    const damaged = { name: 'StorageDamaged', code: 'storage_damaged', file, message: `${file} is damaged` };
    await expect(store.head('kiln')).rejects.toMatchObject(damaged);
    await expect(store.get('kiln', 100)).rejects.toMatchObject(damaged);
    await expect(store.open('kiln')).rejects.toMatchObject(damaged);
    await store.put('kiln', bytes(3), 'image/webp');
    expect(await store.head('kiln')).toMatchObject({ size: 3 });
  });

  it('keeps keys apart that are folders of one another', async () => {
    await store.put('a', bytes(1), 'text/plain');
    await store.put('a/b', bytes(2), 'text/plain');
    expect([(await store.head('a'))?.size, (await store.head('a/b'))?.size, await store.head('a/b/c')]).toEqual([
      1,
      2,
      null,
    ]);
  });

  it.each(['/', '/a', 'a/', 'a//b', './a', 'a/.', 'a%2fb', 'a~'])('takes %j for no key', async (key) => {
    await expect(store.put(key, bytes(1), 'a/b')).rejects.toThrow(TypeError);
    await expect(store.get(key, 1)).rejects.toThrow(TypeError);
    await expect(store.signPut({ key, contentType: 'a/b', size: 1, expiresAt: now })).rejects.toThrow(TypeError);
    expect(await files()).toEqual([]);
  });

  it('lists what is older, by prefix', async () => {
    await store.put('incoming/a', bytes(1), 'a/b');
    await store.put('incoming/b', bytes(1), 'a/b');
    await store.put('pictures/c', bytes(1), 'a/b');
    const soon = Date.now() + 60_000;
    expect([...(await store.listOlder('incoming/', soon))].sort()).toEqual(['incoming/a', 'incoming/b']);
    expect(await store.listOlder('incoming/b', soon)).toEqual(['incoming/b']);
    expect(await store.listOlder('incoming/', Date.now() - 60_000)).toEqual([]);
    expect(await store.listOlder('nothing/', soon)).toEqual([]);
    expect(await store.listOlder('', soon)).toHaveLength(3);
  });

  describe('at a signed address', () => {
    const request = { key: 'incoming/a', contentType: 'image/png', size: 10, expiresAt: 2_000_000 };
    const arriving = async (change: object = {}, signed: object = {}) => ({
      url: (await store.signPut({ ...request, ...signed })).url,
      contentType: 'image/png',
      contentLength: undefined as number | undefined,
      body: inPieces(bytes(4), bytes(6)),
      ...change,
    });

    it('takes exactly what was signed', async () => {
      expect(await store.receive(await arriving({ contentLength: 10 }))).toMatchObject({ key: 'incoming/a', size: 10 });
      expect((await store.get('incoming/a', 10))?.body).toEqual(bytes(10));
    });

    it('takes one object, of several that come at once and while it is there, and another when it is gone', async () => {
      const others = await Promise.all([open(), open()]);
      const first = await arriving();
      const puts = Array.from({ length: 12 }, (_, n) =>
        [store, ...others][n % 3]!.receive({ ...first, body: inPieces(bytes(10, n)) }),
      );
      const codes = await Promise.all(puts.map(codeOf));
      expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
      expect(codes.filter((code) => code === 'upload_used')).toHaveLength(11);
      const winner = codes.indexOf('accepted');
      expect((await store.get('incoming/a', 10))?.body).toEqual(bytes(10, winner));
      expect(await codeOf(store.receive({ ...first, body: inPieces(bytes(10)) }))).toBe('upload_used');
      expect(await files()).toEqual(['a~']);
      await store.delete('incoming/a');
      expect(await codeOf(store.receive({ ...first, body: inPieces(bytes(10)) }))).toBe('accepted');
    });

    it('takes less where the size is a limit', async () => {
      expect(await store.receive(await arriving({ body: inPieces(bytes(3)) }, { sizeIsLimit: true }))).toMatchObject({
        size: 3,
      });
    });

    it.each([
      ['another type', { contentType: 'text/html' }, 'upload_type'],
      ['no type', { contentType: undefined }, 'upload_type'],
      ['another announced length', { contentLength: 11 }, 'upload_size'],
      ['a longer body', { body: inPieces(bytes(4), bytes(7)) }, 'upload_size'],
      ['a shorter body', { body: inPieces(bytes(4)) }, 'upload_size'],
      ['an empty body', { body: inPieces() }, 'upload_size'],
      ['an address outside the base URL', { url: '/elsewhere/incoming/a' }, 'upload_signature'],
      ['no address at all', { url: 'http://[' }, 'upload_signature'],
    ])('refuses %s, and nothing is left', async (_case, change, code) => {
      expect(await codeOf(store.receive(await arriving(change)))).toBe(code);
      expect(await files()).toEqual([]);
    });

    it('refuses every change of any character', async () => {
      const put = await arriving();
      for (let at = '/uploads/'.length; at < put.url.length; at += 1) {
        const other = put.url[at] === 'z' ? 'y' : 'z';
        const url = put.url.slice(0, at) + other + put.url.slice(at + 1);
        expect([url, await codeOf(store.receive({ ...put, url }))]).toEqual([url, 'upload_signature']);
      }
      expect(await files()).toEqual([]);
    });

    it('refuses what comes too late, or was signed by another secret', async () => {
      const put = await arriving();
      now = request.expiresAt + 1;
      expect(await codeOf(store.receive(put))).toBe('upload_expired');
      now = 1_000_000;
      const stranger = await openFileObjectStore({
        dir,
        baseUrl: '/uploads',
        secret: new Uint8Array(32),
        clock: () => now,
      });
      expect(await codeOf(stranger.receive(put))).toBe('upload_signature');
    });

    it('leaves nothing of a body that was interrupted', async () => {
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield bytes(4);
        throw new Error('the client went away');
      }
      await expect(store.receive(await arriving({ body: broken() }))).rejects.toThrow('the client went away');
      expect(await files()).toEqual([]);
    });
  });

  it('has the whole object or none after a kill at any point, and no half one', async () => {
    const outcomes: string[] = [];
    for (const point of ['objects.write', 'objects.before-rename', 'objects.after-rename']) {
      await store.put('x', bytes(5000, 1), 'a/b');
      const { signal } = await runTs(join(__dirname, 'testing/put-object.ts'), {
        args: [dir],
        env: { FAULT: `${point}:1:exit` },
      }).done;
      expect([point, signal]).toEqual([point, 'SIGKILL']);
      const reopened = await open();
      const { body } = (await reopened.get('x', 5000))!;
      expect(new Set(body).size).toBe(1);
      outcomes.push(body[0] === 2 ? 'new' : 'old');
      expect(await files()).toHaveLength(1);
    }
    expect(outcomes).toEqual(['old', 'old', 'new']);
  });

  describe('on a disk where it leaves a part free', () => {
    let free: number;
    let asked: number;
    let sparing: ObjectStore & SignedPutReceiver;
    beforeEach(async () => {
      [free, asked] = [100_000, 0];
      jest.spyOn(fs.promises, 'statfs').mockImplementation(() => {
        asked += 1;
        return Promise.resolve({ blocks: 1_000_000, bavail: free, bsize: 1 } as never);
      });
      sparing = await openFileObjectStore({
        dir,
        baseUrl: '/uploads',
        secret,
        clock: () => now,
        reserveBytes: 10_000,
      });
    });

    afterEach(() => jest.restoreAllMocks());

    it('takes no file that would leave less, reads on, and takes files again once there is room', async () => {
      await sparing.put('old', bytes(5000), 'a/b');
      [free, now] = [10_499, now + 1000];
      const { url } = await sparing.signPut({ key: 'sent', contentType: 'a/b', size: 500, expiresAt: now });
      const sent = { url, contentType: 'a/b', contentLength: 500, body: inPieces(bytes(300), bytes(200)) };
      expect(await codeOf(sparing.put('new', bytes(500), 'a/b'))).toBe('storage_full');
      expect(await codeOf(sparing.put('new', { size: 500, chunks: inPieces(bytes(499), bytes(1)) }, 'a/b'))).toBe(
        'storage_full',
      );
      expect(await codeOf(sparing.receive(sent))).toBe('storage_full');
      expect(await files()).toEqual(['old~']);
      expect([(await sparing.head('old'))?.size, (await sparing.get('old', 5000))?.body]).toEqual([5000, bytes(5000)]);
      [free, now] = [10_500, now + 1000];
      expect(await sparing.put('new', bytes(500), 'a/b')).toMatchObject({ size: 500 });
    });

    it('asks the disk once a second, and counts what it took since then', async () => {
      await sparing.put('a', bytes(50_000), 'a/b');
      await sparing.put('b', bytes(40_000), 'a/b');
      expect(await codeOf(sparing.put('c', bytes(1), 'a/b'))).toBe('storage_full');
      expect(asked).toBe(1);
      now += 1000;
      expect(await sparing.put('c', bytes(1), 'a/b')).toMatchObject({ size: 1 });
      expect(asked).toBe(2);
    });
  });

  const fullDisk = join(tmpdir(), `marquee-full-${process.pid}`);
  const mounted = ((): boolean => {
    try {
      execFileSync('mkdir', ['-p', fullDisk]);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', fullDisk], { stdio: 'ignore' });
      return true;
    } catch {
      console.info('1 test skipped: a full disk needs the right to mount one');
      return false;
    }
  })();
  afterAll(() => {
    if (mounted) execFileSync('umount', [fullDisk]);
    if (existsSync(fullDisk)) execFileSync('rmdir', [fullDisk]);
  });

  (mounted ? it : it.skip)(
    'says that the disk is full, keeps what was there, and works again when there is room',
    async () => {
      const small = await open(fullDisk);
      await small.put('old', bytes(150_000), 'a/b');
      expect(await codeOf(small.put('new', bytes(150_000), 'a/b'))).toBe('storage_full');
      expect(await codeOf(small.put('old', bytes(150_000, 2), 'a/b'))).toBe('storage_full');
      expect(await files(fullDisk)).toEqual(['old~']);
      expect((await small.get('old', 150_000))?.body).toEqual(bytes(150_000));
      await small.delete('old');
      expect(await small.put('new', bytes(150_000), 'a/b')).toMatchObject({ size: 150_000 });
    },
  );

  it('lets no other account on the machine read what it keeps', async () => {
    await store.put('x', bytes(1), 'a/b');
    expect((await stat(join(dir, 'objects'))).mode & 0o077).toBe(0);
    expect((await stat(join(dir, 'objects', 'x~'))).mode & 0o077).toBe(0);
  });
});
