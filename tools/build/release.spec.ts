import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

describe('the release of a checkout', () => {
  let folder: string;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], {
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-28T08:00:00Z' },
    }).trim();
  const call = (name: string, env: Readonly<Record<string, string>> = {}): unknown => {
    const script = `import * as release from ${JSON.stringify(path.join(root, 'tools/build/release.mjs'))};
      console.log(JSON.stringify((await release.${name}(${JSON.stringify(folder)}, ${JSON.stringify(env)})) ?? null));`;
    return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script]).toString());
  };
  const commit = (): string => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    return git('rev-parse', '--short=12', 'HEAD');
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-release-'));
    fs.writeFileSync(at('package.json'), '{ "version": "1.2.3" }');
    fs.writeFileSync(at('.gitignore'), 'dist/\n');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('has the commit behind the version of package.json, and says that files are changed', () => {
    const head = commit();
    expect(call('findRelease')).toEqual({
      version: `1.2.3+${head}`,
      commit: head,
      date: expect.stringMatching(/^2026-11-28T/),
    });
    fs.writeFileSync(at('package.json'), '{ "version": "1.2.4" }');
    expect(call('findRelease')).toMatchObject({ version: `1.2.4+${head}-dirty`, commit: `${head}-dirty` });
  });

  it('is the tag of its commit', () => {
    const head = commit();
    git('tag', 'v2.0.0-rc.1');
    expect(call('findRelease')).toMatchObject({ version: '2.0.0-rc.1', commit: head });
  });

  it('is what the arguments of a build say where there is no .git', () => {
    const given = { RELEASE_VERSION: '', RELEASE_COMMIT: 'f8b46ffc3a21d5e0', RELEASE_DATE: '2026-11-28T08:00:00Z' };
    const known = { commit: 'f8b46ffc3a21', date: '2026-11-28T08:00:00Z' };
    expect(call('findRelease', given)).toEqual({ version: '1.2.3+f8b46ffc3a21', ...known });
    expect(call('findRelease', { ...given, RELEASE_VERSION: '2.0.0' })).toEqual({ version: '2.0.0', ...known });
    expect(call('findRelease')).toEqual({ version: '1.2.3', commit: 'unknown', date: 'unknown' });
  });

  it('is kept by what the build wrote', () => {
    const head = commit();
    call('writeRelease');
    fs.rmSync(at('.git'), { recursive: true });
    expect(call('releaseOfCheckout')).toMatchObject({ version: `1.2.3+${head}` });
  });

  it('is printed by npm start -- --version, which takes no other word', () => {
    const start = (...words: readonly string[]) => {
      const script = path.join(root, 'scripts/start.cjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' });
      return { status, stdout, stderr };
    };
    expect(start('--version')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Marquee \d+\.\d+\.\d+\S*.*\n$/),
      stderr: '',
    });
    expect(start('--verison')).toEqual({ status: 2, stdout: '', stderr: expect.stringMatching(/^npm start serves /) });
  });
});
