import { actsOnBoth, actsOnClosed, clearedItem, closedItem } from './cleared-acts';
import { openClickWorld } from './click-world';

/**
 * A process to be killed: makes the ledger's tables, counts some acts, clears one item, removes what was cleared, and all clicks of an
 * account.
 */
const [dir] = process.argv.slice(2) as [string];

const clear = async (): Promise<void> => {
  const world = await openClickWorld({ folder: dir });
  const analytics = world.start();
  const running = await analytics.start();
  await world.deliver([...actsOnBoth(world.now), ...actsOnClosed(world.now)]);
  await running.caughtUp();
  await analytics.clearances.clear({ ...clearedItem, clearedAt: world.now });
  await analytics.purgeCleared();
  await analytics.removeOwner(closedItem.ownerId);
  await running.stop();
  await world.close({ keep: true });
};

void clear().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
