import { filledCollections, fillRecord } from '@marquee/adapter-mongo';
import type { DistributedEngines } from '@marquee/service-host';
import { SnapshotFailed } from './snapshot-failed';

const TABLES = 'SELECT name FROM system.tables WHERE database = currentDatabase() AND total_rows > 0';

/** The engines that hold anything, in words for an operator. */
const filledPlaces = async ({
  mongo,
  log,
  columns,
  objects,
  places,
}: DistributedEngines): Promise<readonly string[]> => {
  const [collections, topics, tables, keys] = await Promise.all([
    filledCollections(mongo),
    log.filled(),
    columns.query(TABLES),
    objects.listOlder('', Number.MAX_SAFE_INTEGER),
  ]);
  return [
    ...(collections.length > 0 ? [places.mongo] : []),
    ...(topics.length > 0 ? [places.log] : []),
    ...(tables.length > 0 ? [places.columns] : []),
    ...(keys.length > 0 ? [places.objects] : []),
  ];
};

/** Rejects with `SnapshotFailed` where the engines hold anything of an installation. */
export const assertEmpty = async (target: DistributedEngines): Promise<void> => {
  const filled = await filledPlaces(target);
  if (filled.length === 0) return;
  const record = await fillRecord(target.mongo).read();
  const ways = `empty ${filled.join(', ')}; or name others`;
  if (record?.endedAt === null)
    throw new SnapshotFailed(
      'restore_broke_off',
      `the ${record.what ?? 'move'} that began at ${record.begunAt} was interrupted. To begin again, ${ways}.`,
    );
  throw new SnapshotFailed(
    'restore_target_not_empty',
    `the engines already hold data of an installation. If nothing needs that data, ${ways}.`,
  );
};
