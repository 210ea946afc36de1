import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realDisk, type JournalDisk } from '@marquee/adapter-journal';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import type { VisitorHit } from '@marquee/contracts';
import { createLogger, scaledRateLimiter } from '@marquee/nest-kit';
import { remove, type Change, type EventLog } from '@marquee/ports';
import { register } from 'prom-client';
import { until } from '@marquee/test-kit/until';
import { ask } from '../tests/support/ask';
import { inboxOf } from '../tests/support/inbox-node';
import {
  clickIdsOf,
  startRedirectNode,
  type RedirectNode,
  type RedirectNodeOptions,
} from '../tests/support/redirect-node';
import { account, item, link } from '../tests/support/seed';
import { visitorItems } from './projections/visitor-items.projection';

const HOUR = 3_600_000;
const READ_ONCE = 'redirects:read-once';

describe('what visitors see when something is wrong', () => {
  let dir: string;
  let node: RedirectNode;
  const start = async (options: Partial<RedirectNodeOptions> = {}): Promise<void> => {
    node = await startRedirectNode({ dir, ...options });
    await node.log.publish([account(1), link(1, 'a')]);
    await node.redirects.caughtUp();
  };
  /** Leaves the views as a release finds them that raises a version. */
  const forgetFirstRead = async (changes: readonly Change[] = []): Promise<void> => {
    const expected = await node.documents.checkpoint(READ_ONCE);
    await node.documents.commit(changes, [{ name: READ_ONCE, position: 'visitor-items.1', expected }]);
  };
  const acts = async (): Promise<readonly VisitorHit[]> =>
    (await node.journal.readFrom({ epoch: 0, offset: 0 }, 10_000)) as readonly VisitorHit[];

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'redirects-fault-'));
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it.each([
    ['ENOSPC', 'full'],
    ['EIO', 'failed'],
  ])(
    'sends visitors on when the journal answers %s, counts what it could not keep, and recovers (A8, A9)',
    async (code, reason) => {
      let failing = false;
      const disk: JournalDisk = {
        ...realDisk,
        write: (fd, bytes, length, position) => {
          if (failing) throw Object.assign(new Error('the disk refuses'), { code });
          realDisk.write(fd, bytes, length, position);
        },
      };
      const lines: { readonly level: number; readonly component?: string; readonly reason?: string }[] = [];
      const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
      await start({ journal: { disk }, logger: createLogger({ destination: { write } }) });
      failing = true;
      for (let n = 0; n < 10; n += 1) {
        const { status, headers } = await ask(node, '/@user1/a');
        expect([status, headers.location, headers['marquee-click']]).toEqual([302, 'https://example.com/a', undefined]);
      }
      expect((await ask(node, '/@user1')).status).toBe(200);
      await expect(node.redirects.check()).rejects.toMatchObject({ code });
      expect(await register.metrics()).toContain(`marquee_redirects_refused_acts_total{reason="${reason}"} 11`);
      failing = false;
      await until(async () => (await ask(node, '/@user1/a')).headers['marquee-click'] !== undefined);
      await node.redirects.check();
      expect(await acts()).toHaveLength(1);
      const ofJournal = lines.filter(({ component }) => component === 'journal');
      expect(ofJournal.map(({ level, reason: said }) => [level, said])).toEqual([
        ['error', reason],
        ['info', undefined],
      ]);
    },
  );

  it('answers at its deadline when the disk hangs', async () => {
    await start({ journal: { sync: 'disk', disk: { ...realDisk, writeSynced: () => undefined } } });
    const { status, headers } = await ask(node, '/@user1/a');
    expect([status, headers['marquee-click']]).toEqual([302, undefined]);
    const measured = await register.metrics();
    expect(measured).toContain('# TYPE marquee_redirects_duration_seconds histogram');
    expect(measured).toContain('marquee_redirects_duration_seconds_bucket{le="0.1"} 0');
    expect(measured).toContain('marquee_redirects_duration_seconds_count 1');
  });

  it('keeps ids rising and times as the server has them when its clock jumps', async () => {
    let now = Date.UTC(2026, 2, 29, 0, 59, 59, 900);
    await start({ clock: () => now });
    const times = [now, now - HOUR, now + 2 * HOUR, Date.UTC(2038, 0, 19, 3, 14, 8), Date.UTC(2026, 2, 29, 1)];
    const ids: unknown[] = [];
    for (const time of times) {
      now = time;
      ids.push((await ask(node, '/@user1/a')).headers['marquee-click']);
    }
    const kept = await acts();
    expect(kept.map(({ at }) => at)).toEqual(times);
    expect(kept.map(({ offset }) => offset)).toEqual([0, 1, 2, 3, 4]);
    const known = await clickIdsOf(dir);
    expect(kept.map(({ source, epoch, offset }) => known.of(source, epoch, offset))).toEqual(ids);
  });

  it('refuses a megabyte of headers, and serves others while two hundred write a byte at a time', async () => {
    await start();
    const flood = await raw(node.port, `GET /@user1/a HTTP/1.1\r\nHost: t\r\nX: ${'x'.repeat(1024 * 1024)}\r\n\r\n`);
    expect(flood).toContain(' 431 ');
    const slow: Socket[] = [];
    for (let n = 0; n < 200; n += 1) slow.push(connect(node.port, '127.0.0.1').on('error', () => undefined));
    const dripping = setInterval(() => slow.forEach((socket) => socket.write('G')), 20);
    for (let n = 0; n < 50; n += 1) {
      expect((await ask(node, '/@user1/a')).status).toBe(302);
    }
    clearInterval(dripping);
    for (const socket of slow) socket.destroy();
  });

  it('says that it could not look, and not what it was asked or by whom', async () => {
    const lines: string[] = [];
    const logger = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } });
    await start({ logger });
    await node.documents.close();
    const marks = {
      'user-agent': 'MarkedAgent/1.0',
      cookie: 'marquee-owner=marked-cookie',
      referer: 'https://marked.example/',
      'x-forwarded-for': '203.0.113.7',
    };
    const html = await ask(node, '/@user1/unread?utm_source=marked-query', marks);
    const json = await ask(node, '/api/@unread', marks);
    expect([html.status, html.headers['retry-after'], json.status]).toEqual([503, '2', 503]);
    expect(html.body.toString()).toContain('Unable to load this profile at the moment.');
    expect(JSON.parse(json.body.toString())).toMatchObject({ code: 'unavailable', status: 503 });
    expect(lines.join('')).toContain('request failed with 503');
    for (const text of [lines.join(''), html.body.toString(), json.body.toString()]) {
      expect(text).not.toMatch(/MarkedAgent|marked-cookie|marked\.example|203\.0\.113|127\.0\.0\.1|marked-query/);
    }
    expect(html.body.toString() + json.body.toString()).not.toMatch(/at .*\.ts:|node_modules|SQLITE/);
  });

  it('serves what it knows while every other part is down or throws', async () => {
    await start();
    await node.stop();
    const lines: string[] = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
    node = await startRedirectNode({ dir, log: logThatIsDown, logger });
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(node, '/@user1/a')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    await node.redirects.check();
    expect(await acts()).toHaveLength(200);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ view: 'redirects.visitor-items', msg: 'a view could not be started; retrying' }),
    );
  });

  it('is not ready with empty views before it has read the log to its end once', async () => {
    const lines: string[] = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
    node = await startRedirectNode({ dir, log: logThatIsDown, logger });
    await expect(node.redirects.check()).rejects.toThrow('The service is not ready yet. Try again in a moment.');
    await node.stop();
    await start();
    await node.redirects.check();
  });

  it('says to ask again, and not that there is nothing, until empty views were read to the end once', async () => {
    const lines: string[] = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
    node = await startRedirectNode({ dir, log: logThatIsDown, logger });
    const post = (type: string, body: string) =>
      ask(node, '/api/clicks', { 'content-type': type, origin: 'http://localhost:3000' }, 'POST', body);
    const words = { userId: 'user1', dm: 'Hello', userIg: 'marta' };
    const form = await post('application/x-www-form-urlencoded', new URLSearchParams(words).toString());
    const paths = ['/@user1', '/@user1/a', '/@user1/q/a', '/api/@user1', '/s/0000-0000-0000'];
    const answers = await Promise.all(paths.map((path) => ask(node, path)));
    for (const { status, headers } of [...answers, await post('application/json', JSON.stringify(words)), form])
      expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(form.body.toString()).toMatch(/<textarea[^>]*>Hello/);
    const measured = await register.metrics();
    expect(measured).toContain(`marquee_redirects_failed_total ${paths.length}`);
    expect(measured).toContain('marquee_submissions_total{result="unavailable"} 2');
    await node.stop();
    await start();
    const statuses = ['/@user1', '/@user1/a', '/@user1/b'].map(async (path) => (await ask(node, path)).status);
    expect(await Promise.all(statuses)).toEqual([200, 302, 404]);
  });

  it('refuses an address that asks for too many names, and logs one line, until empty views were read to the end once', async () => {
    const lines: string[] = [];
    const logger = createLogger({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
    // A twentieth of all limits: 15 misses a minute.
    const limiter = scaledRateLimiter(createMemoryRateLimiter(), 0.05);
    node = await startRedirectNode({ dir, log: logThatIsDown, limiter, logger, clock: () => HOUR });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(node, `/@nobody${n}`)));
    const numberOf = (asked: number): number => answers.filter(({ status }) => status === asked).length;
    expect([numberOf(503), numberOf(429)]).toEqual([15, 25]);
    expect(await register.metrics()).toContain('marquee_redirects_failed_total 15');
    const said = lines.filter((line) => /503/.test(line));
    expect(said).toEqual([expect.stringContaining('views are read for the first time')]);
  });

  it('shows no page, and takes no words, while the items of another release are missing; follows the links that it has', async () => {
    node = await startRedirectNode({ dir });
    await node.log.publish([...inboxOf(1, 'user1'), item(1, 'question', 'song'), link(1, 'a'), link(1, 'b')]);
    await node.redirects.caughtUp();
    await forgetFirstRead([remove(visitorItems.collection, link(1, 'b').key)]);
    await node.stop();
    const lines: string[] = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
    node = await startRedirectNode({ dir, log: logThatIsDown, logger });
    const words = { userId: 'user1', dm: 'Hello', userIg: 'marta' };
    const send = () => ask(node, '/api/clicks', { 'content-type': 'application/json' }, 'POST', JSON.stringify(words));
    const paths = ['/@user1', '/api/@user1', '/@user1/q/song', '/api/@user1/q/song', '/@user1/b'];
    for (const { status, headers } of await Promise.all([...paths.map((path) => ask(node, path)), send()]))
      expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect((await ask(node, '/@user1/a')).status).toBe(302);
    expect((await acts()).map(({ name }) => name)).toEqual(['visitors.LinkFollowed.v1']);
    await node.stop();
    node = await startRedirectNode({ dir });
    await node.redirects.caughtUp();
    const statuses = [...paths.slice(0, 4).map((path) => ask(node, path)), send()];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 202]);
  });

  it('is not ready with the views of another release before it has read the log to its end once', async () => {
    await start();
    const expected = await node.documents.checkpoint(READ_ONCE);
    await forgetFirstRead();
    await node.stop();
    const lines: string[] = [];
    const logger = createLogger({ destination: { write: (line) => void lines.push(line) } });
    node = await startRedirectNode({ dir, log: logThatIsDown, logger });
    await expect(node.redirects.check()).rejects.toThrow('The service is not ready yet. Try again in a moment.');
    await node.stop();
    await start();
    await node.redirects.check();
    expect(await node.documents.checkpoint(READ_ONCE)).toBe(expected);
  });
});

const down = (): Promise<never> => Promise.reject(new Error('down'));
const logThatIsDown: EventLog = {
  publish: down,
  exclusive: down,
  subscribe: down,
  broadcast: down,
  check: down,
  close: async () => undefined,
};

/** Sends bytes as they are and answers everything that returns. */
const raw = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });
