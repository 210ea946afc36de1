import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildFailure, planBuild, runBuilders } from './frugal-build.mjs';

describe('a build', () => {
  it('runs its builders together only where they have the memory', () =>
    expect([4_000, 1_800, 1_799, 600].map(planBuild)).toEqual([
      { isTogether: true },
      { isTogether: true },
      { isTogether: false },
      { isTogether: false },
    ]));

  it('says what it needs before it begins with less', () =>
    expect(planBuild(450)).toEqual({
      isTogether: false,
      warning: 'the build needs 600 MB of memory, and 450 MB are available: without swap it may be killed',
    }));
});

describe('builders that run one after another', () => {
  let folder: string;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-builders-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const builder = (name: string, code: string): string => {
    const file = path.join(folder, `${name}.cjs`);
    fs.writeFileSync(file, code);
    return file;
  };

  it('have one thread each, and all run', async () => {
    const files = ['a', 'b'].map((name) => builder(name, `console.log('${name}', process.env.RAYON_NUM_THREADS)`));
    expect(await runBuilders({ quiet: true, files })).toEqual({ code: 0, signal: null, output: 'a 1\nb 1\n' });
  });

  it('stop at the first that fails', async () => {
    const files = [builder('a', `console.error('wrong'); process.exit(2)`), builder('b', `console.log('b')`)];
    expect(await runBuilders({ quiet: true, files })).toEqual({ code: 2, signal: null, output: 'wrong\n' });
  });

  it('tell a kill from a failure', async () => {
    const files = [builder('a', `process.kill(process.pid, 'SIGKILL')`)];
    expect(await runBuilders({ quiet: true, files })).toMatchObject({ code: null, signal: 'SIGKILL' });
  });
});

describe('a build that fails', () => {
  const outcome = { output: 'a.ts does not compile\n', signal: null, killsMore: 0, availableMb: 900 };
  const killed = 'The build was killed, probably for memory: it needs';
  const advice = 'were available when it began. Add memory or swap, and start again.';

  it.each([
    [{}, 'a.ts does not compile\nThe build failed.'],
    [{ signal: 'SIGKILL' as const }, `${killed} 600 MB, and 900 MB ${advice}`],
    [{ killsMore: 1, availableMb: 2_000 }, `${killed} 1800 MB, and 2000 MB ${advice}`],
  ])('with %j says so without a stack', (more, message) =>
    expect(buildFailure({ ...outcome, ...more })).toMatchObject({ name: 'StartRefused', message }),
  );
});
