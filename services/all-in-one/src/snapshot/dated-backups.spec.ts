import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backupPlan, removeOldBackups } from './dated-backups';
import { MANIFEST } from './manifest';

const NOW = Date.parse('2026-11-26T04:05:06.789Z');

describe('backups that are named by their time', () => {
  let folder: string;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const backup = (name: string, takenAt: string, more: object = {}): void => {
    const manifest = { format: 1, product: '1.2.3', begunAt: 'b', takenAt, endedAt: 'e', positions: {}, files: [] };
    fs.mkdirSync(at(name, 'identity'), { recursive: true });
    fs.writeFileSync(at(name, 'identity/events.db'), '');
    fs.writeFileSync(at(name, MANIFEST), JSON.stringify({ ...manifest, ...more }));
  };
  const keeping = (days: number) => backupPlan(['--into', folder, '--keep', String(days)], NOW);

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-dated-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('go into the folder that is named, in UTC and in the order of their names', () => {
    const target = at('marquee-20261126T040506Z');
    expect(backupPlan(['--into', folder], NOW)).toEqual({ target, removes: null });
    expect(backupPlan(['--keep=30', '--into', folder], NOW)).toEqual({ target, removes: { folder, days: 30 } });
    expect(backupPlan([at('monday')], NOW)).toEqual({ target: at('monday'), removes: null });
  });

  it('go into the folder that a link leads to', () => {
    fs.mkdirSync(at('disk'));
    fs.symlinkSync(at('disk'), at('link'));
    expect(backupPlan([at('link')], NOW)).toEqual({ target: fs.realpathSync(at('disk')), removes: null });
  });

  it.each([
    [[]],
    [['a', 'b']],
    [['a', '--into', 'b']],
    [['a', '--keep', '30']],
    [['--into', 'a', '--keep', '0']],
    [['--into', 'a', '--keep', '30d']],
    [['--into', '']],
    [['a', '--replace']],
  ])('are refused as %j', (words) => {
    expect(() => backupPlan(words, NOW)).toThrow(/^name a folder: npm run backup -- /);
  });

  it('are removed once they are older than the days that they are kept', () => {
    backup('marquee-20261026T040506Z', '2026-10-26T04:05:06.000Z');
    backup('by-hand', '2026-10-27T04:05:06.788Z');
    backup('marquee-20261027T040507Z', '2026-10-27T04:05:06.789Z');
    // Of a removal or a backup that was killed.
    backup('killed.partial', '2026-10-01T00:00:00.000Z');
    expect(removeOldBackups(keeping(30), NOW)).toEqual({
      removed: [at('by-hand'), at('killed.partial'), at('marquee-20261026T040506Z')],
      failed: [],
    });
    expect(fs.readdirSync(folder)).toEqual(['marquee-20261027T040507Z']);
  });

  it.each([0, 1])('are found by the next removal when one is killed after it removed %d parts', (parts) => {
    backup('old', '2020-01-01T00:00:00.000Z');
    const { rmSync } = fs;
    let left = parts;
    const killed = jest.spyOn(fs, 'rmSync').mockImplementation((...args) => {
      if (left-- <= 0) throw Object.assign(new Error('killed'), { code: 'EIO' });
      rmSync(...args);
    });
    try {
      expect(removeOldBackups(keeping(30), NOW).failed).toEqual([`${at('old')} could not be removed: EIO`]);
    } finally {
      killed.mockRestore();
    }
    expect(removeOldBackups(keeping(30), NOW)).toEqual({ removed: [at('old.partial')], failed: [] });
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('leave everything else: what no manifest calls a backup, links, and the new backup itself', () => {
    const long = '2020-01-01T00:00:00.000Z';
    backup('marquee-20261126T040506Z', long);
    backup('unknown-time', 'yesterday');
    backup('other-format', long, { format: 99 });
    backup('other-manifest', long, { positions: undefined });
    fs.mkdirSync(at('photos'));
    fs.writeFileSync(at('notes.txt'), '');
    fs.symlinkSync(at('marquee-20261126T040506Z'), at('latest'));
    const before = fs.readdirSync(folder, { recursive: true });
    expect(removeOldBackups(keeping(1), NOW)).toEqual({ removed: [], failed: [] });
    expect(fs.readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it('say which of them cannot be removed, and continue with the rest', () => {
    backup('first', '2020-01-01T00:00:00.000Z');
    backup('second', '2020-01-01T00:00:00.000Z');
    // In the place to which the first one is moved.
    fs.writeFileSync(at('first.partial'), '');
    expect(removeOldBackups(keeping(30), NOW)).toEqual({
      removed: [at('second')],
      failed: [`${at('first')} could not be removed: ENOTDIR`],
    });
  });
});
