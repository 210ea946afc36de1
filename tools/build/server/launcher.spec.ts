import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'launcher-'));
const dist = path.join(root, 'services/one/dist');
const kept = path.join(root, '.cache/bytecode');
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const place = (bundle: string, part = 'module.exports = 0;'): void => {
  fs.mkdirSync(path.join(root, 'services/dist'), { recursive: true });
  fs.mkdirSync(dist, { recursive: true });
  fs.copyFileSync(path.resolve(__dirname, 'launcher.cjs'), path.join(dist, 'main.cjs'));
  fs.writeFileSync(path.join(dist, 'main.bundle.cjs'), bundle);
  fs.writeFileSync(path.join(root, 'services/dist/7.cjs'), part);
};
const start = (...flags: string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, path.join(dist, 'main.cjs')], { encoding: 'utf8' });
  return stdout + stderr;
};
const bytecode = (): string[] => (fs.existsSync(kept) ? fs.readdirSync(kept).toSorted() : []);

const loadsPart = `module.exports.one = 1; console.log(require('../../dist/7.cjs'), require('node:path').basename(__filename));`;

describe('the launcher of a bundle', () => {
  beforeEach(() => fs.rmSync(kept, { recursive: true, force: true }));

  it('runs the bundle with its parts, and leaves bytecode that the next start takes', () => {
    place(loadsPart, `module.exports = 'part';`);
    expect(start()).toBe('part main.bundle.cjs\n');
    const left = bytecode();
    expect(left.map((name) => name.replace(/\.[0-9a-f]{40}$/, ''))).toEqual([
      'services-dist-7.cjs',
      'services-one-dist-main.bundle.cjs',
    ]);
    const written = left.map((name) => fs.statSync(path.join(kept, name)).mtimeMs);
    expect(start()).toBe('part main.bundle.cjs\n');
    expect(left.map((name) => fs.statSync(path.join(kept, name)).mtimeMs)).toEqual(written);
  });

  it('never runs the bytecode of another source of the same length, and removes it', () => {
    place(`console.log('first');`);
    expect(start()).toBe('first\n');
    place(`console.log('later');`);
    expect(start()).toBe('later\n');
    expect(bytecode()).toHaveLength(1);
  });

  it('compiles again what a V8 with other flags, or a broken file, left', () => {
    place(`console.log('runs');`);
    expect(start('--no-opt')).toBe('runs\n');
    expect(start()).toBe('runs\n');
    const [file] = bytecode();
    fs.writeFileSync(path.join(kept, file!), 'no bytecode');
    expect(start()).toBe('runs\n');
    expect(fs.readFileSync(path.join(kept, bytecode()[0]!), 'utf8')).not.toBe('no bytecode');
  });

  it('starts where nothing can be written', () => {
    place(`console.log('runs');`);
    fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
    fs.writeFileSync(kept, 'a file in place of the folder');
    expect(start()).toBe('runs\n');
  });
});
