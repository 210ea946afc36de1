import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holdInstallation } from './installation.mjs';

const RELEASE = '1.0.0';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-installation-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

const hold = `
  const { holdInstallation } = await import('./tools/distributed/installation.mjs');
  const hold = () => {
    try {
      return holdInstallation(process.argv[1], '1.0.0', {}).secret;
    } catch (error) {
      return error.name;
    }
  };
  const said = hold();
  // What is collected is closed some turns later.
  for (let turn = 0; turn < 10; turn += 1) {
    globalThis.gc();
    await new Promise((resolve) => setImmediate(resolve));
  }
  console.log(said);
  process.stdin.resume();
`;

/** A process that holds the folder, or what refuses it. */
const holder = async (): Promise<{ readonly child: ChildProcess; readonly said: string }> => {
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', hold, dataDir], {
    cwd: path.resolve(__dirname, '../..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: String(said).trim() };
};

describe('the folder of an installation', () => {
  it('is held by one process at a time, until that ends', async () => {
    const first = await holder();
    expect(() => holdInstallation(dataDir, RELEASE, {})).toThrow(
      expect.objectContaining({
        name: 'StartRefused',
        message: `${dataDir} is open in another Marquee: stop that one, or set DATA_DIR to another folder.`,
      }),
    );
    const gone = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await gone;
    expect(holdInstallation(dataDir, RELEASE, {}).secret).toBe(first.said);
    const second = await holder();
    second.child.kill('SIGKILL');
    expect(second.said).toBe('StartRefused');
  });
});

describe('the folder of an installation', () => {
  const put = (name: string, content = ''): void => {
    fs.mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
    fs.writeFileSync(path.join(dataDir, name), content);
  };

  it.each([
    ['data_folder_one_process', 'keys/installation-secret', ''],
    ['data_folder_one_process', 'data-folder.json', '{"format":1,"size":"one_process","release":"1.0.0"}'],
    ['data_folder_newer', 'data-folder.json', '{"format":99,"size":"services","release":"9.0.0"}'],
    ['data_folder_mark_damaged', 'data-folder.json', '{"format":1'],
  ])('is refused with %s where it has %s, before anything is made in it', (code, name, content) => {
    put(name, content);
    const before = fs.readdirSync(dataDir, { recursive: true });
    expect(() => holdInstallation(dataDir, RELEASE, {})).toThrow(
      expect.objectContaining({ name: 'StartRefused', message: expect.stringMatching(new RegExp(`^${code}: `)) }),
    );
    expect(fs.readdirSync(dataDir, { recursive: true })).toEqual(before);
  });

  it('is marked as one of services, with the release', () => {
    holdInstallation(dataDir, RELEASE, {});
    expect(JSON.parse(fs.readFileSync(path.join(dataDir, 'data-folder.json'), 'utf8'))).toEqual({
      format: 1,
      size: 'services',
      release: RELEASE,
    });
  });
});

describe('the engines of the folder of an installation', () => {
  const others = { MONGODB_URL: 'mongodb://127.0.0.1:1', KAFKA_URL: '127.0.0.1:1' };
  const markOf = (): string => fs.readFileSync(path.join(dataDir, 'data-folder.json'), 'utf8');
  /** Starts the folder with these settings and continues with a copy, because this process keeps the lock. */
  const started = (env: Readonly<Record<string, string>>): void => {
    const held = dataDir;
    holdInstallation(held, RELEASE, env).keepKinds();
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-installation-'));
    for (const name of ['data-folder.json', 'installation.json'])
      fs.copyFileSync(path.join(held, name), path.join(dataDir, name));
    fs.rmSync(held, { recursive: true });
  };

  it.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, RegExp]>([
    [
      'other ones are named',
      {},
      others,
      / are in a kafka started by npm run .*, and KAFKA_URL names another one\. Unset /,
    ],
    [
      'one is named',
      {},
      { REDIS_URL: 'redis://a' },
      / are in a redis started by npm run .*, and REDIS_URL names another /,
    ],
    [
      'none are named',
      others,
      {},
      / are in a kafka named by KAFKA_URL, and KAFKA_URL is not set\. Set KAFKA_URL as before, /,
    ],
  ])('are kept: where %s, it is refused by the code, and nothing changes', (_, first, second, told) => {
    started(first);
    const before = [fs.readdirSync(dataDir), markOf()];
    expect(() => holdInstallation(dataDir, RELEASE, second)).toThrow(
      expect.objectContaining({ name: 'StartRefused', message: expect.stringMatching(/^engines_changed: /) }),
    );
    expect(() => holdInstallation(dataDir, RELEASE, second)).toThrow(told);
    expect([fs.readdirSync(dataDir), markOf()]).toEqual(before);
    const { since } = (JSON.parse(markOf()) as { engines: Record<string, { since: string }> }).engines['kafka']!;
    const early = new Date(Date.parse(since) - 1).toISOString();
    expect(() => holdInstallation(dataDir, RELEASE, { ...second, DATA_FOLDER_CONFIRMED_AT: early })).toThrow(told);
    started({ ...second, DATA_FOLDER_CONFIRMED_AT: since });
    expect(() => holdInstallation(dataDir, RELEASE, first)).toThrow(/^engines_changed: /);
  });

  it('are its own where an earlier release has started them', () => {
    fs.writeFileSync(
      path.join(dataDir, 'installation.json'),
      JSON.stringify({ id: 'm1', secret: 's', engines: { mongodb: { port: 1, pid: 1 } } }),
    );
    expect(() => holdInstallation(dataDir, RELEASE, others)).toThrow(/ are in a mongodb started by npm run /);
  });
});

describe('the folder of an installation in a data folder', () => {
  it('is not made while a restore of that data folder waits for its end', () => {
    const data = path.join(dataDir, 'data');
    fs.mkdirSync(`${data}.restoring`);
    fs.writeFileSync(path.join(`${data}.restoring`, 'restored.json'), '{}');
    expect(() => holdInstallation(path.join(data, 'distributed'), RELEASE, {})).toThrow(
      expect.objectContaining({
        name: 'StartRefused',
        message: `A restore of ${data} was interrupted just before its end: run npm start to finish it.`,
      }),
    );
    expect(fs.existsSync(data)).toBe(false);
  });
});
