import { every, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import { LISTED_AT_MOST, type LeasedStore, type ObjectStore } from '@marquee/ports';
import { ARCHIVE_PREFIX, archiveKey, groupsOfKeys, partsPrefix } from './archive-key';
import { KEPT_MS, type TransferRequest, type Transfers } from './transfers';

const EVERY_MS = 10 * 60_000;

export type RemovableObjects = Pick<ObjectStore, 'delete' | 'listOlder'>;

interface RemovalPorts {
  readonly transfers: Transfers;
  readonly objects: RemovableObjects;
}

/** Removes whatever a transfer has in the object store. */
export const removeObjects = async (objects: RemovableObjects, { kind, jobId }: TransferRequest): Promise<void> => {
  if (kind !== 'import') return objects.delete(archiveKey(jobId));
  // Most parts that were announced may never have been sent: only those that are there are deleted.
  let keys: readonly string[];
  do {
    keys = await objects.listOlder(partsPrefix(jobId), Number.MAX_SAFE_INTEGER);
    for (const group of groupsOfKeys(keys)) await Promise.all(group.map((key) => objects.delete(key)));
  } while (keys.length === LISTED_AT_MOST);
};

/** Removes the archive first: a transfer whose removal is interrupted is found again. */
export const removeTransfer = async (
  { transfers, objects }: RemovalPorts,
  transfer: TransferRequest,
): Promise<void> => {
  await removeObjects(objects, transfer);
  await transfers.forget(transfer);
};

/** Removes every archive whose day is over. */
export const removeExpiredTransfers = async (ports: RemovalPorts, now: number, signal?: AbortSignal): Promise<void> => {
  for await (const transfer of ports.transfers.expired(now)) {
    if (signal?.aborted) return;
    await removeTransfer(ports, transfer);
  }
  await ports.transfers.forgetRuns(now);
  // A run that outlived its transfer has left an archive that nothing leads to.
  for (const key of await ports.objects.listOlder(ARCHIVE_PREFIX, now - 2 * KEPT_MS)) await ports.objects.delete(key);
};

export const startTransferRemoval = (
  ports: RemovalPorts & {
    readonly clock: () => number;
    /** One of the processes that share it removes. */
    readonly documents: LeasedStore;
  },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, (signal) => removeExpiredTransfers(ports, ports.clock(), signal), {
    name: 'identity-remove-expired-transfers',
    lease: ports.documents,
    observer,
  });
