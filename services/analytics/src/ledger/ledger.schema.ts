/**
 * The click ledger in ClickHouse: raw hits, rollups made from them, the owners' clearances, and the key of the
 * order in which referrers are listed (`listed-referrers.ts`).
 *
 * Each insert of a block carries one marker row per table: owner and item are the nil UUID, `source` names the journal,
 * `next` is the first position behind the block. Marker and rows are one part, so they appear together; markers of one
 * source merge into the highest. That is how a table knows what it has, by a look at its first granule. The other rows
 * need no position, and rollups of many sources merge into one row.
 */
export const HITS = 'hits';
export const ROLLUPS = 'rollups';
export const ROLLUPS_REBUILT = 'rollups_rebuilt';
export const REFERRER_KEY = 'referrer_key';
export const CLEARANCES = 'clearances';

export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
export const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** `first` of a row without clicks: a minimum that anything replaces. Seconds. */
export const NEVER = 4_294_967_295;

/** Milliseconds of a UTC day and its quarter-hours: there are zones at +05:45. */
export const DAY_MS = 86_400_000;
export const QUARTER_MS = 900_000;

/** Days that one row of span `stretch` sums up. Day 0 begins the first one. */
export const STRETCH_DAYS = 32;

/** The engine's function that counts distinct visitors: exact up to some hundred in a row, within about 2 % beyond. */
export const UNIQUE = 'uniqCombined';
export const UNIQUE_PRECISION = 12;

/**
 * The parts survive a power cut and a full disk. A merged part takes the place of its sources: it is on the disk before that, and they stay
 * for two minutes (the embedded engine would remove them at once), because a merge without room leaves an empty part.
 */
const LASTING =
  'fsync_after_insert = 1, min_rows_to_fsync_after_merge = 1, min_compressed_bytes_to_fsync_after_merge = 1, fsync_part_directory = 1, old_parts_lifetime = 120';

/** Tokens of inserts are remembered. */
const onDisk = `non_replicated_deduplication_window = 10000, ${LASTING}`;

/**
 * Small granules: a screen reads one or two of each part, and every row in them with its maps, whichever owner it has. Parts that
 * were just inserted are many, so this counts most before they are merged. Granules are bounded in bytes too: rows with as many
 * referrers as a row may list would make their neighbours slow.
 */
const rollupsOf = (table: string): string => `
  CREATE TABLE IF NOT EXISTS ${table} (
    owner UUID,
    item UUID COMMENT 'the owner again for views of the page',
    span Enum8('stretch' = 0, 'day' = 1),
    day UInt32 COMMENT 'the first one: days since 1970 in UTC' CODEC(Delta, ZSTD(1)),
    source LowCardinality(String) COMMENT 'of markers only',
    clicks SimpleAggregateFunction(sum, UInt64) CODEC(T64, ZSTD(1)),
    first SimpleAggregateFunction(min, DateTime64(3, 'UTC')) CODEC(Delta, ZSTD(1)),
    last SimpleAggregateFunction(max, DateTime64(3, 'UTC')) CODEC(Delta, ZSTD(1)),
    counts SimpleAggregateFunction(sumMap, Map(String, UInt64)) COMMENT 'letter of the dimension and key' CODEC(ZSTD(1)),
    quarters SimpleAggregateFunction(sumMap, Map(UInt8, UInt64)) COMMENT 'of a day: its quarter-hours' CODEC(ZSTD(1)),
    seen Array(UInt64) EPHEMERAL COMMENT 'visitors of the clicks, for the next column',
    visitors AggregateFunction(${UNIQUE}(${UNIQUE_PRECISION}), UInt64) DEFAULT arrayReduce('${UNIQUE}State(${UNIQUE_PRECISION})', seen) CODEC(ZSTD(1)),
    next SimpleAggregateFunction(max, UInt64) CODEC(ZSTD(1))
  ) ENGINE = AggregatingMergeTree
  PRIMARY KEY (owner, item, span, day) ORDER BY (owner, item, span, day, source)
  SETTINGS index_granularity = 128, index_granularity_bytes = 262144, min_bytes_for_wide_part = 1073741824, ${onDisk}`;

/** Each runs once, in order; each may be repeated, so that a kill on the way does no harm. */
export const migrations: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS ${HITS} (
      owner UUID,
      item UUID,
      at DateTime64(3, 'UTC') CODEC(Delta, ZSTD(1)),
      source LowCardinality(String),
      pos UInt64 CODEC(Delta, ZSTD(1)),
      kind Enum8('click' = 0, 'view' = 1),
      aside LowCardinality(String) COMMENT 'why it is not counted; empty: a person',
      country LowCardinality(String),
      device LowCardinality(String),
      referrer LowCardinality(String),
      agent LowCardinality(String),
      visitor UInt64 COMMENT '0: unknown' CODEC(NONE),
      next UInt64 COMMENT 'of markers only'
    ) ENGINE = ReplacingMergeTree(next)
    PRIMARY KEY (owner, item, at) ORDER BY (owner, item, at, source, pos)
    SETTINGS ${onDisk}`,
    rollupsOf(ROLLUPS),
    `CREATE TABLE IF NOT EXISTS ${CLEARANCES} (owner UUID, item UUID, cleared_at DateTime64(3, 'UTC'))
    ENGINE = MergeTree ORDER BY (owner, item, cleared_at)
    SETTINGS ${onDisk}`,
    `CREATE TABLE IF NOT EXISTS ${REFERRER_KEY} (key String) ENGINE = MergeTree ORDER BY key SETTINGS ${onDisk}`,
  ],
  // Tables of before merges were made to last.
  [HITS, ROLLUPS, CLEARANCES, REFERRER_KEY].map((table) => `ALTER TABLE ${table} MODIFY SETTING ${LASTING}`),
  [
    `ALTER TABLE ${HITS} ADD COLUMN IF NOT EXISTS route LowCardinality(String) COMMENT 'what decided where it led; empty: a link without options' AFTER visitor`,
  ],
];

/** The table in which a rebuild works until it takes the place of the rollups. */
export const createRebuilt = rollupsOf(ROLLUPS_REBUILT);

export const HIT_COLUMNS = [
  'owner',
  'item',
  'at',
  'source',
  'pos',
  'kind',
  'aside',
  'country',
  'device',
  'referrer',
  'agent',
  'visitor',
  'route',
  'next',
] as const;
export const ROLLUP_COLUMNS = [
  'owner',
  'item',
  'span',
  'day',
  'source',
  'clicks',
  'first',
  'last',
  'counts',
  'quarters',
  'seen',
  'next',
] as const;

/** The first letter of a key in `counts`. */
export const DIMENSIONS = { country: 'c', device: 'd', referrer: 'r', otherReferrers: 'o', aside: 'a' } as const;
