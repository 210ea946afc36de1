import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SCHEMAS } from '@marquee/adapter-sqlite';
import { openDataFolder } from './data-folder';
import {
  DATA_FORMAT,
  markContents,
  markEngine,
  markFolderMoved,
  readFolderMark,
  refuseForeignFolder,
  type FolderSize,
  type FolderUse,
} from './folder-mark';

/** The number of migrations of each database, by format. A new migration adds a line, and raises the format in `folder-files.json`. */
const FORMATS = [{ format: 1, documentStore: 1, eventLog: 3, eventStore: 3, jobQueue: 2 }];

describe('the mark of a data folder', () => {
  let root: string;
  beforeEach(() => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-mark-'));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const put = (name: string, content = ''): void => {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), content);
  };
  const start = async (use: FolderUse = { size: 'one_process', release: '1.0.0' }): Promise<void> =>
    (await openDataFolder(root, use)).release();
  /** What it refuses with; it changes nothing then. */
  const refusalOf = async (use: FolderUse): Promise<string> => {
    const before = fs.readdirSync(root, { recursive: true });
    const refused = await openDataFolder(root, use).then(
      () => 'opened',
      ({ name, message }: Error) => `${name} ${message}`,
    );
    expect(fs.readdirSync(root, { recursive: true })).toEqual(before);
    return refused;
  };
  const one: FolderUse = { size: 'one_process', release: '1.0.0' };
  const services: FolderUse = { size: 'services', release: '1.0.0' };
  const WAY_OUT = {
    services: `StartRefused data_folder_distributed: ROOT holds the data of distributed services: start them with npm run start:distributed, or set DATA_DIR to another folder.`,
    one_process: `StartRefused data_folder_one_process: ROOT holds the data of the product in one process: start it with npm start, move the data into the engines of the services with npm run move, or set DATA_DIR to another folder.`,
  } as const;
  const wayOut = (size: FolderSize): string => WAY_OUT[size].replace('ROOT', root);

  it.each([
    [one, services],
    [services, one],
  ])('keeps the other size out of a folder of $size', async (own, other) => {
    await start(own);
    expect(await refusalOf(other)).toBe(wayOut(own.size));
    await start(own);
  });

  it.each([
    ['keys/installation-secret', services, 'one_process'],
    ['installation.json', one, 'services'],
    ['lock-distributed', one, 'services'],
  ] as const)('is derived from %s in a folder of an earlier release', async (file, other, size) => {
    put(file);
    expect(await refusalOf(other)).toBe(wayOut(size));
    await start({ size, release: '1.0.0' });
    expect(readFolderMark(root)).toMatchObject({ size, release: '1.0.0', format: DATA_FORMAT });
  });

  it.each([one, services])('takes the size of the first start where a folder has files of both: $size', async (use) => {
    put('keys/installation-secret');
    put('installation.json');
    await start(use);
    expect(readFolderMark(root)?.size).toBe(use.size);
  });

  it('names the release that wrote the folder last', async () => {
    await start(one);
    await start({ ...one, release: '1.1.0' });
    expect(readFolderMark(root)?.release).toBe('1.1.0');
    await start({ size: 'one_process' });
    expect(readFolderMark(root)?.release).toBe('1.1.0');
  });

  it('keeps an older release out of the folder of a newer one', async () => {
    put('data-folder.json', JSON.stringify({ format: DATA_FORMAT + 1, release: '9.0.0', more: {} }));
    for (const use of [one, services])
      expect(await refusalOf(use)).toBe(
        `StartRefused data_folder_newer: ${root} was written by a newer release of Marquee (9.0.0): start that release, or set DATA_DIR to another folder.`,
      );
  });

  it('keeps the product off a folder whose data were moved away, until the operator confirms it', async () => {
    await start(one);
    markFolderMoved(root, 'the database marquee in MongoDB');
    const { at } = readFolderMark(root)!.moved!;
    for (const use of [one, { ...one, confirmedAt: Date.parse(at) - 1 }])
      expect(await refusalOf(use)).toMatch(
        new RegExp(
          `^StartRefused data_folder_moved: the data of ${root} were moved to the database marquee in MongoDB at ${at}: .* start with DATA_FOLDER_CONFIRMED_AT=\\d{4}-.*Z\\.$`,
        ),
      );
    await start({ ...one, confirmedAt: Date.parse(at) });
    await start(one);
  });

  it.each(['', '{"format":1', '{"format":1,"size":"three"}', 'null'])(
    'is refused where it is damaged: %j',
    async (text) => {
      put('data-folder.json', text);
      expect(await refusalOf(one)).toMatch(/^StartRefused data_folder_mark_damaged: .*data-folder\.json is damaged: /);
    },
  );

  it('keeps the identity of engines from one release to the next', async () => {
    await start(services);
    markEngine(root, 'kafka', 'a cluster');
    await start({ ...services, release: '1.1.0' });
    expect(readFolderMark(root)?.engines['kafka']).toMatchObject({ identity: 'a cluster' });
  });

  it('keeps what a start found in the folder, and its engines, until the data are moved away', async () => {
    await start(one);
    markContents(root, { databases: ['content/events.db'], secret: 'derived' });
    await start({ ...one, release: '1.1.0' });
    expect(readFolderMark(root)).toMatchObject({ databases: ['content/events.db'], secret: 'derived' });
    markFolderMoved(root, 'the database marquee in MongoDB');
    expect(readFolderMark(root)).toMatchObject({ databases: [] });
  });

  it('is made by no record of the contents', () => {
    markContents(root, { databases: [], secret: 'derived' });
    expect(readFolderMark(root)).toBeNull();
  });

  it('says for a folder of another account that it may not be read', () => {
    jest.spyOn(fs, 'statSync').mockImplementation((file) => {
      throw Object.assign(new Error(`EACCES: permission denied, stat '${String(file)}'`), { code: 'EACCES' });
    });
    try {
      expect(() => refuseForeignFolder(root, one)).toThrow('EACCES');
    } finally {
      jest.restoreAllMocks();
    }
  });

  it('has a format that rises with each migration of a database', () => {
    expect({ format: DATA_FORMAT, ...SCHEMAS }).toEqual(FORMATS.at(-1));
  });
});
