import { every, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import type { LeasedStore, ObjectStore } from '@marquee/ports';
import { PICTURE_PREFIX, pictureKey } from './picture-key';
import { LIFETIME_MS, type PictureOrders } from './picture-orders';

const EVERY_MS = 10 * 60_000;

interface RemovalPorts {
  readonly orders: PictureOrders;
  readonly objects: Pick<ObjectStore, 'delete' | 'listOlder'>;
  readonly clock: () => number;
}

/** Removes the picture first: an order whose removal is interrupted is found again. */
export const removePicture = async (
  { orders, objects }: Omit<RemovalPorts, 'clock'>,
  { jobId }: { readonly jobId: string },
): Promise<void> => {
  await objects.delete(pictureKey(jobId));
  await orders.forget(jobId);
};

/** Removes every picture whose day is over, until it is stopped. */
export const removeExpiredPictures = async (ports: RemovalPorts, signal?: AbortSignal): Promise<void> => {
  const now = ports.clock();
  for await (const order of ports.orders.expired(now)) {
    if (signal?.aborted) return;
    await removePicture(ports, order);
  }
  // A run that outlived its order has left a picture that no order leads to.
  for (const key of await ports.objects.listOlder(PICTURE_PREFIX, now - 2 * LIFETIME_MS))
    await ports.objects.delete(key);
};

export const startRemoval = (
  ports: RemovalPorts & {
    /** One of the processes that share it removes. */
    readonly documents: LeasedStore;
  },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, (signal) => removeExpiredPictures(ports, signal), {
    name: 'media-remove-expired-pictures',
    lease: ports.documents,
    observer,
  });
