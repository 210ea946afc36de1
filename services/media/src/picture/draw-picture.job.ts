import { LIVE_CHANNEL, TOPICS, type JobState, type LiveHint, type StickerMade } from '@marquee/contracts';
import {
  deadLetter,
  defineJob,
  done,
  newMeta,
  retry,
  skip,
  type Job,
  type JobKind,
  type JobToAdd,
} from '@marquee/event-sourcing';
import type { LogMessage, ObjectStore } from '@marquee/ports';
import { z } from 'zod';
import { isKeyDestroyed } from '../destroyed-key';
import type { MediaPorts } from '../media.ports';
import { pictureKey } from './picture-key';
import { LIFETIME_MS, type PictureOrder, type PictureOrders } from './picture-orders';
import type { OpenPictureWords } from './picture-words';
import { createPollWords } from '../poll/poll-words';
import type { StickerPages } from '../sticker/sticker-pages';
import { createStickerWords } from '../sticker/sticker-words';

const nothing = z.strictObject({});

/** The job's id is that of the order, which says everything else: a queue holds no words. */
export const pictureJob: JobKind<z.infer<typeof nothing>> = { name: 'media.draw-picture', schema: nothing };

/** Returns the address at which the owner fetches a picture. */
export const pictureUrl = (jobId: string): string => `/api/media/pictures/${jobId}`;

export interface DrawingParts {
  readonly orders: PictureOrders;
  readonly stickerPages: StickerPages;
}

/** Draws one picture into the object store. Drawn twice it is the same picture under the same key. */
export const drawPicture = (
  ports: Pick<MediaPorts, 'documents' | 'log' | 'keys' | 'settings' | 'objects' | 'signals' | 'painter' | 'clock'>,
  { orders, stickerPages }: DrawingParts,
): Job<z.infer<typeof nothing>> => {
  const { log, keys, objects, signals, painter, clock } = ports;
  /** The words are in memory for as long as the drawing takes, and nowhere else. */
  const openWords: Readonly<Record<PictureOrder['picture'], OpenPictureWords>> = {
    sticker: createStickerWords(ports),
    poll: createPollWords(ports),
  };
  const metaNow = () => newMeta(clock());
  /** Whether the picture may stay: its order is still current, and the owner's key is not destroyed. */
  const isAsked = async ({ jobId, ownerId }: PictureOrder): Promise<boolean> =>
    (await orders.current(jobId, clock())) !== null && !(await isKeyDestroyed(keys, ownerId));

  return defineJob({
    ...pictureJob,
    rememberMs: LIFETIME_MS,
    run: async (_data, { id, progress }) => {
      const order = await orders.current(id, clock());
      if (order === null) {
        // A run before this one may have been interrupted right after it had stored a picture that nothing leads to.
        await objects.delete(pictureKey(id));
        return skip('expired');
      }
      const { ownerId } = order;
      const report = async (state: Omit<JobState, 'jobId'>): Promise<void> => {
        signals.publish(LIVE_CHANNEL, { ownerId, event: 'job', data: { jobId: id, ...state } } satisfies LiveHint);
        if (state.state === 'active') await progress(state.progress);
      };
      if (await isDrawn(objects, id)) return done;
      const words = await openWords[order.picture](order);
      if ('notYet' in words) return retry(`${words.notYet} is not known yet`);
      if ('never' in words) {
        await report({ state: 'dead', progress: 0 });
        return deadLetter(words.never);
      }
      await report({ state: 'active', progress: 0.2 });
      // Before the picture: one that is there leads to a page.
      const stickerId = words.page && (await stickerPages.sign(ownerId, words.page, metaNow()));
      const png = await painter.draw(ownerId, words.input);
      await report({ state: 'active', progress: 0.8 });
      // Before the picture is stored: a stored picture is not drawn again, so after a crash its event would never be published.
      if (order.picture === 'sticker') await log.publish([stickerMadeOf(order)]);
      await objects.put(pictureKey(id), png, 'image/png');
      // What removes pictures and pages, when an account is closed or a day is over, may have come before both were there.
      if (!(await isAsked(order))) {
        // First: a run after a crash removes the picture as well, but does not know the sticker any more.
        if (stickerId !== undefined) await stickerPages.withdraw(stickerId, metaNow());
        await objects.delete(pictureKey(id));
        return retry('the order is gone');
      }
      await report({ state: 'done', progress: 1, url: pictureUrl(id) });
      return done;
    },
  });
};

const stickerMadeOf = ({ ownerId, subjectId: messageId }: PictureOrder): LogMessage => ({
  topic: TOPICS.stickers,
  key: messageId,
  value: { name: 'media.StickerMade.v1', ownerId, messageId } satisfies StickerMade,
});

export const isDrawn = async (objects: Pick<ObjectStore, 'head'>, jobId: string): Promise<boolean> =>
  (await objects.head(pictureKey(jobId))) !== null;

/** The jobs of all orders that last and are not drawn. */
export async function* unfinishedPictures(
  { objects, clock }: Pick<MediaPorts, 'objects' | 'clock'>,
  orders: PictureOrders,
): AsyncGenerator<JobToAdd<z.infer<typeof nothing>>> {
  for await (const { jobId, ownerId } of orders.lasting(clock())) {
    if (!(await isDrawn(objects, jobId))) yield { id: jobId, data: {}, ownerId };
  }
}
