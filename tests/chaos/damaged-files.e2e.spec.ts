import fs from 'node:fs';
import path from 'node:path';
import { createLink, signUp, staySignedIn, type Account } from '@marquee/test-kit/account';
import { chanceOf } from '@marquee/test-kit/chance';
import { samplePicture, upload } from '@marquee/test-kit/creator';
import { damageFile, DAMAGED_PLACES, placesIn, type DamagedPlace } from '@marquee/test-kit/damage';
import { allMessages, createInbox, messageStatus } from '@marquee/test-kit/messages';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { isLong, rounds } from '@marquee/test-kit/rounds';
import { until } from '@marquee/test-kit/until';
import { chartedInAll, CHARTED_MS, follow, untilCharted } from '@marquee/test-kit/visits';
import { audit } from '../operator';

const CLICKS = 12;
const SEED = rounds('SEED', { short: 1, long: 1 });
/** Only files whose path contains this text: `FILES=keys/ npm test -- tests/chaos/damaged-files`. */
const NAMED = process.env['FILES'] ?? '';
const HEALED_MS = 30_000;

/**
 * `exact`: it serves everything as before, at once or after it was built or counted again. `refused`: it ends with one line that names the file.
 * `reported`: visitors are served as before but for a picture, and the log names the damaged key or picture.
 */
type Outcome = 'exact' | 'refused' | 'reported';

/** In a usual run one file of each kind is damaged. */
const kindOf = (file: string): string =>
  file
    .replace(/^.*\.db-shm$/, 'shared memory of a log')
    .replace(/^clickhouse\/store\/[^/]+\/[^/]+\/[^/]+\/[^/]+$/, 'part of the ledger')
    .replace(/^clickhouse\/.*$/, 'description of the ledger')
    .replace(/^(identity|billing|media|analytics)\/views\.db$/, 'kept state')
    .replace(/^(content|inbox|redirects)\/views\.db$/, 'views')
    .replace(/^\w+\/(events|jobs)\.db$/, '$1')
    .replace(/^keys\/persons\/.*/, 'key of a person')
    .replace(/^(journal|mail|uploads)\/.*/, '$1');

const filesIn = (root: string): string[] =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => fs.statSync(path.join(root, file)).size > 0 && file !== 'lock' && file.includes(NAMED))
    .sort();

describe('a start on a folder with one damaged file', () => {
  const env = { RATE_LIMIT_SCALE: '1000' };
  let whole: string;
  let port: number;
  let ines: Account;
  let before: readonly unknown[];

  /** What visitors get, what the owner reads, and the figures. */
  const visited = async ({ url }: Pick<Product, 'url'>): Promise<readonly unknown[]> => [
    (await follow({ url }, 'ines', 'kiln', { 'sec-purpose': 'prefetch' })).status,
    await (await fetch(`${url}/api/@ines`)).json(),
  ];
  const shown = async (product: Pick<Product, 'url'>): Promise<readonly unknown[]> => {
    const list = await ines.call('GET', '/api/content');
    const { content } = (await list.json()) as { content: { contentId: string; clickCount: number }[] };
    return [
      ...(await visited(product)),
      content.map(({ contentId, clickCount }) => [contentId, clickCount]),
      (await allMessages(ines)).map((message) => JSON.stringify(message)),
    ];
  };
  const isAsBefore = async (product: Product): Promise<boolean> => {
    const now = await shown(product).catch(() => null);
    return JSON.stringify(now) === JSON.stringify(before);
  };

  beforeAll(async () => {
    whole = temporaryFolder();
    port = await freePort();
    const product = await startProduct({ dataDir: whole, port, env });
    ines = staySignedIn(product, await signUp(product, 'ines'));
    await createLink(ines, 'kiln', { imageUrl: await upload(product, ines, await samplePicture()) });
    await createInbox(ines);
    await until(async () => (await follow(product, 'ines', 'kiln', { 'sec-purpose': 'prefetch' })).status === 302);
    for (let n = 0; n < CLICKS; n += 1) await follow(product, 'ines', 'kiln');
    // Its inbox reaches visitors a moment after it was made.
    const message = { userId: 'ines', dm: 'Is the kiln still hot?' };
    await until(async () => (await messageStatus(product, message)) === 202);
    await untilCharted(ines, CLICKS);
    const isCounted = async (): Promise<boolean> => {
      before = await shown(product);
      return (
        (before[2] as [string, number][]).some(([, clicks]) => clicks === CLICKS) &&
        // The count of the inbox comes after its message.
        (before[2] as [string, number][]).every(([, count]) => count > 0) &&
        (before[3] as unknown[]).length === 1
      );
    };
    await until(isCounted, CHARTED_MS);
    await product.signal('SIGTERM');
  });
  afterAll(() => fs.rmSync(whole, { recursive: true, force: true }));

  /** The charts, the list, the inbox and an audit are as before. */
  const isWhole = async (product: Product): Promise<boolean> => {
    const charts = await chartedInAll(ines).catch(() => null);
    const figures = charts === null ? null : await audit(product).catch(() => null);
    return figures?.ok === true && charts === CLICKS && (await isAsBefore(product));
  };

  const served = async (product: Product, file: string): Promise<Outcome> => {
    // A start counts again what a damaged ledger has lost.
    if (file.startsWith('clickhouse/')) {
      await until(() => isWhole(product), CHARTED_MS);
      return 'exact';
    }
    if (await isWhole(product)) return 'exact';
    expect(file).toMatch(/^(keys\/persons|uploads\/objects\/pictures)\//);
    expect(await visited(product)).toEqual([before[0], before[1]]);
    await until(() => new RegExp(`${file} is damaged|file_missing: .*${file}`).test(product.output()));
    return 'reported';
  };

  const refused = (message: string, file: string): Outcome => {
    const [, code, said = ''] = /^the product ended with (\d+): ([^]*)$/.exec(message) ?? [];
    expect([code ?? message, said.trim().split('\n')]).toEqual(['1', [expect.stringContaining(file)]]);
    return 'refused';
  };

  const outcomeOf = async (file: string, place: DamagedPlace): Promise<Outcome> => {
    const dataDir = temporaryFolder();
    fs.cpSync(whole, dataDir, { recursive: true });
    damageFile(path.join(dataDir, file), place);
    let product: Product | null = null;
    try {
      product = await startProduct({ dataDir, port, env });
      if (!/^(clickhouse|keys)\//.test(file)) await until(() => isAsBefore(product!), HEALED_MS);
      return await served(product, file);
    } catch (error) {
      if (product) throw error;
      return refused((error as Error).message, path.join(dataDir, file));
    } finally {
      await product?.kill();
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  };

  it(
    'serves the same data, or refuses with one line that names the file',
    async () => {
      const chance = chanceOf(SEED);
      const files = filesIn(whole);
      const ofKind = (kind: string): readonly string[] => files.filter((file) => kindOf(file) === kind);
      const cases = isLong
        ? files.flatMap((file) => placesIn(path.join(whole, file)).map((place) => ({ file, place })))
        : [...new Set(files.map(kindOf))].map((kind) => ({
            file: chance.pick(ofKind(kind)),
            place: chance.pick(DAMAGED_PLACES),
          }));
      const wrong: string[] = [];
      for (const { file, place } of cases) {
        const outcome = await outcomeOf(file, place).catch(({ message }: Error) => `wrong: ${message}`);
        if (isLong) console.info(`${file}, ${place}: ${outcome}`);
        if (outcome.startsWith('wrong')) wrong.push(`SEED=${SEED} ${file}, ${place}: ${outcome}`);
      }
      expect(wrong).toEqual([]);
    },
    isLong ? 7_200_000 : 600_000,
  );
});
