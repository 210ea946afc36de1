import { randomBytes, randomUUID } from 'node:crypto';
import {
  faultPoint,
  type ColumnParameters,
  type ColumnStore,
  type PriorityOptions,
  type QueryOptions,
} from '@marquee/ports';
import type { AcceptedAct, Block } from './accepted-act';
import { hitMarker, hitRows } from './hit-rows';
import { HIT_COLUMNS, HITS, NIL_UUID, REFERRER_KEY, ROLLUP_COLUMNS, ROLLUPS, ROLLUPS_REBUILT } from './ledger.schema';
import { ListedReferrers } from './listed-referrers';
import { migrateLedger } from './migrate-ledger';
import { rollupMarker, rollupRows } from './rollup-rows';

/** The first position of a source that a table does not have. */
export interface Heights {
  readonly hits: bigint;
  readonly rollups: bigint;
}

type Table = keyof Heights;

const rollups = { name: ROLLUPS, columns: ROLLUP_COLUMNS, rows: rollupRows, marker: rollupMarker } as const;
const tables = {
  hits: { name: HITS, columns: HIT_COLUMNS, rows: hitRows, marker: hitMarker },
  rollups,
  /** What takes the place of the rollups. */
  rebuilt: { ...rollups, name: ROLLUPS_REBUILT },
} as const;

interface ReferrerOrder {
  readonly key: string;
  readonly listed: ListedReferrers;
}

/** Runs queries on the click ledger. */
export interface LedgerReader {
  query<Row extends object>(
    sql: string,
    parameters?: ColumnParameters,
    options?: QueryOptions,
  ): Promise<readonly Row[]>;
}

/** The click ledger's tables, made when first needed. */
export class ClickLedger implements LedgerReader {
  private opened: Promise<ReferrerOrder> | undefined;

  constructor(private readonly columns: ColumnStore) {}

  /** Makes the tables. A failure is forgotten, so that the next call tries again. */
  async open(): Promise<void> {
    await this.order();
  }

  /** The key of the order in which referrers are listed. */
  async referrerKey(): Promise<string> {
    return (await this.order()).key;
  }

  async query<Row extends object>(
    sql: string,
    parameters?: ColumnParameters,
    options?: QueryOptions,
  ): Promise<readonly Row[]> {
    await this.open();
    return this.columns.query<Row>(sql, parameters, options);
  }

  async command(sql: string, parameters?: ColumnParameters, options?: PriorityOptions): Promise<void> {
    await this.open();
    await this.columns.command(sql, parameters, options);
  }

  async heights(source: string): Promise<Heights> {
    const [row] = await this.query<{ hits: string; rollups: string }>(
      `SELECT
         (SELECT toString(max(next)) FROM ${HITS} WHERE owner = {nil:UUID} AND item = {nil:UUID} AND source = {source:String}) AS hits,
         (SELECT toString(max(next)) FROM ${ROLLUPS} WHERE owner = {nil:UUID} AND item = {nil:UUID} AND source = {source:String}) AS rollups`,
      { nil: NIL_UUID, source },
    );
    return { hits: BigInt(row!.hits), rollups: BigInt(row!.rollups) };
  }

  /** The position of the first raw hit of a source. Reads the positions of all. */
  async firstPosition(source: string): Promise<bigint> {
    const [row] = await this.query<{ first: string }>(
      `SELECT toString(min(pos)) AS first FROM ${HITS} WHERE owner != {nil:UUID} AND source = {source:String}`,
      { nil: NIL_UUID, source },
      { priority: 'background' },
    );
    return BigInt(row!.first);
  }

  /** Adds those acts to the raw hits that these lack, wherever they lack them. Their height stays. */
  async addMissing(source: string, acts: readonly AcceptedAct[]): Promise<void> {
    const byPosition = new Map(acts.map((act) => [String(act.position), act]));
    const positions = acts.map(({ position }) => position);
    const found = await this.query<{ known: string }>(
      `SELECT toString(pos) AS known FROM ${HITS}
       WHERE owner != {nil:UUID} AND source = {source:String} AND pos BETWEEN {from:UInt64} AND {upto:UInt64}`,
      { nil: NIL_UUID, source, from: String(positions.reduce(least)), upto: String(positions.reduce(most)) },
      { priority: 'background' },
    );
    for (const { known } of found) byPosition.delete(known);
    if (byPosition.size === 0) return;
    const rows = hitRows({ source, acts: [...byPosition.values()], next: 0n });
    await this.columns.insert({ table: HITS, columns: HIT_COLUMNS, rows });
  }

  /** Reads the key of the referrers again, or makes another where the ledger has lost it. */
  async reopen(): Promise<void> {
    this.opened = undefined;
    await this.open();
  }

  /** Adds what the table does not have of the block yet; all of it and its marker, or nothing. */
  async write(table: Table, block: Block, height: bigint): Promise<void> {
    const { name, columns, rows } = tables[table];
    const { listed } = await this.order();
    const missing = block.acts.filter(({ position }) => position >= height);
    await faultPoint(`analytics.insert.${table}`);
    await this.columns.insert({
      table: name,
      columns,
      rows: rows({ ...block, acts: missing }, listed),
      token: block.token,
    });
    await faultPoint(`analytics.inserted.${table}`);
  }

  /**
   * After this a block that another writer began to write under `token` is in the table, or never will be: an insert without
   * effect takes the token, and of two inserts with one token the engine keeps the first.
   */
  async fence(table: keyof typeof tables, source: string, token: string): Promise<void> {
    const { name, columns, marker } = tables[table];
    await faultPoint(`analytics.fence.${table}`);
    await this.columns.insert({ table: name, columns, rows: Buffer.from(marker(source, 0n)), token });
  }

  private order(): Promise<ReferrerOrder> {
    this.opened ??= this.openTables().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async openTables(): Promise<ReferrerOrder> {
    await migrateLedger(this.columns);
    const key = (await this.storedKey()) ?? (await this.makeKey());
    return { key, listed: new ListedReferrers(key) };
  }

  private async storedKey(): Promise<string | undefined> {
    return (await this.columns.query<{ key: string }>(`SELECT key FROM ${REFERRER_KEY} LIMIT 1`))[0]?.key;
  }

  /** Of two processes that make the key at once the first one's stays: their inserts have one token. */
  private async makeKey(token = REFERRER_KEY): Promise<string> {
    const rows = Buffer.from(`${randomBytes(16).toString('hex')}\n`);
    await this.columns.insert({ table: REFERRER_KEY, columns: ['key'], rows, token });
    // Where a damaged part had the row, the table still knows its token.
    return (await this.storedKey()) ?? this.makeKey(`${REFERRER_KEY}/${randomUUID()}`);
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
