import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '@marquee/adapter-journal';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { rounds } from '@marquee/test-kit/rounds';
import { runTs } from '@marquee/test-kit/run-ts';
import { LoadClient } from '@marquee/test-kit/load-client';
import { clickIdsOf } from './support/redirect-node';
import { account, link } from './support/seed';

const KILLS = rounds('KILLS', { short: 5, long: 20 });
/**
 * Redirects that must have been answered in all: of 64 connections each life answers some fifty rounds, and a round writes a block
 * of the journal. The loop over the built product has the machine to itself and takes far more.
 */
const ENOUGH = KILLS * 3000;
const LINKS = 50;

const agents = Array.from(
  { length: 20 },
  (_, n) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + n}.0) Gecko/20100101 Firefox/${100 + n}.0`,
);
const nextRequest = (): string =>
  `GET /@user1/link-${Math.floor(Math.random() * LINKS)} HTTP/1.1\r\nHost: t\r\nUser-Agent: ${agents[Math.floor(Math.random() * agents.length)]!}\r\n\r\n`;

/** A1. Every answer carries the id of its click, so that the test needs no count of the product. */
describe('killing the redirect service at full load', () => {
  let dir: string;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'kill-loop-'));
    const log = openSqliteEventLog({ file: join(dir, 'log.db') });
    await log.publish([account(1), ...Array.from({ length: LINKS }, (_, n) => link(1, `link-${n}`))]);
    await log.close();
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it(`loses no answered click and doubles none, ${KILLS} times`, async () => {
    const answered = new Set<string>();
    const totals = { sent: 0, answered: 0, twice: 0, other: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const quota = Math.ceil(((kill + 1) * ENOUGH) / KILLS) + Math.floor(Math.random() * 2000);
      const server = runTs(join(__dirname, 'support', 'redirect-process.ts'), { args: [dir], timeout: 60_000 });
      const port = Number((await server.line(/^listening \d+$/)).split(' ')[1]);
      const reached = new Promise<void>((resolve) => {
        const client = new LoadClient({
          port,
          connections: 64,
          nextRequest,
          onAnswer: (_milliseconds, status, clickId) => {
            if (status !== 302 || clickId === null) totals.other += 1;
            else if (answered.has(clickId)) totals.twice += 1;
            else answered.add(clickId);
            if (answered.size === quota) server.kill();
          },
        });
        void client.start();
        void server.done.then(async () => {
          const figures = await client.stop();
          totals.sent += figures.sent;
          totals.answered += figures.answered;
          resolve();
        });
      });
      await reached;
    }

    const journal = openJournal({ dir: join(dir, 'journal'), source: 'n1', sync: 'write', clock: Date.now });
    const ids = await clickIdsOf(dir);
    const recorded = new Set<string>();
    let records = 0;
    for (let from = { epoch: 0, offset: 0 }; ;) {
      const acts = await journal.readFrom(from, 10_000);
      const last = acts.at(-1);
      if (last === undefined) break;
      for (const act of acts) recorded.add(ids.of(act.source, act.epoch, act.offset));
      records += acts.length;
      from = { epoch: last.epoch, offset: last.offset + 1 };
    }
    await journal.close();
    const lost = [...answered].filter((id) => !recorded.has(id)).length;
    console.info(
      `${KILLS} kills: sent ${totals.sent}, answered ${totals.answered}, recorded ${records}; lost ${lost}, ids twice ${records - recorded.size}`,
    );

    expect(totals.twice).toBe(0);
    expect(totals.other).toBe(0);
    expect(lost).toBe(0);
    expect(records).toBe(recorded.size);
    expect(totals.answered).toBeGreaterThanOrEqual(ENOUGH);
    expect(totals.answered).toBeLessThanOrEqual(records);
    expect(records).toBeLessThanOrEqual(totals.sent);
  }, 300_000);
});
