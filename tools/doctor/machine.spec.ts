import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { found, root, run, type Finding } from './testing/run-doctor';

describe('the doctor', () => {
  it.each([
    ['noeviction', 'ok'],
    ['allkeys-lru', 'fail'],
  ])('judges a Redis whose policy is %s: %s', async (policy, status) => {
    const text = `# Memory\r\nmaxmemory_policy:${policy}\r\n`;
    // Several commands may come in one piece. Each of them is an array, and has a reply of its own.
    const redis = net
      .createServer((asked) =>
        asked.on('data', (piece) => {
          const commands = piece.toString('latin1').match(/^\*\d+\r$/gm) ?? [];
          for (const _ of commands) asked.write(`$${text.length}\r\n${text}\r\n`);
        }),
      )
      .listen(0, '127.0.0.1');
    await once(redis, 'listening');
    const { out } = await run(
      {
        DATA_DIR: path.join(tmpdir(), `marquee-none-${process.pid}`),
        REDIS_URL: `redis://127.0.0.1:${(redis.address() as net.AddressInfo).port}`,
      },
      '--json',
    );
    redis.close();
    const { findings } = JSON.parse(out) as { findings: readonly Finding[] };
    expect(findings.find(({ what }) => what.includes('when its memory is full'))).toMatchObject({ status });
  });

  it.each([
    ['20.20.2', '2026-04-30T12:00:00Z', 0],
    ['20.20.2', '2026-05-01T00:00:00Z', 1],
    ['24.21.0', '2026-11-28T00:00:00Z', 0],
    ['25.1.0', '2026-11-28T00:00:00Z', 1],
    ['99.0.0', '2026-11-28T00:00:00Z', 0],
  ])('knows whether Node %s gets security updates at %s', (version, now, findings) =>
    expect(found('machine.mjs', `nodeSupport('${version}', ${Date.parse(now)})`)).toHaveLength(findings),
  );

  it.each([
    [767_999_999, 'warn'],
    [1_499_999_999, 'warn'],
    [1_500_000_000, 'ok'],
  ])('judges %d bytes of memory: %s', (bytes, status) =>
    expect(found('machine.mjs', `memory(${bytes})`)).toMatchObject({ status }),
  );

  it.each([
    [{}, ['ok']],
    [{ HOST: '0.0.0.0' }, ['warn']],
    [{ SMTP_URL: 'smtp://user:secret@host' }, ['warn']],
    [{ MAILER_ADAPTER: 'smtp', SMTP_URL: 'smtp://host', HOST: '0.0.0.0' }, []],
  ])('says whether mail is sent with %j', (env, statuses) => {
    const findings = found('network.mjs', `mail(${JSON.stringify(env)})`);
    expect(findings.map(({ status }) => status)).toEqual(statuses);
    expect(JSON.stringify(findings)).not.toContain('secret');
  });

  it('finds a click ledger that is gone, that has hollow parts, or whose clicks are lost', () => {
    const data = fs.mkdtempSync(path.join(tmpdir(), 'marquee-ledger-'));
    const check = () => found('ledger.mjs', `ledger(${JSON.stringify(root)}, ${JSON.stringify(data)}, false)`);
    expect(check()).toEqual([]);
    fs.mkdirSync(path.join(data, 'journal/groups'), { recursive: true });
    fs.writeFileSync(path.join(data, 'journal/groups/analytics.json'), '{"group":"analytics","offset":41}');
    const restore = 'clickhouse, analytics and journal/groups/analytics.json together from one backup';
    const mend = expect.stringContaining(restore) as string;
    const what = (text: string) => expect.stringContaining(text) as string;
    expect(check()).toMatchObject([{ status: 'fail', what: what(`${data}/clickhouse is missing`), mend }]);

    const part = path.join(data, 'clickhouse/store/1c3/1c3f44bd/all_1_1_0');
    fs.mkdirSync(part, { recursive: true });
    for (const name of ['checksums.txt', 'columns.txt', 'data.bin']) fs.writeFileSync(path.join(part, name), 'x');
    expect(check()).toEqual([]);
    fs.truncateSync(path.join(part, 'data.bin'));
    expect(check()).toMatchObject([
      { status: 'warn', what: what('all_1_1_0 is damaged'), mend: expect.stringMatching(/^start Marquee: /) },
    ]);
    fs.rmSync(part, { recursive: true });
    const aside = path.join(data, 'clickhouse.damaged-20261129T020000Z');
    fs.mkdirSync(aside);
    fs.writeFileSync(path.join(data, 'clickhouse/status'), '');
    expect(check()).toMatchObject([{ status: 'warn', what: what(`${aside} is what was damaged`) }]);
    fs.rmSync(aside, { recursive: true });

    fs.mkdirSync(path.join(data, 'analytics'));
    const database = new Database(path.join(data, 'analytics/views.db'));
    database.exec('CREATE TABLE "click-sources-v1-live" (id TEXT PRIMARY KEY, doc TEXT)');
    const accepted = { 'lost/r2': '{"acceptedAt":1764000000000}' };
    for (const [id, doc] of Object.entries({ 'claimed/r0': '{}', 'lost/r0': '{}', 'due/r1': '{}', ...accepted }))
      database.prepare('INSERT INTO "click-sources-v1-live" VALUES (?, ?)').run(id, doc);
    database.close();
    expect(check()).toMatchObject([
      { status: 'warn', what: what('ledger_behind: clicks of r1') },
      { status: 'fail', what: what('ledger_lost: clicks of r0'), mend },
    ]);
    fs.rmSync(data, { recursive: true });
  });

  it('says in one line what the check of a database found', () => {
    const data = fs.mkdtempSync(path.join(tmpdir(), 'marquee-database-'));
    const file = path.join(data, 'content/views.db');
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const database = new Database(file);
    database.exec('CREATE TABLE rows (value TEXT)');
    for (let row = 0; row < 20; row++) database.prepare('INSERT INTO rows VALUES (?)').run('x'.repeat(9000));
    database.close();
    const bytes = fs.readFileSync(file);
    // Pointers to cells in the root of the table, which is the second page.
    bytes.fill(0xff, 4096 + 12, 4096 + 16);
    fs.writeFileSync(file, bytes);
    const findings = found('databases.mjs', `databases(${JSON.stringify(root)}, ${JSON.stringify(data)}, null)`);
    fs.rmSync(data, { recursive: true });
    expect(findings.map(({ what }) => what)).toEqual([expect.stringMatching(/is damaged: [^\n]*Tree[^\n]*$/)]);
  });
});
