import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WrongUsage } from '@marquee/nest-kit';
import { openControlSocket, type OperatorCommand } from '@marquee/service-host';
import { operate } from './operate';

const cwd = process.cwd();

describe('an operator command where nothing runs', () => {
  let folder: string;
  let err: string;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const put = (name: string, content = ''): void => {
    fs.mkdirSync(path.dirname(at(name)), { recursive: true });
    fs.writeFileSync(at(name), content);
  };
  const found = (): readonly string[] => fs.readdirSync(folder, { recursive: true }).map(String).sort();
  /** What it refuses with: `scripts/operator.mjs` prints a `StartRefused`, and ends with code 1 as well. */
  const refusalOf = async (command: string, words: readonly string[] = [], env = {}): Promise<string> => {
    err = '';
    const code = await operate({ root: cwd, env, command, words }).catch(({ name, message }: Error) => {
      expect(name).toBe('StartRefused');
      err += message;
      return 1;
    });
    expect(code).toBe(1);
    return err.trim();
  };

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-operate-'));
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += String(text);
      return true;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.chdir(cwd);
    fs.rmSync(folder, { recursive: true });
  });

  it.each([
    ['missing', false],
    ['empty', true],
  ])('makes nothing in a data folder that is %s, and says so', async (_, isThere) => {
    if (isThere) fs.mkdirSync(at('data'));
    const before = found();
    const env = { DATA_DIR: at('data') };
    const refused = await refusalOf('backup', [at('copy')], env);
    expect(refused).toMatch(/^backup_no_data: no product was ever started on .*data: set DATA_DIR to its folder\.$/);
    expect(found()).toEqual(before);
    expect(await refusalOf('audit', [], env)).toBe(
      `No product was ever started on ${at('data')}: set DATA_DIR to its folder.`,
    );
    expect(found()).toEqual(before);
  });

  it.each(['audit', 'move'])('says for %s that the keys are missing next to data, and makes none', async (command) => {
    put('data/identity/events.db');
    const before = found();
    expect(await refusalOf(command, [], { DATA_DIR: at('data') })).toMatch(/^keys_missing: /);
    expect(found()).toEqual(before);
  });

  it('asks for the distributed services of the usual folders, where the product in one process has left no more than a lock', async () => {
    put('data/lock');
    put('data/distributed/installation.json');
    const before = found();
    process.chdir(folder);
    for (const words of [['backup', at('copy')], ['audit']])
      for (const env of [{}, { DATA_DIR: '', KAFKA_URL: '' }])
        expect(await refusalOf(words[0]!, words.slice(1), env)).toMatch(
          /^No service is running on .*data\/distributed: /,
        );
    expect(found()).toEqual(before);
  });

  const help = [
    'abuse',
    'audit',
    'backup',
    'jobs',
    'journal',
    'move',
    'rebuild',
    'replay',
    'reports',
    'restore',
    'suspend',
  ];
  it.each<readonly [command: string, word: string, env: Readonly<Record<string, string>>, told: RegExp]>([
    ['suspend', 'jon', { npm_config_lift: 'true' }, /^npm keeps --lift for itself: write -- .* npm run suspend -- /],
    ['abuse', 'jon', { npm_config_dismiss: 'true' }, /^npm keeps --dismiss for itself: /],
    ['backup', '/copies', { npm_config_into: 'true' }, /^npm keeps --into for itself: /],
    ['restore', '/copy', { npm_config_replace_registry_host: 'true' }, /^npm keeps --replace for itself: /],
    ...help.map((command) => [command, '--help', {}, /^(npm run|name a|move takes no arguments)/] as const),
  ])('ends %s %s with code 2 and how it is called', async (command, word, env, told) => {
    err = '';
    expect(await operate({ root: cwd, env: { DATA_DIR: at('data'), ...env }, command, words: [word] })).toBe(2);
    expect(err.trim()).toMatch(told);
  });

  it.each([
    'abuse --dismiss',
    'abuse jon --page 2',
    'abuse --page 51',
    'audit all',
    'journal r0',
    'backup',
    'backup verify',
    'backup /copy --keep 3',
    'backup --into /copies --keep none',
    'jobs frob',
    'jobs retry',
    'jobs retry 1 2',
    'move here',
    'rebuild',
    'rebuild content/items content/pages',
    'replay one two',
    'reports',
    'reports frob one two',
    'reports compare one',
    'restore',
    'suspend',
    'suspend --list jon',
    'suspend jon --lift --reason spam',
    'suspend jon ann',
  ])('ends %s with code 2 before it looks at the data', async (line) => {
    const [command, ...words] = line.split(' ');
    err = '';
    expect(await operate({ root: cwd, env: { DATA_DIR: at('data') }, command, words })).toBe(2);
    expect(err.trim()).toMatch(/^(npm run|name a|move takes no arguments)/);
  });

  it.each([['--version'], ['audit', '--version']])('says for %s %s which release it is', async (command, ...words) => {
    let out = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    });
    put('dist/release.json', JSON.stringify({ version: '1.2.3+abc', commit: 'abc', date: '2026-11-28T08:00:00Z' }));
    expect(await operate({ root: folder, env: {}, command, words })).toBe(0);
    expect(out).toBe('Marquee 1.2.3+abc of 2026-11-28\n');
  });

  it('ends with code 2 where the process that is asked takes no such words, and with 1 where the command fails there', async () => {
    const asked = async (error: Error, word = 'content/items'): Promise<number> => {
      const command: OperatorCommand = () => Promise.reject(error);
      const operated = {
        description: { name: 'marquee', commands: ['rebuild'], readModels: ['content/items'] },
        commands: { rebuild: command },
      };
      const socket = await openControlSocket(at('data/control.sock'), operated, { warn: () => undefined });
      try {
        return await operate({
          root: cwd,
          env: { DATA_DIR: at('data') },
          command: 'rebuild',
          words: [word],
        });
      } finally {
        await socket.close();
      }
    };
    expect(await asked(new WrongUsage('name one read model'))).toBe(2);
    expect(await asked(new Error('it is not asked'), 'nope/none')).toBe(2);
    expect(await asked(new Error('it is broken'))).toBe(1);
  });

  it('takes a folder whose restore was killed for the one that was restored', async () => {
    put('data.restoring/restored.json', '{}');
    put('data.restoring/keys/installation-secret');
    // The data folder may not hold its own backup: it was opened.
    expect(await refusalOf('backup', [at('data/copy')], { DATA_DIR: at('data') })).toMatch(/^backup_target_inside: /);
    expect(fs.existsSync(at('data/keys/installation-secret'))).toBe(true);
  });
});

describe('a backup with --into and --keep', () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-operate-'));
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const put = (name: string, takenAt: string): void => {
    const manifest = { format: 1, product: '1', begunAt: 'b', takenAt, endedAt: 'e', positions: {}, files: [] };
    fs.mkdirSync(name, { recursive: true });
    fs.writeFileSync(path.join(name, 'manifest.json'), JSON.stringify(manifest));
  };
  let out: string;
  /** What a product that runs on `data` answers. */
  const backUp = async (command: OperatorCommand): Promise<number> => {
    const operated = {
      description: { name: 'marquee', commands: ['backup'], readModels: [] },
      commands: { backup: command },
    };
    const socket = await openControlSocket(at('data/control.sock'), operated, { warn: () => undefined });
    try {
      const words = ['--into', at('copies'), '--keep', '30'];
      return await operate({ root: cwd, env: { DATA_DIR: at('data') }, command: 'backup', words });
    } finally {
      await socket.close();
    }
  };

  beforeEach(() => {
    out = '';
    fs.mkdirSync(at('data'), { recursive: true });
    put(at('copies/old'), '2020-01-01T00:00:00.000Z');
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((text) => {
        out += String(text);
        return true;
      });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('removes nothing where the new one did not come about', async () => {
    expect(await backUp(() => Promise.reject(new Error('backup_disk_full: no room')))).toBe(1);
    expect(fs.readdirSync(at('copies'))).toEqual(['old']);
  });

  it('removes older ones once the new one is whole', async () => {
    const take: OperatorCommand = (target, progress) => {
      progress('copying', 1, 2);
      put(target!, new Date().toISOString());
      return Promise.resolve({ ok: true, text: 'it holds all data' });
    };
    expect(await backUp(take)).toBe(0);
    expect(out).toBe(`it holds all data; removed ${at('copies/old')}\n`);
    expect(fs.readdirSync(at('copies'))).toEqual([expect.stringMatching(/^marquee-\d{8}T\d{6}Z$/)]);
  });
});
