import { mkdtemp, open as openFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileObjectStore } from '@marquee/adapter-files';
import { ARCHIVE_PART_BYTES } from '@marquee/contracts';
import type { ObjectStore } from '@marquee/ports';
import { chanceOf } from '@marquee/test-kit/chance';
import { manifestOf, rawZip, type RawEntry } from '../../testing/raw-zip';
import { partKey } from '../transfer/archive-key';
import type { Transfer } from '../transfer/transfers';
import { openArchive } from './archive-reader';
import { readItemLines } from './item-lines';

const MB = 1_000_000;
const item = (id: string): string =>
  `${JSON.stringify({ contentType: 'link', contentId: `link:${id}`, id, title: 'Kiln' })}\n`;
const items: RawEntry = { name: 'items.jsonl', content: item('kiln') };
const readme: RawEntry = { name: 'README.txt', content: 'Hello' };
const sound = [readme, items];
const named = (name: string): RawEntry => ({ name, content: 'x' });
const whole = (files: readonly RawEntry[]): Buffer => rawZip([...files, manifestOf(files)]);
const said = (entry: RawEntry, says: RawEntry['says']): Buffer =>
  rawZip([readme, { ...entry, ...(says && { says }) }, manifestOf([readme, entry])]);

let dir: string;
let objects: ObjectStore;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'archive-reader-'));
  objects = await openFileObjectStore({
    dir: join(dir, 'objects'),
    baseUrl: '/uploads',
    secret: Buffer.alloc(32),
    clock: Date.now,
  });
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let sent = 0;
/** Sends the bytes in parts and reads all of them, as an import does. */
const send = async (bytes: Buffer): Promise<Pick<Transfer, 'jobId' | 'bytes'>> => {
  const jobId = `job-${(sent += 1)}`;
  for (let part = 0; part * ARCHIVE_PART_BYTES < bytes.length; part += 1) {
    const chunk = bytes.subarray(part * ARCHIVE_PART_BYTES, (part + 1) * ARCHIVE_PART_BYTES);
    await objects.put(partKey(jobId, part), chunk, 'application/zip');
  }
  return { jobId, bytes: bytes.length };
};
const read = async (bytes: Buffer): Promise<number> => {
  const archive = await openArchive(objects, await send(bytes));
  await archive.verify(() => Promise.resolve());
  const file = await openFile(join(dir, `lines-${sent}`), 'wx+');
  try {
    const lines = await readItemLines(file, archive.read('items.jsonl', MB));
    for (let index = 0; index < lines.count; index += 1) await lines.at(index);
    return lines.count;
  } finally {
    await file.close();
  }
};

/** The store, with a tally of the bytes that were taken from it. */
const tallied = () => {
  const tally = { taken: 0 };
  const open: ObjectStore['open'] = async (...asked) => {
    const found = await objects.open(...asked);
    if (found === null) return null;
    const chunks = (async function* () {
      for await (const chunk of found.chunks) {
        tally.taken += chunk.length;
        yield chunk;
      }
    })();
    return { ...found, chunks };
  };
  return { tally, open };
};

describe('an archive', () => {
  it('is read whatever the order of its files is', async () => {
    expect(await read(whole(sound))).toBe(1);
    expect(await read(rawZip([manifestOf(sound), items, readme]))).toBe(1);
  });

  const inFolder = (folder: string, ...more: readonly RawEntry[]): Buffer =>
    rawZip([...[...sound, manifestOf(sound)].map((entry) => ({ ...entry, name: `${folder}/${entry.name}` })), ...more]);
  it.each<[string, () => Buffer]>([
    ['a folder around it', () => inFolder('marquee-ana')],
    ['a folder with blanks and letters of any script', () => inFolder('Archiv für Ana (2)')],
    ['two folders around it', () => inFolder('Downloads/marquee-ana')],
    [
      'an entry for the folder',
      () => inFolder('marquee-ana', { name: 'marquee-ana/', content: '', says: { mode: 0o040755 } }),
    ],
    [
      'what Finder adds',
      () => inFolder('a', named('a/.DS_Store'), named('__MACOSX/a/._items.jsonl'), named('__MACOSX/._a')),
    ],
    [
      'what Finder adds next to the files',
      () => rawZip([...sound, manifestOf(sound), named('.DS_Store'), named('__MACOSX/._README.txt')]),
    ],
    [
      'what Windows adds',
      () => inFolder('a', named('a/Thumbs.db'), named('a/desktop.ini'), named('a/files/Thumbs.db')),
    ],
    ['the entry of an empty folder', () => rawZip([...sound, manifestOf(sound), { name: 'files/', content: '' }])],
  ])('is read after it was packed again with %s', async (_case, bytes) => expect(await read(bytes())).toBe(1));

  it.each<[string, () => Buffer]>([
    ['a file next to the folder around it', () => inFolder('a', named('more.txt'))],
    ['a file in another folder', () => inFolder('a', named('b/more.txt'))],
    [
      'files in two folders',
      () => {
        const at = (folder: string, entry: RawEntry): RawEntry => ({ ...entry, name: `${folder}/${entry.name}` });
        return rawZip([at('b', readme), at('a', items), at('a', manifestOf(sound))]);
      },
    ],
    [
      'a second archive in another folder',
      () => inFolder('a', ...sound.map((entry) => ({ ...entry, name: `b/${entry.name}` }))),
    ],
    ['a name twice, with a folder and without', () => inFolder('a', { ...items, name: 'items.jsonl' })],
    ['a folder around it that leads up', () => inFolder('..')],
    [
      'a long comment of what is passed over',
      () => inFolder('a', { ...named('a/.DS_Store'), says: { comment: 'x'.repeat(300) } }),
    ],
    ['a name that leads up', () => whole([...sound, named('../evil.txt')])],
    ['a name that leads up inside', () => whole([...sound, named('files/../../evil.webp')])],
    ['an absolute name', () => whole([...sound, named('/etc/passwd')])],
    ['a name of a drive', () => whole([...sound, named('C:evil.txt')])],
    ['a name with backslashes', () => whole([...sound, named('files\\..\\evil.webp')])],
    ['a name with a NUL', () => whole([...sound, named('files/1.webp\0.txt')])],
    ['a name with a line break', () => whole([...sound, named('files/1\n.webp')])],
    ['a hidden name', () => whole([...sound, named('.bashrc')])],
    ['an empty name', () => whole([...sound, named('')])],
    ['a folder', () => whole([...sound, { name: 'files/', content: '' }])],
    ['a folder in a folder', () => whole([...sound, named('files/deep/1.webp')])],
    ['a long name', () => whole([...sound, named(`${'a'.repeat(65)}.txt`)])],
    ['a name twice', () => rawZip([...sound, items, manifestOf(sound)])],
    ['a symlink', () => said(items, { mode: 0o120777 })],
    ['a device', () => said(items, { mode: 0o060666 })],
    ['an encrypted file', () => said(items, { flags: 0x801 })],
    ['an unknown compression', () => said(items, { method: 99 })],
    ['a file that says it is larger', () => said(items, { size: items.content.length + 1 })],
    ['a file that says it is smaller', () => said(items, { size: 1 })],
    ['a file that shares the bytes of another', () => said(items, { offset: 0 })],
    ['a file with bytes that are none of its own', () => said(items, { offset: 7 })],
    ['a long comment', () => said(items, { comment: 'x'.repeat(300) })],
    ['fewer files than it says', () => rawZip([...sound, manifestOf(sound)], { count: 4 })],
    ['more files than it says', () => rawZip([...sound, manifestOf(sound)], { count: 1 })],
    ['more files than an account has', () => rawZip([...sound, manifestOf(sound)], { count: 60_001 })],
    ['no manifest', () => rawZip(sound)],
    ['a file that the manifest does not name', () => rawZip([...sound, named('more.txt'), manifestOf(sound)])],
    ['a manifest that names more', () => rawZip([items, manifestOf(sound)])],
    ['a manifest that names a file twice', () => rawZip([...sound, manifestOf([...sound, items])])],
    ['a manifest that names itself', () => rawZip([...sound, manifestOf([...sound, named('manifest.json')])])],
    ['a manifest that is no JSON', () => rawZip([...sound, { name: 'manifest.json', content: '{' }])],
    ['another format', () => rawZip([...sound, manifestOf(sound, { format: 'other' })])],
    ['version 0', () => rawZip([...sound, manifestOf(sound, { version: 0 })])],
    ['a hash that differs', () => rawZip([readme, { ...items, content: item('kilm') }, manifestOf(sound)])],
    ['items without the end of a line', () => whole([readme, { ...items, content: item('kiln').trimEnd() }])],
    ['items that are no JSON', () => whole([readme, { ...items, content: 'kiln\n' }])],
    ['an item of an unknown kind', () => whole([readme, { ...items, content: '{"contentType":"no","id":"a"}\n' }])],
    ['no items', () => whole([readme])],
    ['nothing', () => Buffer.alloc(1)],
    ['a part of itself', () => whole(sound).subarray(0, -5)],
    ['something in front', () => Buffer.concat([Buffer.from('#!/bin/sh\n'), whole(sound)])],
  ])('is refused with %s', async (_what, bytes) => {
    await expect(read(bytes())).rejects.toMatchObject({ name: 'TransferFailed', code: 'archive_invalid' });
  });

  it('is refused when it comes from a later release, whatever else it has', async () => {
    const later = rawZip([...sound, manifestOf(sound, { version: 2, files: 'in a way of its own' })]);
    await expect(read(later)).rejects.toMatchObject({ code: 'archive_version' });
  });

  it('is refused when a part of it is missing', async () => {
    const { jobId, bytes } = await send(Buffer.alloc(ARCHIVE_PART_BYTES + 22));
    await objects.delete(partKey(jobId, 1));
    await expect(openArchive(objects, { jobId, bytes })).rejects.toMatchObject({ code: 'archive_invalid' });
  });

  it('is refused when its parts are exchanged, and read when they are as they were', async () => {
    const files = [...sound, { name: 'files/00001.webp', content: noise(ARCHIVE_PART_BYTES + MB) }];
    const bytes = whole(files);
    expect(await read(bytes)).toBe(1);
    const [first, second] = [bytes.subarray(0, MB), bytes.subarray(MB, 2 * MB)];
    const exchanged = Buffer.concat([second, first, bytes.subarray(2 * MB)]);
    await expect(read(exchanged)).rejects.toMatchObject({ code: 'archive_invalid' });
  });
});

/** Bytes that do not get smaller. */
const noise = (bytes: number): Buffer => {
  const noisy = Buffer.alloc(bytes);
  const chance = chanceOf(1);
  for (let at = 0; at < bytes; at += 4) noisy.writeUInt32LE(chance.below(2 ** 32), Math.min(at, bytes - 4));
  return noisy;
};

describe('an archive that unpacks to much more than was sent', () => {
  const zeros: RawEntry = { name: 'files/00001.webp', content: Buffer.alloc(2 * MB) };

  it('is refused before a byte is unpacked', async () => {
    const bytes = rawZip([...sound, { ...zeros, says: { size: 101 * MB } }, manifestOf(sound)]);
    expect(bytes.length).toBeLessThan(MB);
    const { tally, open } = tallied();
    await expect(openArchive({ open }, await send(bytes))).rejects.toMatchObject({ code: 'archive_invalid' });
    // The list of its entries alone.
    expect(tally.taken).toBeLessThan(80_000);
  });

  it('is refused when it says less', async () => {
    const lying = { ...zeros, says: { size: 10 } };
    await expect(read(rawZip([...sound, lying, manifestOf([...sound, zeros])]))).rejects.toMatchObject({
      code: 'archive_invalid',
    });
  });

  it('is refused when many names share the same bytes', async () => {
    const packed = { name: 'files/0.webp', content: Buffer.alloc(MB) };
    const shared = Array.from({ length: 200 }, (_, index) => ({
      ...packed,
      name: `files/${index}.webp`,
      says: { offset: 0 },
    }));
    await expect(read(rawZip([packed, ...shared.slice(1), ...sound]))).rejects.toMatchObject({
      code: 'archive_invalid',
    });
  });
});

it('is read with a few chunks in memory, however long its files are', async () => {
  const long = { name: 'files/00001.webp', content: noise(8 * MB) };
  const request = await send(whole([...sound, long]));
  const { tally, open } = tallied();
  const archive = await openArchive({ open }, request);
  tally.taken = 0;
  let given = 0;
  let most = 0;
  for await (const chunk of archive.read(long.name, 50 * MB)) {
    given += chunk.length;
    most = Math.max(most, tally.taken - given);
  }
  expect(given).toBe(8 * MB);
  expect(most).toBeLessThan(MB);
});
