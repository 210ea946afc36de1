import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '@marquee/adapter-journal';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { runTs } from '@marquee/test-kit/run-ts';
import { LoadClient } from '@marquee/test-kit/load-client';
import { account, link } from './support/seed';

describe('SIGTERM under load with open keep-alive connections', () => {
  let dir: string;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'terminate-'));
    const log = openSqliteEventLog({ file: join(dir, 'log.db') });
    await log.publish([account(1), link(1, 'a')]);
    await log.close();
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('answers what it has taken, keeps every answered click, and leaves with 0', async () => {
    const server = runTs(join(__dirname, 'support', 'redirect-process.ts'), { args: [dir] });
    const port = Number((await server.line(/^listening \d+$/)).split(' ')[1]);
    let answered = 0;
    let enough: () => void = () => undefined;
    const underLoad = new Promise<void>((resolve) => (enough = resolve));
    const client = new LoadClient({
      port,
      connections: 64,
      nextRequest: () =>
        'GET /@user1/a HTTP/1.1\r\nHost: t\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0\r\n\r\n',
      onAnswer: (_milliseconds, _status, clickId) => {
        if (clickId !== null) answered += 1;
        if (answered === 2000) enough();
      },
    });
    await client.start();
    await underLoad;
    server.child.kill('SIGTERM');
    const { code } = await server.done;
    const { sent } = await client.stop();
    const journal = openJournal({ dir: join(dir, 'journal'), source: 'n1', sync: 'write', clock: Date.now });
    const recorded = (await journal.readFrom({ epoch: 0, offset: 0 }, 10_000_000)).length;
    await journal.close();
    console.info(`left with ${code}; sent ${sent}, answered ${answered}, recorded ${recorded}`);
    expect(code).toBe(0);
    expect(recorded).toBe(answered);
  }, 60_000);
});
