import fs from 'node:fs';
import path from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { CLICK_ID_SECRET, clickIds } from '@marquee/contracts';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { ClickTally, oneOf } from '@marquee/test-kit/clicks';
import { journalIds } from '@marquee/test-kit/journal-ids';
import { killLoad } from '@marquee/test-kit/kill-load';
import { createInbox, createQuestion } from '@marquee/test-kit/messages';
import { audit } from '../operator';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { isLong } from '@marquee/test-kit/rounds';
import { SentTally } from '@marquee/test-kit/sent-tally';
import { StickerTally } from './sticker-tally';
import { until } from '@marquee/test-kit/until';
import { chartedInAll, recordedIds } from '@marquee/test-kit/visits';

const { kills: KILLS = isLong ? 3 : 2, clicks: CLICKS, rates, enough } = killLoad;
/** Redirects, and messages with answers, that must have been answered in all. */
const ENOUGH = { clicks: CLICKS === undefined ? KILLS * (isLong ? 5_000 : 3_000) : 0, sent: enough };
const LINKS = 50;
const CONNECTIONS = 64;

/** Charts, inbox, stickers, projections and ClickHouse die with the redirects, and must agree afterwards. */
describe('killing the whole product under load', () => {
  const dataDir = temporaryFolder();
  const clicks = new ClickTally();
  let port: number;
  let product: Product;
  let ines: Account;
  let sent: SentTally;
  let stickers: StickerTally;

  const start = (): Promise<Product> => startProduct({ dataDir, port, env: { RATE_LIMIT_SCALE: '100000' } });

  /** Load until so much was answered in all, then a kill in the middle of what is under way. */
  const loadAndKill = async (quota: typeof ENOUGH): Promise<void> => {
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const load = await clicks.start({
      port,
      owner: 'ines',
      links: LINKS,
      connections: CONNECTIONS,
      ...(CLICKS !== undefined && { rate: CLICKS }),
      onAnswer: () => {
        if (clicks.answered.size >= quota.clicks && sent.answered.size >= quota.sent) reach();
      },
    });
    const sending = sent.start(rates);
    await reached;
    await product.kill();
    await Promise.all([load.stop(), sending.stop()]);
  };

  beforeAll(async () => {
    port = await freePort();
    product = await start();
    ines = await signUp(product, 'ines');
    for (let n = 0; n < LINKS; n += 1) await createLink(ines, `kiln-${n}`);
    await createInbox(ines);
    await createQuestion(ines, 'next-firing');
    sent = new SentTally(product, { username: 'ines', questionId: 'next-firing' });
    stickers = new StickerTally(product, ines);
  });
  afterAll(async () => {
    await product.kill();
    fs.rmSync(dataDir, { recursive: true });
  });

  it(`keeps each click, message and answer that it took once, and draws every sticker, after ${KILLS} kills`, async () => {
    const begun = Date.now();
    stickers.start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill > 0) product = await start();
      const part = (kill + 1) / KILLS;
      await loadAndKill({ clicks: ENOUGH.clicks * part + oneOf(ENOUGH.clicks / KILLS), sent: ENOUGH.sent * part });
    }
    await stickers.stop();
    const keys = await openFileKeyStore({ dir: path.join(dataDir, 'keys') });
    const recorded = await journalIds(dataDir, 'embedded', clickIds(await keys.secret(CLICK_ID_SECRET)));

    product = await start();
    const restarted = Date.now();
    await sent.finish();
    await until(async () => (await chartedInAll(ines)) >= recorded.length, 60_000);
    await until(async () => (await sent.arrived(ines)) >= sent.answered.size, 180_000);
    const whole = Date.now();
    const [charted, faults, drawn] = await Promise.all([chartedInAll(ines), sent.faults(ines), stickers.figures()]);
    const exported: string[] = [];
    for (let n = 0; n < LINKS; n += 1) exported.push(...(await recordedIds(ines, `link:kiln-${n}`)));
    const inTheLedger = new Set(exported);
    const lost = [...clicks.answered].filter((id) => !inTheLedger.has(id)).length;
    const report = await audit(product);
    console.info(
      `${KILLS} kills in ${((restarted - begun) / 1000).toFixed(0)} s: sent ${clicks.sent}, answered ${clicks.answered.size}, ` +
        `recorded ${recorded.length}, charted ${charted}; lost ${lost}, ids twice ${exported.length - inTheLedger.size}; ` +
        `${sent.answered.size} messages and answers taken, ${sent.unanswered} sent again; ${stickers.answered.size} stickers asked for, ` +
        `${drawn.drawn} drawn, ${drawn.dead} dead; all complete ${whole - restarted} ms after the last start; audit: ${report.text}`,
    );

    expect(clicks.other).toEqual(new Map());
    expect(clicks.twice).toBe(0);
    expect(lost).toBe(0);
    expect(new Set(recorded).size).toBe(recorded.length);
    expect(exported.length).toBe(inTheLedger.size);
    expect(charted).toBe(recorded.length);
    expect(recorded.filter((id) => !inTheLedger.has(id))).toHaveLength(0);
    expect(clicks.answered.size).toBeGreaterThanOrEqual(ENOUGH.clicks);
    expect(clicks.answered.size).toBeLessThanOrEqual(recorded.length);
    expect(recorded.length).toBeLessThanOrEqual(clicks.sent);
    expect(faults).toEqual({ lost: [], twice: [], foreign: [] });
    expect(sent.answered.size).toBeGreaterThanOrEqual(ENOUGH.sent);
    expect([drawn.lost, drawn.drawn + drawn.dead]).toEqual([[], stickers.answered.size]);
    expect(stickers.answered.size).toBeGreaterThan(0);
    expect(report).toMatchObject({ ok: true, differing: 0 });
  }, 900_000);
});
