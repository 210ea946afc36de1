import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './process-settings';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const isSystemdHere = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the unit of systemd', () => {
  const unit = read('deploy/marquee.service');

  it('is the one that the docs show', () => {
    const [, shown] = /```ini\n(.*?)```/s.exec(read('docs/hosting.md'))!;
    expect(shown).toBe(unit);
  });

  it('starts the release that the link of the docs leads to, and lets it write to its data and its backups', () => {
    const docs = read('docs/hosting.md');
    const [, program] = /^ExecStart=(\S+) start$/m.exec(unit)!;
    const [, link] = /ln -sfn \S+ (\S+)/.exec(docs)!;
    expect(program).toBe(`${link}/marquee`);
    const [, writable] = /^ReadWritePaths=(.*)$/m.exec(unit)!;
    const folders = ['DATA_DIR', 'BACKUP_DIR'].map((name) => new RegExp(`^${name}=(\\S+)$`, 'm').exec(docs)![1]!);
    expect(writable!.split(' ').map((folder) => folder.replace('-', ''))).toEqual(folders.map(path.dirname));
  });

  (isSystemdHere ? it : it.skip)('is one that systemd takes', () => {
    const file = path.join(root, 'deploy/marquee.service');
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    // The release is not installed where tests run.
    expect(stderr.split('\n').filter((line) => line.includes('marquee.service') && !line.includes('/opt/'))).toEqual(
      [],
    );
  });
});

describe('the commands of a release', () => {
  it('are those of a checkout that operators have', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
    const ofOperators = Object.keys(scripts).filter((name) => scripts[name]!.includes('scripts/operator.mjs'));
    const listed = [...read('deploy/release/marquee.cjs').matchAll(/^ {2}' {2}(\w+) /gm)].map(([, name]) => name!);
    expect(listed.sort()).toEqual([...ofOperators, 'doctor', 'start'].sort());
  });
});
