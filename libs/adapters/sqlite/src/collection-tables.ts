import type { AnyCollection } from '@marquee/ports';
import { openTable, tableName, type CollectionTable } from './collection-table';
import type { SqliteDatabase } from './database';

const BUILDING = Symbol('building');
type Built = AnyCollection & { readonly [BUILDING]?: string };

const firstGeneration = 'g0';

/** The definition bound to a generation that is being built. */
export const inGeneration = <Definition extends AnyCollection>(
  definition: Definition,
  generation: string,
): Definition => {
  const built = { ...definition, [BUILDING]: generation };
  return built;
};

/** Maps each collection to its table: the live generation, unless the definition names one that is being built. */
export class CollectionTables {
  private readonly open = new Map<string, CollectionTable>();
  private readonly live = new Map<string, string>();

  constructor(private readonly database: SqliteDatabase) {}

  of(definition: Built): CollectionTable {
    const generation = definition[BUILDING] ?? this.liveGeneration(definition);
    const name = tableName(definition, generation);
    let table = this.open.get(name);
    if (!table) this.open.set(name, (table = openTable(this.database, definition, generation)));
    return table;
  }

  /** Reads from the collection's table, or from its successor when another process has promoted one meanwhile. */
  read<R>(definition: Built, read: (table: CollectionTable) => R): R {
    try {
      return read(this.of(definition));
    } catch (error) {
      if (!/no such table/.test((error as Error).message)) throw error;
      this.forget();
      return read(this.of(definition));
    }
  }

  /** Makes the generation live and drops the earlier one. Called inside a transaction. */
  promote(definition: AnyCollection, generation: string): void {
    const next = this.of(inGeneration(definition, generation)).name;
    const before = tableName(definition, this.liveGeneration(definition));
    this.database
      .prepare('INSERT OR REPLACE INTO generations (collection, generation) VALUES (?, ?)')
      .run(tableName(definition, ''), generation);
    if (before !== next) this.database.exec(`DROP TABLE IF EXISTS "${before}"`);
  }

  /** Forgets which generations are live. Called after a promotion, also one that was rolled back. */
  forget(): void {
    this.live.clear();
    this.open.clear();
  }

  private liveGeneration(definition: AnyCollection): string {
    const family = tableName(definition, '');
    let generation = this.live.get(family);
    if (generation === undefined) {
      const row = this.database.prepare('SELECT generation FROM generations WHERE collection = ?').get(family);
      generation = (row?.['generation'] as string | undefined) ?? firstGeneration;
      this.live.set(family, generation);
    }
    return generation;
  }
}
