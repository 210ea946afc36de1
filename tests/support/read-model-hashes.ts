import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openSnapshotSource } from '@marquee/adapter-sqlite';
import { sortMembers } from '../../libs/event-sourcing/src/sort-members';
import type { Product } from './product';

const GENERATION = /^(.+-v\d+)-[^-]+$/;

/** How far analytics has published its totals: no read model, noted after the totals are sent and left alone by a rebuild. */
const PROGRESS = 'analytics/click-sources-v1';

/**
 * SHA-256 of the documents of each read model of a product in one process, by service and name without its generation: equal read models have
 * equal hashes, however often they were rebuilt. Empty ones are left out.
 */
export const hashesOfReadModels = ({ dataDir }: Pick<Product, 'dataDir'>): Readonly<Record<string, string>> => {
  const hashes: Record<string, string> = {};
  for (const service of fs.readdirSync(dataDir)) {
    const file = path.join(dataDir, service, 'views.db');
    if (!fs.existsSync(file)) continue;
    const source = openSnapshotSource(file);
    const snapshot = source.take();
    const tables = snapshot.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%doc TEXT%'");
    for (const name of tables.map((row) => row['name'] as string)) {
      const readModel = `${service}/${GENERATION.exec(name)?.[1] ?? name}`;
      const rows = snapshot.all(`SELECT doc FROM "${name}" ORDER BY id`);
      if (rows.length === 0 || readModel === PROGRESS) continue;
      const hash = createHash('sha256');
      for (const { doc } of rows) hash.update(JSON.stringify(JSON.parse(doc as string), sortMembers)).update('\n');
      hashes[readModel] = hash.digest('hex');
    }
    source.close();
  }
  return hashes;
};
