import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { found, root, run, runIn, type Finding } from './testing/run-doctor';

describe('the doctor', () => {
  let folder: string;
  let taken: net.Server;
  const at = (...parts: readonly string[]): string => path.join(folder, ...parts);
  const portOf = (server: net.Server): string => String((server.address() as net.AddressInfo).port);
  const listening = (): Promise<net.Server> =>
    new Promise((resolve) => {
      const server = net.createServer().listen(0, '127.0.0.1', () => resolve(server));
    });

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'marquee-doctor-'));
    taken = await listening();
  });
  afterAll(() => {
    taken.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('finds nothing to mend where nothing has run yet, and makes nothing', async () => {
    const free = await listening();
    const PORT = portOf(free);
    await new Promise((resolve) => free.close(resolve));
    const { out, code } = await run({ DATA_DIR: at('new'), PORT });
    expect([out.match(/^fail/gm), code]).toEqual([null, 0]);
    expect(out).toContain(`ok    port ${PORT} of 127.0.0.1 is free`);
    expect(out).toContain('ok    libsql loads');
    expect(out).toMatch(/^ok {4}Marquee \d+\.\d+\.\d+/);
    expect(out).toMatch(/^ok {4}a write takes/m);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('says how old the last backup is that the product took itself', () => {
    const dir = at('backups');
    const now = Date.parse('2026-11-28T12:00:00Z');
    const say = (): Finding => found('backups.mjs', `backups({ BACKUP_DIR: ${JSON.stringify(dir)} }, ${now})`)[0]!;
    const put = (name: string, takenAt: string): void => {
      fs.mkdirSync(path.join(dir, name), { recursive: true });
      fs.writeFileSync(path.join(dir, name, 'manifest.json'), JSON.stringify({ takenAt }));
    };
    expect(found('backups.mjs', 'backups({})')).toEqual([]);
    expect(say()).toMatchObject({ status: 'warn', what: `there is no backup in ${dir} yet` });
    put('marquee-20261126T120000Z', '2026-11-26T12:00:00Z');
    expect(say()).toMatchObject({ status: 'warn', what: `the last backup in ${dir} is 48 hours old` });
    put('marquee-20261128T033000Z', '2026-11-28T03:30:00Z');
    put('marquee-20261128T110000Z.partial', '2026-11-28T11:00:00Z');
    fs.mkdirSync(path.join(dir, 'marquee-20261128T113000Z'));
    expect(say()).toEqual({ status: 'ok', what: `the last backup in ${dir} is 8 hours old` });
    fs.rmSync(dir, { recursive: true });
    fs.writeFileSync(dir, '');
    expect(say()).toMatchObject({ status: 'fail', what: `BACKUP_DIR: ${dir} cannot be read (ENOTDIR)` });
    fs.rmSync(dir);
  });

  it('finds distributed services where they are usually kept, and asks the gateway whether they are ready', async () => {
    const distributed = at('usual/data/distributed');
    fs.mkdirSync(path.join(distributed, 'identity'), { recursive: true });
    const control = net.createServer().listen(path.join(distributed, 'identity/control-identity.sock'));
    let checks: Readonly<Record<string, string>> = { identity: 'ok' };
    const health = (response: http.ServerResponse) => response.end(JSON.stringify({ status: 'ok', checks }));
    const gateway = http.createServer((_, response) => health(response)).listen(0, '127.0.0.1');
    await Promise.all([control, gateway].map((server) => once(server, 'listening')));
    try {
      const { out } = await runIn(at('usual'), { PORT: portOf(gateway) });
      expect(out).toContain(`ok    the running Marquee answers on port ${portOf(gateway)} of 127.0.0.1`);
      expect(out).toContain(
        `ok    Marquee is running on ${fs.realpathSync(distributed)} and answers on its control socket`,
      );
      expect(out).toContain('ok    the running Marquee is ready\n');
      checks = { identity: 'ok', jobs: 'timeout' };
      const without = await runIn(at('usual'), { PORT: portOf(gateway) });
      expect(without.out).toContain('warn  the running Marquee is ready, but these are not available: jobs');
    } finally {
      control.close();
      gateway.close();
      fs.rmSync(at('usual'), { recursive: true });
    }
  });

  it('tells a restore that waits for its end from one that another data folder has overtaken', async () => {
    const DATA_DIR = at('restored');
    const restoring = `${DATA_DIR}.restoring`;
    fs.mkdirSync(path.join(restoring, 'distributed'), { recursive: true });
    fs.writeFileSync(path.join(restoring, 'restored.json'), '{}');
    const overtaken = `a restore was interrupted after it moved the data away, and ${DATA_DIR} has been created again since`;
    try {
      expect((await run({ DATA_DIR })).out).toContain('a restore was interrupted just before its end');
      fs.mkdirSync(DATA_DIR);
      expect((await run({ DATA_DIR })).out).toContain(overtaken);
      fs.rmdirSync(path.join(restoring, 'distributed'));
      expect((await run({ DATA_DIR })).out).toContain('a restore was interrupted before it changed anything');
      fs.writeFileSync(path.join(restoring, 'restored.json'), JSON.stringify({ before: 'data.before' }));
      fs.mkdirSync(at('data.before'));
      expect((await run({ DATA_DIR })).out).toContain(overtaken);
    } finally {
      for (const made of [DATA_DIR, restoring, at('data.before')]) fs.rmSync(made, { recursive: true, force: true });
    }
  });

  it('names what is wrong and how to mend it, and ends with 1', async () => {
    const data = at('data');
    await openSqliteEventStore({ file: at('data/identity/events.db') }).close();
    await openSqliteEventStore({ file: at('data/content/events.db') }).close();
    const damaged = fs.openSync(at('data/content/events.db'), 'r+');
    fs.writeSync(damaged, Buffer.alloc(2048, 0xee), 0, 2048, 4096);
    fs.closeSync(damaged);
    fs.mkdirSync(at('data/keys/persons'), { recursive: true, mode: 0o700 });
    fs.writeFileSync(at('data/keys/installation-secret'), '', { mode: 0o600 });
    fs.writeFileSync(at('data/keys/persons/a'), '', { mode: 0o644 });
    fs.mkdirSync(at('data.restoring'));
    const { out, code } = await run(
      { DATA_DIR: data, PORT: portOf(taken), KAFKA_URL: 'user:secret@127.0.0.1:1' },
      '--json',
    );
    const { ok, findings } = JSON.parse(out) as { ok: boolean; findings: readonly Finding[] };
    expect([ok, code]).toEqual([false, 1]);
    expect(findings.filter(({ status }) => status === 'fail')).toEqual([
      expect.objectContaining({ what: `port ${portOf(taken)} of 127.0.0.1 is used by another program` }),
      expect.objectContaining({
        what: expect.stringMatching(/^other accounts can open files in .* \(1\)$/),
        mend: `chmod -R go= ${data}/keys`,
      }),
      expect.objectContaining({ what: `${data}/content/events.db is damaged: database disk image is malformed` }),
      expect.objectContaining({ what: 'the server of KAFKA_URL does not answer' }),
    ]);
    expect(findings).toContainEqual({ status: 'ok', what: '1 database is intact' });
    expect(findings).toContainEqual(
      expect.objectContaining({ what: 'a restore was interrupted before it changed anything' }),
    );
    expect(out).not.toContain('secret');
  });

  it.each([
    [99_999_999, 'fail', 'the disk of ROOM has only 99 MB free'],
    [100_000_000, 'warn', 'the disk of ROOM has 100 MB free'],
    [999_999_999, 'warn', 'the disk of ROOM has 999 MB free'],
    [1_000_000_000, 'ok', 'ROOM is writable, with 1000 MB free'],
  ])('calls %d bytes of room on the disk: %s', (bytes, status, what) =>
    expect(found('data-folder.mjs', `writable(${JSON.stringify(at('room'))}, () => ${bytes})`)).toEqual([
      expect.objectContaining({ status, what: what.replace('ROOM', at('room')) }),
    ]),
  );

  it.each([
    ['keys/persons/a', '600', 0],
    ['keys/persons/a', '640', 1],
    ['keys/persons/a', '620', 1],
    ['keys/persons/a', '610', 1],
    ['keys/persons/a', '604', 1],
    ['keys/persons/a', '602', 1],
    ['keys/persons', '710', 1],
    ['keys/persons', '701', 1],
    ['keys', '750', 1],
  ])('looks at who else can open %s with the mode %s', (name, mode, open) => {
    const data = at('modes');
    fs.mkdirSync(path.join(data, 'keys/persons'), { recursive: true, mode: 0o700 });
    for (const file of ['keys/installation-secret', 'keys/persons/a'])
      fs.writeFileSync(path.join(data, file), '', { mode: 0o600 });
    fs.chmodSync(path.join(data, name), Number.parseInt(mode, 8));
    const [finding] = found('keys.mjs', `keys(${JSON.stringify(data)})`);
    fs.rmSync(data, { recursive: true });
    const what =
      open === 0 ? 'only their owner can read the keys' : `other accounts can open files in ${data}/keys (${open})`;
    expect(finding).toMatchObject({ status: open === 0 ? 'ok' : 'fail', what });
  });

  it.each([
    ['2025-12-31T23:59:59.999Z', 0, 'fail'],
    ['2026-01-01T00:00:00.000Z', 0, 'ok'],
    ['2099-01-01T00:00:00.000Z', 0, 'ok'],
    ['2099-01-01T00:00:00.001Z', 0, 'fail'],
    ['2026-11-20T10:00:00.000Z', 60_000, 'ok'],
    ['2026-11-20T10:00:00.000Z', 61_000, 'warn'],
  ])('judges a clock that shows %s, with the last click %d ms later: %s', (now, later, status) => {
    const data = at('clock');
    const file = path.join(data, 'journal/1');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
    const written = new Date(Date.parse(now) + later);
    fs.utimesSync(file, written, written);
    const finding = found('data-folder.mjs', `clock(${JSON.stringify(data)}, ${Date.parse(now)})`);
    fs.rmSync(data, { recursive: true });
    expect(finding).toMatchObject({ status, what: expect.stringContaining(`the clock shows ${now}`) });
  });

  it('says that the data folder is a file', async () => {
    const file = at('file');
    fs.writeFileSync(file, '');
    const { out, err, code } = await run({ DATA_DIR: file });
    fs.rmSync(file);
    expect([err, code]).toEqual(['', 1]);
    expect(out).toContain(`fail  ${file} is not a folder  — set DATA_DIR to another folder\n`);
  });

  it('says that a part of the data folder is a file', async () => {
    const data = at('with-files');
    fs.mkdirSync(data);
    for (const part of ['journal', 'keys']) fs.writeFileSync(path.join(data, part), '');
    const { out, err, code } = await run({ DATA_DIR: data });
    fs.rmSync(data, { recursive: true });
    expect([err, code]).toEqual(['', 1]);
    for (const part of ['journal', 'keys']) expect(out).toContain(`fail  ${path.join(data, part)} is not a folder`);
  });

  it.each([
    ['content/events.db', 'npm run restore -- <backup> --replace'],
    ['content/views.db', 'start Marquee: it sets the file aside and builds it again from the events'],
    [
      'identity/views.db',
      'npm run restore -- <backup> --replace; or move it away with its -wal and -shm files, and lose these: mails that wait for the mail server, archives that are made or read, and the buckets in which owners store their links',
    ],
  ])('says what to do about the damaged file %s', (name, mend) => {
    const data = at('broken');
    const file = path.join(data, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, 'no database'.repeat(1000));
    const findings = found('databases.mjs', `databases(${JSON.stringify(root)}, ${JSON.stringify(data)}, null)`);
    fs.rmSync(data, { recursive: true });
    expect(findings).toEqual([
      { status: 'fail', what: expect.stringContaining(`${file} is damaged: `) as string, mend },
    ]);
  });

  it('tells data of a newer release from damaged ones', async () => {
    const data = at('newer');
    await openSqliteEventStore({ file: path.join(data, 'identity/events.db') }).close();
    const call = (schema: number): string =>
      `databases(${JSON.stringify(root)}, ${JSON.stringify(data)}, { 'events.db': ${schema} })`;
    expect(found('databases.mjs', call(0))).toEqual([
      expect.objectContaining({
        status: 'fail',
        what: `${data}/identity/events.db was written by a newer version of Marquee`,
      }),
    ]);
    expect(found('databases.mjs', call(100))).toEqual([{ status: 'ok', what: '1 database is intact' }]);
    fs.rmSync(data, { recursive: true });
  });

  it('asks engines at the port of their scheme and at addresses in brackets', async () => {
    const port = portOf(taken);
    const places = (address: string, usual: number): unknown =>
      found('network.mjs', `placesOf(${JSON.stringify(address)}, ${usual})`);
    expect(places('https://host/', 8123)).toEqual([{ host: 'host', port: 443 }]);
    expect(places('http://host', 8123)).toEqual([{ host: 'host', port: 80 }]);
    expect(places('a:9092,b', 9093)).toEqual([
      { host: 'a', port: 9092 },
      { host: 'b', port: 9093 },
    ]);
    expect(places('[::1]:9092,[::2]', 9093)).toEqual([
      { host: '::1', port: 9092 },
      { host: '::2', port: 9093 },
    ]);
    expect(places('rediss://user:p:w@[::1]:6380/0', 6379)).toEqual([{ host: '::1', port: 6380 }]);
    const env = { KAFKA_URL: `127.0.0.1:${port}`, MONGODB_URL: 'mongodb+srv://user:secret@cluster.example/db' };
    expect(found('network.mjs', `engines(${JSON.stringify(env)})`)).toEqual([
      { status: 'ok', what: 'the server of KAFKA_URL answers' },
      expect.objectContaining({
        status: 'warn',
        what: 'MONGODB_URL was not checked: its hosts are in DNS',
      }),
    ]);
  });

  it('finds the address of the running product through its control socket', async () => {
    const data = at('elsewhere');
    fs.mkdirSync(data);
    const health = http
      .createServer((_, response) => response.end(JSON.stringify({ checks: {} })))
      .listen(0, '127.0.0.1');
    await once(health, 'listening');
    const address = { host: '127.0.0.1', port: Number(portOf(health)) };
    const control = net
      .createServer((asked) => asked.end(`${JSON.stringify({ result: { name: 'marquee', address } })}\n`))
      .listen(path.join(data, 'control.sock'));
    await once(control, 'listening');
    try {
      const { out } = await run({ DATA_DIR: data });
      expect(out).toContain(`ok    the running Marquee answers on port ${address.port} of 127.0.0.1`);
      expect(out).toContain('ok    the running Marquee is ready\n');
    } finally {
      for (const server of [control, health]) server.close();
      fs.rmSync(data, { recursive: true });
    }
  });

  it('takes an empty variable for one that is not set', async () => {
    fs.mkdirSync(at('empty'));
    const { out } = await runIn(at('empty'), { DATA_DIR: '', PORT: '', HOST: '' });
    expect(out).toContain(`${path.join(fs.realpathSync(at('empty')), 'data')} is writable`);
    expect(out).toContain('port 3000 of 127.0.0.1');
    fs.rmdirSync(at('empty'));
  });

  it('says on an old Node what to install, and nothing else', async () => {
    const old = at('old-node.cjs');
    fs.writeFileSync(old, "Object.defineProperty(process.versions, 'node', { value: '18.20.0' });");
    const { out, code } = await run({ NODE_OPTIONS: `--require ${old}` });
    fs.rmSync(old);
    expect([out, code]).toEqual(['fail  Node 18.20.0  — install Node 20.19 or newer\n', 1]);
  });

  it.each(['--help', '--jsno'])('prints how it is called for %s', async (word) => {
    expect(await run({}, word)).toEqual({
      out: '',
      err: 'npm run doctor [-- --json] [-- --browser] [-- --running]\n',
      code: 2,
    });
  });
});
