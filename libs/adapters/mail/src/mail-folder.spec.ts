import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailFolder, type StoredMail } from './mail-folder';

const mail = (id: string, text = 'hello') => ({ about: 'ines', id, to: 'ines@example.com', subject: 'Subject', text });

describe('the mail folder', () => {
  let root: string;
  let dir: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'mail-'));
    dir = join(root, 'mail');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is empty before the first mail', async () => {
    expect(await createMailFolder({ dir }).list(100)).toEqual([]);
    expect(await createMailFolder({ dir }).read('m1')).toBeNull();
  });

  it('keeps each mail as a whole file for its owner only, whatever its id is', async () => {
    await createMailFolder({ dir }).send(mail('../../etc/passwd\0'));
    const files = await readdir(dir);
    expect(files).toHaveLength(1);
    expect((await stat(join(dir, files[0]!))).mode & 0o777).toBe(0o600);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    expect(await createMailFolder({ dir }).read('../../etc/passwd\0')).toMatchObject({ text: 'hello' });
  });

  it('lists the newest first, as many as requested', async () => {
    let now = Date.parse('2026-03-01T12:00:00.000Z');
    const folder = createMailFolder({ dir, clock: () => (now += 1000) });
    for (const id of ['a', 'b', 'c']) await folder.send(mail(id));
    expect((await folder.list(100)).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect((await folder.list(2)).map(({ id, sentAt }) => [id, sentAt])).toEqual([
      ['c', '2026-03-01T12:00:03.000Z'],
      ['b', '2026-03-01T12:00:02.000Z'],
    ]);
  });

  it('announces a mail once, after it is on disk, and keeps it as it was first', async () => {
    const announced: StoredMail[] = [];
    const folder = createMailFolder({ dir, announce: (stored) => announced.push(stored) });
    await Promise.all([1, 2, 3].map(() => folder.send(mail('a'))));
    await folder.send(mail('a', 'changed'));
    await createMailFolder({ dir, announce: (stored) => announced.push(stored) }).send(mail('a'));
    expect(announced.map(({ text }) => text)).toEqual(['hello']);
    expect(await folder.list(100)).toHaveLength(1);
  });

  it('skips a draft that a crash left behind', async () => {
    const folder = createMailFolder({ dir });
    await folder.send(mail('a'));
    await writeFile(join(dir, '.b.mail.json.1.x'), '{"id":');
    expect((await folder.list(100)).map(({ id }) => id)).toEqual(['a']);
  });
});
