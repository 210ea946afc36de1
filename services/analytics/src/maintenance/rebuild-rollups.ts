import { faultPoint } from '@marquee/ports';
import type { OpenBlock } from '../consume/block-writer';
import type { ClickLedger } from '../ledger/click-ledger';
import { createRebuilt, HITS, NEVER, NIL_UUID, ROLLUPS, ROLLUPS_REBUILT } from '../ledger/ledger.schema';
import { inSlice, noVisitors, rollupsFromHits, slicesBehind, wholeRollups } from './rollup-facts.sql';

/** A slice that is done is known by a marker in the same part, named by its last owner; no source can be called so. */
export const SLICE_MARK = 'slice/';
/** Where this one is found in the rollups, the table next to them is the one that was replaced. */
const SWAP_MARK = 'slice/swap';

/** One statement, one part: a slice is there with its marker, or not at all. */
const onePart = `SETTINGS max_insert_threads = 1, max_threads = 2, min_insert_block_size_rows = 1000000000, min_insert_block_size_bytes = 0,
  max_insert_block_size = 1000000000, insert_deduplicate = 0`;

const COLUMNS = 'owner, item, span, day, source, clicks, first, last, counts, quarters, visitors, next';

/** The columns of a marker, but for its source and its next position. */
const ofMarker = `{nil:UUID} AS owner, {nil:UUID} AS item, 'stretch' AS span, toUInt32(0) AS day, toUInt64(0) AS clicks,
  toDateTime64(${NEVER}, 3, 'UTC') AS first, toDateTime64(0, 3, 'UTC') AS last, CAST(map(), 'Map(String, UInt64)') AS counts,
  CAST(map(), 'Map(UInt8, UInt64)') AS quarters, ${noVisitors} AS visitors`;

const marker = (source: string, next: string): string =>
  `SELECT ${COLUMNS} FROM (SELECT ${ofMarker}, ${source} AS source, toUInt64(${next}) AS next)`;

/** How far the raw hits of each source go. */
const heightsOfHits = `
  SELECT ${COLUMNS} FROM (
    SELECT ${ofMarker}, toString(h.source) AS source, max(h.next) AS next
    FROM ${HITS} AS h WHERE owner = {nil:UUID} AND item = {nil:UUID} GROUP BY h.source
  )`;

const rowsOf = (where: string): string => `
  SELECT ${COLUMNS} FROM (SELECT *, '' AS source, toUInt64(0) AS next FROM (${rollupsFromHits(where)}))`;

const into = (rows: string): string =>
  `INSERT INTO ${ROLLUPS_REBUILT} (${COLUMNS}) SELECT ${COLUMNS} FROM (${rows}) ${onePart}`;

/** Positions of a source as the table that is being built has them: up to where the slices go. */
const built = `(SELECT source, max(next) AS upto FROM ${ROLLUPS_REBUILT} WHERE owner = {nil:UUID} AND item = {nil:UUID} GROUP BY source)`;
const uptoOf = `toUInt64OrZero(arrayElement({heights:Array(String)}, indexOf({sources:Array(String)}, toString(source))))`;

const cut = into(`${heightsOfHits} UNION ALL ${marker(`'${SLICE_MARK}${NIL_UUID}'`, '1')}`);

const slice = into(
  `${rowsOf(`${inSlice} AND pos < ${uptoOf}`)} UNION ALL ${marker('{mark:String}', '{number:UInt32}')}`,
);

const catchUp = into(
  `${rowsOf(`owner != {nil:UUID} AND pos >= ${uptoOf}`)} UNION ALL ${heightsOfHits} UNION ALL ${marker(`'${SWAP_MARK}'`, '1')}`,
);

interface Mark {
  readonly source: string;
  readonly upto: string;
}

interface RebuildParts {
  readonly ledger: ClickLedger;
  /** Runs the swap while no process writes blocks, with those that were begun. */
  readonly withoutWriters: <Result>(swap: (begun: readonly OpenBlock[]) => Promise<Result>) => Promise<Result>;
  /** False: another rebuild, or the removal of an owner, may have begun. */
  readonly isAlone: () => boolean;
}

/**
 * Rebuilds the rollups from the raw hits, in a table next to them, and swaps the two in one step. Figures are served and
 * clicks are taken all the while; only the swap holds the clicks for a moment. Killed on the way it continues where it was:
 * what is done is known by the table itself. Returns how many slices this call had to make.
 */
export const rebuildRollups = async (
  { ledger, withoutWriters, isAlone }: RebuildParts,
  progress: (done: number) => void = () => undefined,
): Promise<number> => {
  const assertAlone = (): void => {
    if (!isAlone())
      throw new Error('the lease of the rebuild could not be renewed: run it again, it continues where it was');
  };
  const referrerKey = await ledger.referrerKey();
  const run = (sql: string, parameters: Parameters<ClickLedger['command']>[1] = {}) =>
    ledger.command(sql, { nil: NIL_UUID, referrerKey, ...parameters }, { priority: 'background' });
  const marks = () =>
    ledger.query<Mark>(
      `SELECT source, toString(upto) AS upto FROM ${built}`,
      { nil: NIL_UUID },
      { priority: 'background' },
    );

  const finish = async (): Promise<void> => {
    await run(`DROP TABLE IF EXISTS ${ROLLUPS_REBUILT} SYNC`);
    await faultPoint('analytics.rebuild.dropped');
    await run(
      `DELETE FROM ${ROLLUPS} WHERE owner = {nil:UUID} AND item = {nil:UUID} AND startsWith(source, '${SLICE_MARK}')`,
    );
  };

  if (await swapped(ledger)) await finish();
  await run(createRebuilt);
  if ((await marks()).length === 0) await run(cut);
  let last = lastSlice(await marks());
  const slices = await slicesBehind(ledger, last.owner);
  for (const [index, upto] of slices.entries()) {
    await faultPoint('analytics.rebuild.slice');
    assertAlone();
    const number = last.number + 1;
    await run(slice, { after: last.owner, upto, mark: `${SLICE_MARK}${upto}`, number, ...positions(await marks()) });
    await faultPoint('analytics.rebuild.sliced');
    last = { owner: upto, number };
    progress((index + 1) / (slices.length + 1));
  }
  await withoutWriters(async (begun) => {
    await run(catchUp, positions(await marks()));
    // A block that arrives as late as that would find its rows here, and no trace of its token.
    for (const { source, token } of begun) await ledger.fence('rebuilt', source, token);
    await faultPoint('analytics.rebuild.swap');
    assertAlone();
    await run(`EXCHANGE TABLES ${ROLLUPS} AND ${ROLLUPS_REBUILT}`);
    await faultPoint('analytics.rebuild.swapped');
    await finish();
  });
  progress(1);
  return slices.length;
};

const swapped = async (ledger: ClickLedger): Promise<boolean> => {
  const [row] = await ledger.query<{ n: number }>(
    `SELECT count() AS n FROM ${ROLLUPS} WHERE owner = {nil:UUID} AND item = {nil:UUID} AND source = '${SWAP_MARK}'`,
    { nil: NIL_UUID },
  );
  return row!.n > 0;
};

const lastSlice = (marks: readonly Mark[]): { owner: string; number: number } =>
  marks
    .filter(({ source }) => source.startsWith(SLICE_MARK) && source !== SWAP_MARK)
    .map(({ source, upto }) => ({ owner: source.slice(SLICE_MARK.length), number: Number(upto) }))
    .reduce((last, slice) => (slice.number > last.number ? slice : last));

const positions = (marks: readonly Mark[]) => {
  const sources = marks.filter(({ source }) => !source.startsWith(SLICE_MARK));
  return { sources: sources.map(({ source }) => source), heights: sources.map(({ upto }) => upto) };
};

/** A hash of all rollups, whatever parts they lie in. Markers are left out: the blocks of two runs need not be the same. */
export const hashRollups = async (ledger: ClickLedger): Promise<string> => {
  const [row] = await ledger.query<{ hash: string }>(
    `SELECT toString(sum(cityHash64(owner, item, span, day, clicks, first, last, mapSort(counts), mapSort(quarters), finalizeAggregation(visitors)))) AS hash
     FROM (${wholeRollups('owner != {nil:UUID}')})`,
    { nil: NIL_UUID, referrerKey: await ledger.referrerKey() },
    { priority: 'background' },
  );
  return row!.hash;
};
