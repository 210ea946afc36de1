import type { JournalEnd } from '@marquee/contracts';
import type { BlockWriter } from '../consume/block-writer';
import type { SourceRegister } from '../consume/source-register';
import type { ClickLedger } from '../ledger/click-ledger';
import { DAY_MS, NIL_UUID, UNIQUE, UNIQUE_PRECISION } from '../ledger/ledger.schema';
import { acceptedLossOf, lossOf } from '../recount/loss-of';
import { clearedItems, inSlice, rollupsFromHits, slicesBehind, wholeRollups } from './rollup-facts.sql';

/** One figure that the rollups and the raw hits do not agree on. */
export interface Difference {
  readonly owner: string;
  readonly item: string;
  readonly span: 'stretch' | 'day';
  /** The first one: days since 1970 in UTC. */
  readonly day: number;
  /** `clicks`, `first`, `last`, `visitors`, a letter and a key of `counts`, or `q` and a quarter-hour. */
  readonly figure: string;
  readonly raw: number;
  readonly rollup: number;
}

export interface AuditReport {
  readonly items: number;
  readonly figures: number;
  /** How many differ. */
  readonly differing: number;
  /** The first of them. */
  readonly differences: readonly Difference[];
  /** A line for each source with clicks that the ledger had and lacks: it is gone, or of an earlier time than the documents. */
  readonly lost: readonly string[];
  /** A line for each source with a loss that the operator has accepted. */
  readonly accepted: readonly string[];
  /** Journals whose last act is not in the ledger, and no longer comes. */
  readonly uncounted: readonly JournalEnd[];
}

const SHOWN_MAX = 100;

const MADE_UP = 1000;
/** Enough made-up visitors that the engine estimates. */
const madeUp = `arrayReduce('${UNIQUE}State(${UNIQUE_PRECISION})', range(toUInt64(1), ${MADE_UP + 1}))`;
/** The engine counts so many visitors exactly, whatever the order in which it added them and merged parts. */
const EXACT = 2 ** (UNIQUE_PRECISION - 5);
/**
 * The visitors of a row. Of more than 256 the engine estimates the number, and begins to at a number that depends on the order: made-up ones added to both
 * sides make it estimate both, so that the same visitors have the same number, and others another one.
 */
const visitors = `if(finalizeAggregation(visitors) <= ${EXACT}, toInt64(finalizeAggregation(visitors)),
      toInt64(arrayReduce('${UNIQUE}Merge(${UNIQUE_PRECISION})', [${madeUp}, visitors])) - ${MADE_UP})`;

/** Each figure of a row as a row of its own. `first` and `last` as milliseconds. */
const figuresOf = (rows: string): string => `
  SELECT owner, item, span, day, pair.1 AS figure, pair.2 AS n FROM (${rows})
  ARRAY JOIN arrayConcat(
    [('clicks', toInt64(clicks)), ('visitors', ${visitors})],
    if(clicks = 0, [], [('first', toUnixTimestamp64Milli(first)), ('last', toUnixTimestamp64Milli(last))]),
    arrayMap((k, v) -> (k, toInt64(v)), mapKeys(counts), mapValues(counts)),
    arrayMap((k, v) -> (concat('q', toString(k)), toInt64(v)), mapKeys(quarters), mapValues(quarters))) AS pair`;

const fromHits = rollupsFromHits(inSlice);

const fromRollups = wholeRollups(inSlice);

const comparison = `
  SELECT owner, item, span, day, figure, sumIf(n, side = 'raw') AS raw, sumIf(n, side = 'rollup') AS rollup, raw != rollup AS differs
  FROM (
    SELECT 'raw' AS side, owner, item, span, day, figure, n FROM (${figuresOf(fromHits)})
    UNION ALL
    SELECT 'rollup' AS side, owner, item, span, day, figure, n FROM (${figuresOf(fromRollups)})
  ) AS figures
  LEFT JOIN (${clearedItems}) AS c ON figures.owner = c.owner AND figures.item = c.item
  WHERE day * ${DAY_MS} >= c.cleared
  GROUP BY owner, item, span, day, figure`;

const totals = `SELECT uniqExact(item) AS items, count() AS figures, sum(differs) AS differing FROM (${comparison})`;
const shown = `SELECT owner, item, span, day, figure, raw, rollup FROM (${comparison}) WHERE differs ORDER BY owner, item, span, day, figure LIMIT ${SHOWN_MAX}`;

export interface AuditParts {
  readonly ledger: ClickLedger;
  readonly register: SourceRegister;
  readonly writer: Pick<BlockWriter, 'behind'>;
  readonly withoutWriters: <Result>(comparison: () => Promise<Result>) => Promise<Result>;
}

/** Raw hits and rollups that are gone together agree with each other: what the ledger had of each source says what must be there. */
const lossesOf = async ({ register, writer }: AuditParts): Promise<readonly string[]> => [
  ...(await writer.behind()).map(
    ({ source }) => `counted clicks of ${source} are not in the click ledger: a start counts them again`,
  ),
  ...(await register.load()).map(lossOf).filter((loss) => loss !== null),
];

/**
 * Compares the rollups with the raw hits, every item, dimension, key, day and quarter-hour; of the referrers those that a row is to
 * list, and the rest as one figure. Clicks wait meanwhile in
 * their journal, so that no block is read half written; figures are served as ever.
 */
export const audit = (
  parts: AuditParts,
  progress: (done: number) => void = () => undefined,
): Promise<Omit<AuditReport, 'uncounted'>> =>
  parts.withoutWriters(async () => {
    const { ledger } = parts;
    const report = { items: 0, figures: 0, differing: 0, differences: [] as Difference[] };
    const referrerKey = await ledger.referrerKey();
    const slices = await slicesBehind(ledger, NIL_UUID);
    for (const [index, upto] of slices.entries()) {
      const parameters = { after: slices[index - 1] ?? NIL_UUID, upto, referrerKey };
      const [row] = await ledger.query<{ items: number; figures: number; differing: number }>(totals, parameters, {
        priority: 'background',
      });
      report.items += row!.items;
      report.figures += row!.figures;
      report.differing += row!.differing;
      if (row!.differing > 0 && report.differences.length < SHOWN_MAX) {
        report.differences.push(...(await ledger.query<Difference>(shown, parameters, { priority: 'background' })));
      }
      progress((index + 1) / slices.length);
    }
    const lost = await lossesOf(parts);
    const accepted = (await parts.register.load()).map(acceptedLossOf).filter((loss) => loss !== null);
    return { ...report, differences: report.differences.slice(0, SHOWN_MAX), lost, accepted };
  });
