import type { ColumnStore } from '@marquee/ports';

interface HeldColumns {
  readonly store: ColumnStore;
  /** Resolves when a call is held. */
  readonly reached: Promise<void>;
  readonly letGo: () => void;
}

/** The store, whose inserts into `table` or whose commands of `verb` wait until they are released: a process that is stalled before them. */
export const holdColumns = (
  columns: ColumnStore,
  held: { readonly table?: string; readonly verb?: string },
): HeldColumns => {
  let [letGo, reach] = [(): void => undefined, (): void => undefined];
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const pass = async (isHeld: boolean): Promise<void> => {
    if (!isHeld) return;
    reach();
    await gone;
  };
  const store: ColumnStore = {
    readsAtOnce: columns.readsAtOnce,
    query: (...asked) => columns.query(...asked),
    command: async (sql, ...more) => {
      await pass(held.verb !== undefined && sql.startsWith(held.verb));
      await columns.command(sql, ...more);
    },
    insert: async (insert) => {
      await pass(insert.table === held.table);
      await columns.insert(insert);
    },
    close: () => columns.close(),
  };
  return { store, reached, letGo: () => letGo() };
};
