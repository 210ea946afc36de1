import { DomainError } from '@marquee/kernel';
import type { PictureOrder, PictureOrders } from './picture-orders';

export interface OrderRequest {
  readonly ownerId: string;
  readonly jobId: string;
  /** UTC milliseconds. */
  readonly now: number;
}

export const noSuchPicture = (): DomainError => new DomainError('not_found', 'Picture not found.');

/** The order of this owner while it lasts. Throws `not_found`, also for one of another owner. */
export const ownOrder = async (orders: PictureOrders, { ownerId, jobId, now }: OrderRequest): Promise<PictureOrder> => {
  const order = await orders.current(jobId, now);
  if (order?.ownerId !== ownerId) throw noSuchPicture();
  return order;
};
