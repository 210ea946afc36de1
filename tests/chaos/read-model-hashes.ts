import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openSnapshotSource } from '@marquee/adapter-sqlite';
import { sortMembers } from '../../libs/event-sourcing/src/sort-members';
import type { Product } from '@marquee/test-kit/product';

const GENERATION = /^(.+-v\d+)-[^-]+$/;

/** What changes while a product is idle, and is no read model or follows what is none. */
const MOVING = [
  // How far analytics has published its totals: noted after the totals are sent, and kept by a rebuild.
  'analytics/click-sources-v1',
  // A changed page waits up to a minute for its preview: the drawing may come before the rebuild, in it or after it.
  'media/media-preview-orders-v1',
  'media/media-previews-v1',
  'media/media-item-previews-v1',
  'redirects/visitor-previews-v2',
];

/** A count may be sent again, as of a later moment, before the rebuild, in it or after it. */
const MOMENT_OF_COUNT = 'asOf';

/**
 * SHA-256 of the documents of each read model of a product in one process, by service and name without its generation: equal read models have
 * equal hashes, however often they were rebuilt. Left out is what is
 * empty, and what moves by the clock.
 */
export const hashesOfReadModels = ({ dataDir }: Pick<Product, 'dataDir'>): Readonly<Record<string, string>> => {
  const hashes: Record<string, string> = {};
  for (const service of fs.readdirSync(dataDir)) {
    const file = path.join(dataDir, service, 'views.db');
    if (!fs.existsSync(file)) continue;
    const source = openSnapshotSource(file);
    const snapshot = source.takeSnapshot();
    const tables = snapshot.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%doc TEXT%'");
    for (const name of tables.map((row) => row['name'] as string)) {
      const readModel = `${service}/${GENERATION.exec(name)?.[1] ?? name}`;
      const rows = snapshot.all(`SELECT doc FROM "${name}" ORDER BY id`);
      if (rows.length === 0 || MOVING.includes(readModel)) continue;
      const hash = createHash('sha256');
      for (const { doc } of rows) {
        const { [MOMENT_OF_COUNT]: _, ...kept } = JSON.parse(doc as string) as Record<string, unknown>;
        hash.update(JSON.stringify(kept, sortMembers)).update('\n');
      }
      hashes[readModel] = hash.digest('hex');
    }
    source.close();
  }
  return hashes;
};
