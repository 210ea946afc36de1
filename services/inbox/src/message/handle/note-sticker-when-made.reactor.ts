import { stickerMade, TOPICS } from '@marquee/contracts';
import { defineReactor, done, newMeta, reactTo, skip, type Reactor, type RunCommand } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import { messageAggregate } from '../message.aggregate';

/** Records that a sticker was made from a message. Recording it twice changes nothing. */
export const noteStickerWhenMade = ({
  run,
  events,
  clock,
}: {
  readonly run: RunCommand;
  readonly events: Pick<EventStore, 'read'>;
  readonly clock: () => number;
}): Reactor =>
  defineReactor({
    name: 'inbox-note-sticker-when-made',
    source: { topics: [TOPICS.stickers] },
    answers: async () => void (await events.read('ready')),
    on: {
      'media.StickerMade.v1': reactTo(stickerMade, async ({ ownerId, messageId }) => {
        const now = clock();
        const meta = newMeta(now);
        const noted = await run(meta, async (unit) => {
          const message = await unit.load(messageAggregate, messageId);
          return message.execute({ type: 'NoteSticker', data: { ownerId, now } });
        });
        return noted.length > 0 ? done : skip('nothing to note');
      }),
    },
  });
