import fs from 'node:fs';
import path from 'node:path';
import { CLICK_ID_SECRET, clickIds } from '@marquee/contracts';
import { installationSecrets } from '@marquee/service-host';
import { openInstallation } from '../../tools/distributed/installation.mjs';
import { createLink, password, post, signUp, staySignedIn, type Account } from '@marquee/test-kit/account';
import { ClickTally } from '@marquee/test-kit/clicks';
import { describeDistributed, startDistributed, type Distributed } from '@marquee/test-kit/distributed';
import { journalIds } from '@marquee/test-kit/journal-ids';
import { killLoad } from '@marquee/test-kit/kill-load';
import { createInbox, createQuestion } from '@marquee/test-kit/messages';
import { audit } from '../operator';
import { privateEngine, type PrivateEngine } from '@marquee/test-kit/private-engine';
import { freePort, temporaryFolder } from '@marquee/test-kit/product';
import { isLong } from '@marquee/test-kit/rounds';
import { SentTally } from '@marquee/test-kit/sent-tally';
import { StickerTally } from './sticker-tally';
import { until, untilAll } from '@marquee/test-kit/until';
import { chartedInAll, recordedIds } from '@marquee/test-kit/visits';

const LINKS = 20;
/** Requests a second, whatever is dead. */
const RATE = killLoad.clicks ?? 300;
/** Milliseconds of load before each kill. */
const BEFORE_KILL = 1_000;

type OwnEngine = PrivateEngine & { dispose(): Promise<void> };

/** Processes and engines in the order in which they die, from the first again after the last: neighbours depend on each other. */
const order = [
  ...['redirects', 'kafka', 'inbox', 'analytics', 'content', 'clickhouse'],
  ...['media', 's3', 'identity', 'gateway', 'mongodb', 'redis'],
] as const;
/** One of each group of processes or engines that fail alike. */
const short = ['redirects', 'kafka', 'analytics', 'clickhouse', 'media', 'mongodb'] as const;
const chosen = isLong || killLoad.kills !== undefined ? order : short;
/** Each once unless it is set. */
const KILLS = killLoad.kills ?? chosen.length;
const victims = Array.from({ length: KILLS }, (_, n) => chosen[n % chosen.length]!);

/** Writes through the gateway as long as it runs, whatever is dead: what was answered must be there at the end. */
class Writers {
  readonly links: string[] = [];
  readonly accounts: string[] = [];
  refused = 0;
  private stopped = false;
  private running: Promise<unknown> = Promise.resolve();

  start(product: Distributed, owner: Account): void {
    this.running = Promise.all([
      this.repeat((n) => this.write(`made-${n}`, this.links, () => createLink(owner, `made-${n}`))),
      this.repeat((n) => this.write(`writer-${n}`, this.accounts, () => signUp(product, `writer-${n}`))),
    ]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async repeat(write: (n: number) => Promise<void>): Promise<void> {
    for (let n = 0; !this.stopped; n += 1) {
      await write(n);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async write(name: string, answered: string[], attempt: () => Promise<unknown>): Promise<void> {
    try {
      await attempt();
      answered.push(name);
    } catch {
      // Not answered, or with a failure: it may be there or not.
      this.refused += 1;
    }
  }
}

describeDistributed('killing processes and engines of the distributed size', () => {
  const dataDir = temporaryFolder();
  const clicks = new ClickTally();
  const writers = new Writers();
  const engines = new Map<string, OwnEngine>();
  const ofClicks = ['kafka', 'mongodb', 'clickhouse'] as const;
  let product: Distributed;
  let owner: Account;

  beforeAll(async () => {
    await Promise.all(
      [...ofClicks, 'redis' as const, 's3' as const].map(async (name) => engines.set(name, await privateEngine(name))),
    );
    product = await startDistributed({
      dataDir,
      port: await freePort(),
      env: { RATE_LIMIT_SCALE: '100000' },
      engines: Object.fromEntries([...engines].map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url])),
    });
    owner = staySignedIn(product, await signUp(product, 'ines'));
    for (let n = 0; n < LINKS; n += 1) await createLink(owner, `kiln-${n}`);
    await createInbox(owner);
    await createQuestion(owner, 'next-firing');
    await until(
      async () =>
        (await fetch(`${product.url}/@ines/kiln-${LINKS - 1}`, { method: 'HEAD', redirect: 'manual' })).status === 302,
    );
  });
  afterAll(async () => {
    await product?.kill();
    for (const engine of engines.values()) await engine.dispose();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const visitors = () => ({
    port: product.process('redirects').port,
    owner: 'ines',
    links: LINKS,
    connections: 32,
    rate: RATE,
  });

  /** One death and resurrection under load, once enough was taken for it; the load continues until everything is back. */
  const killOne = async (victim: string, isDue: () => boolean, soFar: () => string): Promise<void> => {
    const load = await clicks.start(visitors());
    await new Promise((resolve) => setTimeout(resolve, BEFORE_KILL));
    await until(isDue, 120_000).catch((error: unknown) => {
      throw new Error(`before the kill of ${victim}: ${soFar()}`, { cause: error });
    });
    const engine = engines.get(victim);
    if (engine) {
      await engine.kill();
      await engine.restart();
    } else {
      const process = product.process(victim);
      await process.kill();
      process.start();
      await process.ready();
    }
    await load.stop();
  };

  it('sends every visitor on while Kafka, MongoDB and ClickHouse are all away, and charts the clicks later', async () => {
    const before = clicks.answered.size;
    const times: number[] = [];
    const away = ofClicks.map((name) => engines.get(name)!);
    for (const engine of away) await engine.kill();
    const load = await clicks.start({ ...visitors(), onAnswer: (milliseconds) => void times.push(milliseconds) });
    await until(() => clicks.answered.size - before >= 5 * RATE, 60_000);
    const ready = await fetch(`${product.process('redirects').url}/health/ready`);
    await Promise.all(away.map((engine) => engine.restart()));
    const figures = await load.stop();
    const begun = Date.now();
    await until(async () => (await chartedInAll(owner).catch(() => 0)) >= clicks.answered.size, 120_000);
    times.sort((a, b) => a - b);
    console.info(
      `${figures.sent} sent, ${figures.answered} answered at ${RATE}/s: p50 ${times[times.length >> 1]!.toFixed(1)} ms, ` +
        `longest ${times.at(-1)!.toFixed(0)} ms; all charted ${Date.now() - begun} ms after the load`,
    );
    expect(ready.status).toBe(200);
    expect([figures.answered, figures.broken, clicks.other.size]).toEqual([figures.sent, 0, 0]);
    expect(await chartedInAll(owner)).toBe(clicks.answered.size);
  }, 300_000);

  it(`keeps every click, message, answer, sticker, account and link that it answered, after ${KILLS} kills`, async () => {
    const sent = new SentTally(product, { username: 'ines', questionId: 'next-firing' });
    const stickers = new StickerTally(product, owner);
    const begun = Date.now();
    writers.start(product, owner);
    stickers.start();
    const sending = sent.start(killLoad.rates);
    const isEnough = (kills: number): boolean =>
      sent.answered.size >= (killLoad.enough * kills) / KILLS && stickers.answered.size >= Math.floor(kills / 2);
    const soFar = (): string =>
      `${sent.answered.size} sent (${String(sent.lastRefusal)}), ${stickers.answered.size} stickers asked for (${String(stickers.lastRefusal)})`;
    for (const [place, victim] of victims.entries()) await killOne(victim, () => isEnough(place + 1), soFar);
    await Promise.all([sending.stop(), stickers.stop(), writers.stop()]);
    const killed = Date.now();
    for (const process of product.processes) await process.ready();
    await sent.finish();

    await product.process('redirects').signal('SIGTERM');
    const keys = installationSecrets(openInstallation(dataDir).secret);
    const ids = clickIds(await keys.secret(CLICK_ID_SECRET));
    const recorded = await journalIds(path.join(dataDir, 'redirects-r0'), 'r0', ids);
    product.process('redirects').start();
    await product.process('redirects').ready();
    // What is still missing after that is in the figures below.
    await untilAll(recorded.length, () => chartedInAll(owner).catch(() => 0)).catch(() => undefined);
    await untilAll(sent.answered.size, () => sent.arrived(owner)).catch(() => undefined);
    const whole = Date.now();
    const [faults, drawn] = await Promise.all([sent.faults(owner), stickers.figures()]);
    const charted = await chartedInAll(owner);
    const exported: string[] = [];
    for (let n = 0; n < LINKS; n += 1) exported.push(...(await recordedIds(owner, `link:kiln-${n}`)));
    const inTheLedger = new Set(exported);
    const lost = [...clicks.answered].filter((id) => !inTheLedger.has(id)).length;

    const missingLinks: string[] = [];
    for (const id of writers.links) {
      const visit = await fetch(`${product.url}/@ines/${id}`, { method: 'HEAD', redirect: 'manual' });
      if (visit.status !== 302) missingLinks.push(id);
    }
    const missingAccounts: string[] = [];
    for (const username of writers.accounts) {
      const answer = await post(product, '/api/auth/sign-in', { username, password });
      if (answer.status !== 200) missingAccounts.push(username);
    }
    console.info(
      `${victims.length} kills in ${((killed - begun) / 1000).toFixed(0)} s: sent ${clicks.sent}, answered ${clicks.answered.size}, ` +
        `recorded ${recorded.length}, charted ${charted}; lost ${lost}, ids twice ${exported.length - inTheLedger.size}; charts and inbox complete after ${whole - killed} ms; ` +
        `${sent.answered.size} messages and answers taken, ${sent.unanswered} sent again; ${stickers.answered.size} stickers asked for, ` +
        `${drawn.drawn} drawn, ${drawn.dead} dead; ${writers.links.length} links and ${writers.accounts.length} accounts answered, ${writers.refused} writes not, missing ${missingLinks.length + missingAccounts.length}`,
    );

    // What the service said says why.
    if (drawn.lost.length > 0) console.info(product.process('media').output());

    expect(clicks.other).toEqual(new Map());
    expect(clicks.twice).toBe(0);
    expect(lost).toBe(0);
    expect(new Set(recorded).size).toBe(recorded.length);
    expect(exported.length).toBe(inTheLedger.size);
    expect(charted).toBe(recorded.length);
    expect(clicks.answered.size).toBeLessThanOrEqual(recorded.length);
    expect(recorded.length).toBeLessThanOrEqual(clicks.sent);
    expect([missingLinks, missingAccounts]).toEqual([[], []]);
    expect(faults).toEqual({ lost: [], twice: [], foreign: [] });
    expect(isEnough(KILLS)).toBe(true);
    expect([drawn.lost, drawn.drawn + drawn.dead]).toEqual([[], stickers.answered.size]);
    expect(writers.links.length).toBeGreaterThan(20);
    expect(writers.accounts.length).toBeGreaterThan(5);
    expect((await audit(product)).differing).toBe(0);
  }, 1_800_000);
});
