import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VisitorHash } from './visitor-hash';

const DAY = 86_400_000;

describe('the visitor hash', () => {
  let dir: string;
  let file: string;
  let now: number;
  const clock = (): number => now;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'salt-'));
    file = join(dir, 'salt.json');
    now = 20_000 * DAY + 5000;
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('is the same for one visitor within a day, over a restart too, and another for any other visitor', () => {
    const first = new VisitorHash(file, clock).of('88.1.1.1', 'a', now);
    const again = new VisitorHash(file, clock);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(again.of('88.1.1.1', 'a', now)).toBe(first);
    expect(again.of('88.1.1.2', 'a', now)).not.toBe(first);
    expect(again.of('88.1.1.1', 'b', now)).not.toBe(first);
    expect(again.of('2a00:1:2:3::1', 'a', now)).toBe(again.of('2a00:1:2:3:ffff::2', 'a', now));
  });

  it('keeps its salt from others, and destroys it at the change of day', () => {
    const hash = new VisitorHash(file, clock);
    const before = { value: hash.of('88.1.1.1', 'a', now), salt: readFileSync(file, 'utf8') };
    expect(statSync(file).mode & 0o777).toBe(0o600);
    now += DAY;
    expect(hash.of('88.1.1.1', 'a', now)).not.toBe(before.value);
    expect(readFileSync(file, 'utf8')).not.toContain((JSON.parse(before.salt) as { salt: string }).salt);
  });

  it('destroys yesterday’s salt also when no visitor comes, and when it was left by a process of yesterday', () => {
    const hash = new VisitorHash(file, clock);
    const old = readFileSync(file, 'utf8');
    now += DAY;
    hash.turnDay();
    const today = readFileSync(file, 'utf8');
    expect(today).not.toBe(old);
    now += DAY;
    new VisitorHash(file, clock);
    expect(readFileSync(file, 'utf8')).not.toBe(today);
  });
});
