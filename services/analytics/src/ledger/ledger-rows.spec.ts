import { migrations } from './ledger.schema';
import { LEDGER_ROWS_SINCE } from './migrate-ledger';

/** A statement that leaves rows of before as they are, and to which rows without a new column can be added. */
const KEEPS_ROWS = /^\s*ALTER TABLE \w+ (MODIFY SETTING|ADD COLUMN IF NOT EXISTS) /;

describe('the rows of an earlier release', () => {
  it('fit into the tables of this one, as the migrations since then add columns and change settings alone', () => {
    const since = migrations.slice(LEDGER_ROWS_SINCE).flat();
    expect(since.length).toBeGreaterThan(0);
    expect(since.filter((statement) => !KEEPS_ROWS.test(statement))).toEqual([]);
  });
});
