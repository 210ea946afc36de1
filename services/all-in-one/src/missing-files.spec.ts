import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFileObjectStore } from '@marquee/adapter-files';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { UPLOAD_CHECKED, UPLOAD_DISCARDED, UPLOAD_STREAMS } from '@marquee/content-service';
import { newMeta } from '@marquee/event-sourcing';
import { createLogger } from '@marquee/nest-kit';
import { ANY_VERSION } from '@marquee/ports';
import { openDataFolder } from '@marquee/service-host';
import { listMissingFiles, missingFiles, reportMissingFiles } from './missing-files';
import { missingState, recordMissing } from './missing-state';

describe('files of pictures and videos that are gone or damaged', () => {
  const idOf = (n: number): string => String(n).padStart(32, '0');
  let root: string;
  let logged: string[];
  const at = (file: string): string => path.join(root, file);
  const fileOf = (key: string): string => at(`uploads/objects/${key}~`);
  const picture = (n: number): string => `pictures/${idOf(n)}.webp`;
  const logger = createLogger({ level: 'error', destination: { write: (line: string) => void logged.push(line) } });
  const start = (signal = new AbortController().signal): Promise<void> => reportMissingFiles(root, logger, signal);

  const append = async (n: number, type: string, data: object): Promise<void> => {
    const events = openSqliteEventStore({ file: at('content/events.db') });
    const stream = `${UPLOAD_STREAMS}${idOf(n)}`;
    await events.append([{ stream, expected: ANY_VERSION, events: [{ type, data }] }], { meta: newMeta(0) });
    await events.close();
  };
  const check = (n: number, file: object): Promise<void> =>
    append(n, UPLOAD_CHECKED, { file: { uploadId: idOf(n), width: 9, height: 9, ...file }, bytes: 9, at: '' });
  const checkPicture = (n: number, origin = ''): Promise<void> => {
    const url = `${origin}/uploads/${picture(n)}`;
    return check(n, {
      url,
      variants: [
        { url: url.replace('.webp', '-160.webp'), width: 160 },
        { url, width: 9 },
      ],
    });
  };

  beforeEach(async () => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-files-'));
    logged = [];
    (await openDataFolder(root, { size: 'one_process', release: '1.0.0' })).release();
    fs.mkdirSync(at('content'));
    const store = await openFileObjectStore({
      dir: at('uploads'),
      baseUrl: '/uploads',
      secret: new Uint8Array(32),
      clock: Date.now,
    });
    const keys = [1, 2].flatMap((n) => [picture(n), picture(n).replace('.webp', '-160.webp')]);
    for (const key of [...keys, `videos/${idOf(3)}`]) await store.put(key, Buffer.from('bytes'), 'image/webp');
    await checkPicture(1);
    await checkPicture(2, 'https://assets.example.com');
    await check(3, { url: `/uploads/videos/${idOf(3)}`, type: 'video/mp4', duration: 1 });
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it('are none in a whole folder and in one without events, and some in one that was restored and not started yet', async () => {
    expect(await missingFiles(root, {})).toEqual([]);
    fs.rmSync(fileOf(picture(1)));
    fs.rmSync(at('data-folder.json'));
    expect(await missingFiles(root, {})).toEqual([expect.stringContaining('file_missing: ')]);
    await start();
    expect(logged).toHaveLength(0);
    fs.rmSync(at('content'), { recursive: true });
    expect(await missingFiles(root, {})).toEqual([]);
  });

  it.each([
    ['a picture that is gone', (): void => fs.rmSync(fileOf(picture(1)))],
    ['a picture of another origin', (): void => fs.rmSync(fileOf(picture(2)))],
    ['a video that is gone', (): void => fs.rmSync(fileOf(`videos/${idOf(3)}`))],
    ['a picture that lost its end', (): void => fs.truncateSync(fileOf(picture(1)), 514)],
    ['a picture whose head is damaged', (): void => fs.writeFileSync(fileOf(picture(1)), Buffer.alloc(517))],
    ['an empty file', (): void => fs.writeFileSync(fileOf(picture(1)), '')],
  ])('are named with a way out: %s', async (_case, damage) => {
    damage();
    expect(await missingFiles(root, {})).toEqual([
      expect.stringMatching(
        new RegExp(
          `^file_missing: a file of a picture .*, ${at('uploads/objects')}/\\S+~: put it back from a backup\\. .*, start Marquee`,
        ),
      ),
    ]);
  });

  it('are counted where the whole folder is gone', async () => {
    fs.rmSync(at('uploads'), { recursive: true });
    expect(await missingFiles(root, {})).toEqual([expect.stringMatching(/^file_missing: 5 files .*: put them back/)]);
  });

  it('are listed for an audit, as paths in the folder', async () => {
    expect(await listMissingFiles(root)).toEqual([]);
    fs.rmSync(fileOf(picture(1)));
    fs.rmSync(fileOf(`videos/${idOf(3)}`));
    const names = [`uploads/objects/${picture(1)}~`, `uploads/objects/videos/${idOf(3)}~`];
    expect(await listMissingFiles(root)).toEqual([expect.stringContaining('file_missing: 2 files'), ...names]);
    await start();
    recordMissing(root, Date.now());
    expect(await listMissingFiles(root)).toEqual([]);
  });

  it('are none of an upload that was discarded', async () => {
    fs.rmSync(fileOf(picture(1)));
    await append(1, UPLOAD_DISCARDED, { uploadId: idOf(1), keys: [], at: '' });
    expect(await missingFiles(root, {})).toEqual([]);
  });

  it('are logged by each start until they are back or confirmed, and a further one afterwards', async () => {
    const file = fs.readFileSync(fileOf(picture(1)));
    fs.rmSync(fileOf(picture(1)));
    await start();
    expect(logged).toEqual([expect.stringContaining('file_missing: ')]);
    expect(missingState(root)).toEqual([]);
    recordMissing(root, Date.now() - 60_000);
    expect(await missingFiles(root, {})).toHaveLength(1);
    const [, time] = /DATA_FOLDER_CONFIRMED_AT=(\S+Z)\./.exec(logged[0]!)!;
    recordMissing(root, Date.parse(time!));
    await start();
    expect(await missingFiles(root, {})).toEqual([]);
    expect(logged).toHaveLength(1);
    fs.rmSync(fileOf(picture(2)));
    await start();
    expect(logged).toHaveLength(2);
    fs.writeFileSync(fileOf(picture(1)), file);
    await start();
    expect(logged[2]).toContain(fileOf(picture(2)));
  });

  it('keep what an earlier start has found where a start ends before its look does', async () => {
    fs.rmSync(fileOf(picture(1)));
    await start();
    const mark = fs.readFileSync(at('data-folder.json'), 'utf8');
    await start(AbortSignal.abort());
    expect(fs.readFileSync(at('data-folder.json'), 'utf8')).toBe(mark);
    expect(await missingFiles(root, {})).toHaveLength(1);
  });
});
