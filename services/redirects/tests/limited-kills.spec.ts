import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '@marquee/adapter-journal';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { LoadClient } from '@marquee/test-kit/load-client';
import { rounds } from '@marquee/test-kit/rounds';
import { runTs } from '@marquee/test-kit/run-ts';
import { counted } from './support/counted';
import { account, link } from './support/seed';

const KILLS = rounds('KILLS', { short: 4, long: 20 });
const LIMIT = 500 * KILLS;

const request =
  'GET /@user1/sale HTTP/1.1\r\nHost: t\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0\r\n\r\n';

describe('killing the redirect service while a link reaches its limit', () => {
  let dir: string;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'limited-kills-'));
    const log = openSqliteEventLog({ file: join(dir, 'log.db') });
    const sale = link(1, 'sale', { clickLimit: { clicks: LIMIT, fallbackUrl: null } });
    await log.publish([account(1), sale, counted(sale, 0)]);
    await log.close();
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  /** Visits until so many were answered in all, and then a kill; with an infinite quota until the link has ended, and all visits are answered. */
  const visitUntil = async (answered: { clicks: number; other: Set<number> }, quota: number): Promise<void> => {
    const server = runTs(join(__dirname, 'support', 'redirect-process.ts'), { args: [dir], timeout: 60_000 });
    const port = Number((await server.line(/^listening \d+$/)).split(' ')[1]);
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const client = new LoadClient({
      port,
      connections: 64,
      nextRequest: () => request,
      onAnswer: (_milliseconds, status) => {
        if (status === 302) answered.clicks += 1;
        else answered.other.add(status);
        if (answered.clicks >= quota) server.kill();
        if (answered.clicks >= quota || status === 410) end();
      },
    });
    await client.start();
    await ended;
    await client.stop();
    server.kill();
    await server.done;
  };

  it(`gives it its clicks and none more, after ${KILLS} kills`, async () => {
    const answered = { clicks: 0, other: new Set<number>() };
    for (let kill = 0; kill < KILLS; kill += 1)
      await visitUntil(answered, ((kill + Math.random()) / KILLS) * LIMIT * 0.9 + 1);
    await visitUntil(answered, Infinity);
    await visitUntil(answered, Infinity);

    const journal = openJournal({ dir: join(dir, 'journal'), source: 'n1', sync: 'write', clock: Date.now });
    const acts = await journal.readFrom({ epoch: 0, offset: 0 }, 10 * LIMIT);
    await journal.close();
    console.info(`${KILLS} kills: redirected ${answered.clicks}, recorded ${acts.length} of ${LIMIT}`);
    expect(acts).toHaveLength(LIMIT);
    expect(answered.clicks).toBeLessThanOrEqual(LIMIT);
    expect([...answered.other]).toEqual([410]);
  }, 300_000);
});
