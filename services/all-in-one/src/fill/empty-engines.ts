import { filledCollections, fillRecord } from '@marquee/adapter-mongo';
import type { DistributedEngines } from '@marquee/service-host';
import { FillFailed } from './fill-failed';
import { filledTables } from './filled-tables';

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
    filledTables(columns),
    objects.listOlder('', Number.MAX_SAFE_INTEGER),
  ]);
  return [
    ...(collections.length > 0 ? [places.mongo] : []),
    ...(topics.length > 0 ? [places.log] : []),
    ...(tables.length > 0 ? [places.columns] : []),
    ...(keys.length > 0 ? [places.objects] : []),
  ];
};

/** Rejects with `FillFailed` where the engines hold anything of an installation. */
export const assertEmpty = async (target: DistributedEngines): Promise<void> => {
  const filled = await filledPlaces(target);
  if (filled.length === 0) return;
  const record = await fillRecord(target.mongo).read();
  const ways = `empty ${filled.join(', ')}; or name others`;
  if (record?.endedAt === null)
    throw new FillFailed(
      'broke_off',
      `the ${record.what ?? 'move'} that began at ${record.begunAt} was interrupted. To begin again, ${ways}.`,
    );
  throw new FillFailed(
    'target_not_empty',
    `the engines already hold data of an installation. If nothing needs that data, ${ways}.`,
  );
};
