import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '../logger';
import { BlockList } from './block-list';

interface Warning {
  readonly msg: string;
  readonly lines?: readonly number[];
}

describe('the block list of an operator', () => {
  let dir: string;
  let file: string;
  let warnings: Warning[];
  const logger = createLogger({
    level: 'warn',
    destination: { write: (line: string) => void warnings.push(JSON.parse(line) as Warning) },
  });
  const open = () => BlockList.open({ file, logger });
  /** As editors write: a new file takes the place of the old one. */
  const write = (...lines: readonly string[]): void => {
    writeFileSync(`${file}.new`, lines.join('\n'));
    renameSync(`${file}.new`, file);
  };

  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'block-list-'));
    file = path.join(dir, 'hosts.txt');
    warnings = [];
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is read again when its file has changed, and reports it', async () => {
    write('evil.example');
    const list = await open();
    let changes = 0;
    list.onChange(() => (changes += 1));
    await list.look();
    expect([list.has('evil.example'), changes]).toEqual([true, 0]);
    write('worse.example');
    // The time that a file says about itself can be set back; when it changed cannot.
    utimesSync(file, 0, 0);
    await list.look();
    expect([list.has('evil.example'), list.has('worse.example'), changes]).toEqual([false, true, 1]);
    expect(warnings).toEqual([]);
  });

  it('stays as it was while its file has a bad line, whose number is in the log', async () => {
    write('evil.example');
    const list = await open();
    write('good.example', '', 'https://bad.example');
    await list.look();
    await list.look();
    expect([list.has('evil.example'), list.has('good.example')]).toEqual([true, false]);
    expect(warnings).toMatchObject([{ msg: 'these lines name no host; keeping the previous list', lines: [3] }]);
    write('good.example');
    await list.look();
    expect(list.has('good.example')).toBe(true);
  });

  it('stays as it was while its file is unavailable, and is read once it is back', async () => {
    write('evil.example');
    const list = await open();
    rmSync(file);
    await list.look();
    expect(list.has('evil.example')).toBe(true);
    expect(warnings).toMatchObject([{ msg: 'the file of blocked hosts cannot be read; keeping the previous list' }]);
    write('worse.example');
    await list.look();
    expect(list.has('worse.example')).toBe(true);
  });

  it('blocks what the good lines say where a line is bad at the start', async () => {
    write('evil.example', '*.bad.example');
    expect((await open()).has('evil.example')).toBe(true);
    expect(warnings).toMatchObject([{ msg: 'these lines name no host: they are passed over', lines: [2] }]);
  });

  it('refuses a start without its file, in words for the operator', () =>
    expect(open()).rejects.toMatchObject({
      name: 'SettingsInvalid',
      message: `BLOCKED_HOSTS_FILE: ${file} cannot be read (ENOENT)`,
    }));

  it('blocks nothing where no file is named', async () => {
    const list = await BlockList.open({ file: undefined, logger });
    await list.look();
    expect(list.has('evil.example')).toBe(false);
  });
});
