import { LIVE_CHANNEL, type JobState, type LiveHint } from '@marquee/contracts';
import {
  deadLetter,
  defineJob,
  done,
  retry,
  skip,
  type Job,
  type JobKind,
  type JobToAdd,
} from '@marquee/event-sourcing';
import type { ObjectStore } from '@marquee/ports';
import { z } from 'zod';
import type { MediaPorts } from '../media.ports';
import { stickerKey } from './sticker-key';
import { LIFETIME_MS, type StickerOrders } from './sticker-orders';
import { createStickerWords } from './sticker-words';

const nothing = z.strictObject({});

/** The job's id is that of the order, which says everything else: a queue holds no words. */
export const stickerJob: JobKind<z.infer<typeof nothing>> = { name: 'media.draw-sticker', schema: nothing };

/** Where the owner fetches a sticker. */
export const stickerUrl = (jobId: string): string => `/api/media/pictures/${jobId}`;

/** Draws one sticker into the object store. Drawn twice it is the same picture under the same key. */
export const drawSticker = (
  ports: Pick<MediaPorts, 'documents' | 'keys' | 'settings' | 'objects' | 'signals' | 'painter' | 'clock'>,
  orders: StickerOrders,
): Job<z.infer<typeof nothing>> => {
  const { objects, signals, painter, clock } = ports;
  const wordsOf = createStickerWords(ports);
  return defineJob({
    ...stickerJob,
    rememberMs: LIFETIME_MS,
    run: async (_data, { id, progress }) => {
      const order = await orders.current(id, clock());
      if (order === null) return skip('expired');
      const { ownerId } = order;
      const tell = async (state: Omit<JobState, 'jobId'>): Promise<void> => {
        signals.publish(LIVE_CHANNEL, { ownerId, event: 'job', data: { jobId: id, ...state } } satisfies LiveHint);
        if (state.state === 'active') await progress(state.progress);
      };
      if (await isDrawn(objects, id)) return done;
      const words = await wordsOf(order);
      if ('notYet' in words) return retry(`${words.notYet} is not known yet`);
      if ('never' in words) {
        await tell({ state: 'dead', progress: 0 });
        return deadLetter(words.never);
      }
      await tell({ state: 'active', progress: 0.2 });
      const png = await painter.draw(ownerId, words.input);
      await tell({ state: 'active', progress: 0.8 });
      await objects.put(stickerKey(id), png, 'image/png');
      await tell({ state: 'done', progress: 1, url: stickerUrl(id) });
      return done;
    },
  });
};

export const isDrawn = async (objects: Pick<ObjectStore, 'head'>, jobId: string): Promise<boolean> =>
  (await objects.head(stickerKey(jobId))) !== null;

/** The jobs of all orders that last and are not drawn. */
export async function* unfinishedStickers(
  { objects, clock }: Pick<MediaPorts, 'objects' | 'clock'>,
  orders: StickerOrders,
): AsyncGenerator<JobToAdd<z.infer<typeof nothing>>> {
  for await (const { jobId } of orders.lasting(clock())) {
    if (!(await isDrawn(objects, jobId))) yield { id: jobId, data: {} };
  }
}
