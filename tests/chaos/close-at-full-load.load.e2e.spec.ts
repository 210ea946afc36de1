import fs from 'node:fs';
import path from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { CLICK_ID_SECRET, clickIds } from '@marquee/contracts';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { ClickTally } from '@marquee/test-kit/clicks';
import { journalIds } from '@marquee/test-kit/journal-ids';
import { createInbox, createQuestion } from '@marquee/test-kit/messages';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { rounds } from '@marquee/test-kit/rounds';
import { SentTally } from '@marquee/test-kit/sent-tally';
import { until } from '@marquee/test-kit/until';
import { chartedInAll } from '@marquee/test-kit/visits';
import { StickerTally } from './sticker-tally';

const ENDS = rounds('ENDS', { short: 3, long: 10 });
const LINKS = 20;
const CONNECTIONS = 64;
/** Redirects that are answered before each end. */
const CLICKS = 8_000;

/** Intake ends first, then workers and projections, then the stores: nothing works on a store that is closed. */
describe('ending the whole product at full load', () => {
  const dataDir = temporaryFolder();
  const clicks = new ClickTally();
  let port: number;
  let product: Product;
  let ines: Account;
  let sent: SentTally;
  let stickers: StickerTally;

  const start = (): Promise<Product> =>
    startProduct({ dataDir, port, env: { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'warn' } });

  /** What the process logged after it was asked to end. */
  const endAtFullLoad = async (enough: number): Promise<{ code: number | null; logged: readonly string[] }> => {
    let reach = (): void => undefined;
    const reached = new Promise<void>((resolve) => (reach = resolve));
    const load = await clicks.start({
      port,
      owner: 'ines',
      links: LINKS,
      connections: CONNECTIONS,
      onAnswer: () => {
        if (clicks.answered.size >= enough) reach();
      },
    });
    const sending = sent.start({ answer: 40, message: 10 });
    await reached;
    const before = product.output().length;
    const code = await product.signal('SIGTERM');
    const logged = product.output().slice(before).split('\n').filter(Boolean);
    await Promise.all([load.stop(), sending.stop()]);
    return { code, logged };
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
    stickers.start();
  });
  afterAll(async () => {
    await product.kill();
    fs.rmSync(dataDir, { recursive: true });
  });

  it(`ends with exit code 0 and no line in the log, ${ENDS} times, and keeps each click`, async () => {
    for (let end = 1; end <= ENDS; end += 1) {
      if (end > 1) product = await start();
      expect(await endAtFullLoad(CLICKS * end)).toEqual({ code: 0, logged: [] });
    }
    await stickers.stop();
    const keys = await openFileKeyStore({ dir: path.join(dataDir, 'keys') });
    const recorded = await journalIds(dataDir, 'embedded', clickIds(await keys.secret(CLICK_ID_SECRET)));
    product = await start();
    await until(async () => (await chartedInAll(ines)) >= recorded.length, 60_000);
    const known = new Set(recorded);
    expect([...clicks.answered].filter((id) => !known.has(id))).toEqual([]);
  }, 600_000);
});
