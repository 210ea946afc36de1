import { addJob, seal } from '@marquee/event-sourcing';
import type { MediaPorts } from '../media.ports';
import { isDrawn, pictureJob } from './draw-picture.job';
import type { JobIds, PictureContent } from './job-ids';
import { LIFETIME_MS, type PictureOrders } from './picture-orders';

export interface PictureRequest extends PictureContent {
  /** What the order of this job keeps sealed: see `PictureOrder`. Called twice it says the same. */
  readonly words: (jobId: string) => string;
  /** Raw X25519 public key of the owner, base64url. */
  readonly publicKey: string;
  /** UTC milliseconds. */
  readonly now: number;
}

/** Records what was requested and adds its job. The same content within a day is one picture. */
export type OrderPicture = (request: PictureRequest) => Promise<{ readonly jobId: string }>;

export const createOrderPicture =
  ({ objects, queue }: Pick<MediaPorts, 'objects' | 'queue'>, orders: PictureOrders, ids: JobIds): OrderPicture =>
  async ({ words, publicKey, now, ...content }) => {
    const { ownerId, picture, subjectId } = content;
    const possible = ids.of(content, now);
    const known = await lasting(orders, possible, now);
    const jobId = known ?? possible[0];
    if (known !== null && (await isDrawn(objects, jobId))) return { jobId };
    if (known === null) {
      // Another request may do the same at this moment: both record the same order.
      const sealed = seal(publicKey, words(jobId));
      await orders.record({ jobId, ownerId, picture, subjectId, sealed, until: now + LIFETIME_MS });
    }
    await addJob(queue, pictureJob, { id: jobId, data: {}, ownerId });
    // Who asks again for a picture that failed wants another try.
    if (known !== null) await queue.retryDead(pictureJob.name, jobId);
    return { jobId };
  };

const lasting = async (orders: PictureOrders, ids: readonly string[], now: number): Promise<string | null> => {
  for (const id of ids) if (await orders.current(id, now)) return id;
  return null;
};
