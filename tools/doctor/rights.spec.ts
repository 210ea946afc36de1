import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { isRoot, ME, root, runAs, type Finding } from './testing/run-doctor';

describe('the doctor on a folder that its account may not use', () => {
  let folder: string;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-doctor-'));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  let data: string;
  beforeEach(async () => {
    data = at('refused');
    await openSqliteEventStore({ file: path.join(data, 'identity/events.db') }).close();
    await openSqliteDocumentStore({ file: path.join(data, 'content/views.db') }).close();
    fs.mkdirSync(path.join(data, 'keys/persons'), { recursive: true, mode: 0o700 });
    fs.writeFileSync(path.join(data, 'keys/installation-secret'), 'x'.repeat(40), { mode: 0o600 });
    fs.chmodSync(folder, 0o755);
    execFileSync('chown', ['-R', `${ME}:${ME}`, data]);
  });
  afterEach(() => {
    execFileSync('chmod', ['-R', 'u+rwX', data]);
    fs.rmSync(data, { recursive: true });
  });
  const failures = async (): Promise<readonly Finding[]> => {
    const { out, err } = await runAs(ME, root, { DATA_DIR: data }, '--json');
    expect(err).toBe('');
    return (JSON.parse(out) as { findings: readonly Finding[] }).findings.filter(({ status }) => status === 'fail');
  };

  it('calls nothing damaged where it is read-only, and advises to change the modes alone', async () => {
    execFileSync('find', [data, '-type', 'd', '-exec', 'chmod', '500', '{}', '+']);
    const found = await failures();
    expect(found[0]!.what).toBe(`${data} cannot be read and written by this account (EACCES)`);
    for (const { what } of found) expect(what).toMatch(/cannot be read and written by this account \(EACCES\)/);
    expect(new Set(found.map(({ mend }) => mend))).toEqual(new Set([`run chmod -R u+rwX ${data}`]));
  });

  it.each([
    ['keys/installation-secret', 0],
    ['keys', 0],
    ['keys/persons', 0o100],
  ])('names the key that it may not read: %s', async (name, mode) => {
    fs.chmodSync(path.join(data, name), mode);
    expect(await failures()).toContainEqual({
      status: 'fail',
      what: expect.stringContaining(`${data}/${name} cannot be read and written by this account (EACCES)`) as string,
      mend: `run chmod -R u+rwX ${data}`,
    });
  });

  (isRoot ? it : it.skip)('says whose files they are, and how to change their owner', async () => {
    fs.chownSync(path.join(data, 'identity'), 0, 0);
    fs.chmodSync(path.join(data, 'identity'), 0o700);
    const found = await failures();
    expect(found).toContainEqual({
      status: 'fail',
      what: `${data}/identity belongs to root and not to nobody`,
      mend: `sudo chown -R ${ME}:${ME} ${data}`,
    });
    expect(found.filter(({ what }) => what.includes('damaged'))).toEqual([]);
  });

  (isRoot ? it : it.skip)('leaves no file of root next to those of another account', async () => {
    await runAs(0, root, { DATA_DIR: data });
    const entries = fs.readdirSync(data, { recursive: true }).map((name) => path.join(data, String(name)));
    expect(entries.filter((file) => fs.statSync(file).uid !== ME)).toEqual([]);
  });
});
