import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const script = 'scripts/supported-system.cjs';

const runOn = (platform: string): { readonly code: number | null; readonly line: string } => {
  const program = `Object.defineProperty(process, 'platform', { value: '${platform}' }); require('./${script}');`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8' });
  return { code: status, line: stderr };
};

describe('a start', () => {
  it.each(['linux', 'darwin'])('continues where the system is %s', (platform) =>
    expect(runOn(platform)).toEqual({ code: 0, line: '' }),
  );

  it.each([
    ['win32', 'Windows: run the command in WSL2.'],
    ['freebsd', 'freebsd.'],
    ['sunos', 'sunos.'],
  ])('names the supported systems where it is %s', (platform, named) =>
    expect(runOn(platform)).toEqual({
      code: 1,
      line: `Marquee runs on Linux (glibc), macOS and Windows with WSL2, and this is ${named}\n`,
    }),
  );

  it('looks at the system in front of each command that cmd.exe does not understand', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const posix = Object.values(scripts).filter((command) => /\bexec |\$\{/.test(command));
    expect(posix).toHaveLength(3);
    for (const command of posix) expect(command.startsWith(`node ${script} && `)).toBe(true);
  });
});
