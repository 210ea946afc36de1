import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChdb } from '@marquee/adapter-clickhouse';
import { migrateLedger } from '@marquee/analytics-service';
import { damageFile } from '@marquee/test-kit/damage';
import { filesBelow } from '@marquee/test-kit/grep-files';
import { fillLedgerFromEngine } from './ledger';

describe('the click ledger of a folder that is copied into engines', () => {
  let root: string;
  let dir: string;
  beforeEach(async () => {
    root = fs.mkdtempSync(path.join(tmpdir(), 'marquee-damaged-ledger-'));
    dir = path.join(root, 'clickhouse');
    const columns = openChdb({ dir });
    await migrateLedger(columns);
    await columns.close();
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it.each([
    ['has a damaged part', /\/data\.bin$/],
    ['cannot be opened', /\/hits\.sql$/],
  ])('is refused where it %s', async (_case, file) => {
    damageFile(
      filesBelow(dir).find((name) => file.test(name))!,
      'head',
    );
    // The target is not reached.
    await expect(fillLedgerFromEngine(dir, null as never, () => undefined)).rejects.toMatchObject({
      code: 'restore_ledger_damaged',
    });
  });
});
