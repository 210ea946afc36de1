import { TOPICS, type MessageChanged } from '@marquee/contracts';
import {
  away,
  defineReactor,
  done,
  newMeta,
  skip,
  type Reactor,
  type RunningProjection,
} from '@marquee/event-sourcing';
import type { DocumentStore, EventStore } from '@marquee/ports';
import { forEachSticker } from '../for-each-sticker';
import { signedStickerRows } from '../signed-stickers.projection';
import type { StickerPages } from '../sticker-pages';

/**
 * Words that an owner shows do not outlive their message. Waits until the projection holds what was shown before; nothing is shown any more
 * once the message is deleted, which is long before.
 */
export const hideStickerTextWhenMessagePurged = (parts: {
  readonly events: Pick<EventStore, 'read'>;
  readonly documents: DocumentStore;
  /** Of `signedStickers`. */
  readonly signed: Pick<RunningProjection, 'caughtUp'>;
  readonly stickerPages: StickerPages;
  readonly clock: () => number;
}): Reactor => {
  const { events, documents, signed, stickerPages, clock } = parts;
  const rows = documents.collection(signedStickerRows);
  return defineReactor({
    name: 'media-hide-sticker-text-when-message-purged',
    source: { topics: [TOPICS.conversation] },
    answers: async () => void (await Promise.all([rows.get('none'), events.read('ready')])),
    on: {
      'inbox.MessageChanged.v1': async ({ messageId, sealed }: MessageChanged, { signal }) => {
        if (sealed !== null) return skip('the message is kept');
        await signed.caughtUp();
        // A projection that is stopped releases all callers that wait for it, whatever it holds.
        if (signal.aborted) return away('the process leaves');
        const meta = newMeta(clock());
        await forEachSticker(rows, { index: 'byMessage', equals: [messageId] }, (stickerId) =>
          stickerPages.hide(stickerId, meta),
        );
        return done;
      },
    },
  });
};
