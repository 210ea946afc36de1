import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';

export interface Finding {
  readonly status: 'ok' | 'warn' | 'fail';
  readonly what: string;
  readonly mend?: string;
}

export const root = path.resolve(__dirname, '../../..');

export const isRoot = process.getuid?.() === 0;
/** Root is nobody here, because no mode refuses root anything. */
export const ME = isRoot ? 65_534 : process.getuid!();

export const runAs = (
  uid: number,
  cwd: string,
  env: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<{ out: string; err: string; code: number | null }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/doctor.mjs'), ...flags], {
      cwd,
      env: { PATH: process.env['PATH'], ...env } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isRoot && { uid, gid: uid }),
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (err += String(text)));
    child.once('close', (code) => resolve({ out, err, code }));
  });

export const runIn = (cwd: string, env: Readonly<Record<string, string>>, ...flags: readonly string[]) =>
  runAs(process.getuid!(), cwd, env, ...flags);

/** What a check of the doctor finds, called as `call` says. */
export const found = (module: string, call: string): readonly Finding[] => {
  const script = `import * as checks from ${JSON.stringify(path.join(root, 'tools/doctor', module))}; console.log(JSON.stringify(await checks.${call}));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script]).toString()) as Finding[];
};

export const run = (env: Readonly<Record<string, string>>, ...flags: readonly string[]) => runIn(root, env, ...flags);
