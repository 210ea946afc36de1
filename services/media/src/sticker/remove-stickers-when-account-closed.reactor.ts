import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, reactTo, skip, type Reactor } from '@marquee/event-sourcing';
import type { ObjectStore } from '@marquee/ports';
import { removeSticker } from './remove-expired-stickers';
import type { StickerOrders } from './sticker-orders';

/** No sticker has this key: deleting it shows that pictures can be deleted now. */
const NO_STICKER = 'stickers/none.png';

/** A closed account leaves no readable words, so no pictures of them either. */
export const removeStickersWhenAccountClosed = (
  orders: StickerOrders,
  objects: Pick<ObjectStore, 'delete' | 'listOlder'>,
): Reactor =>
  defineReactor({
    name: 'media-remove-stickers-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: () => objects.delete(NO_STICKER),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        for await (const order of orders.ofOwner(accountId)) await removeSticker({ orders, objects }, order);
        return done;
      }),
    },
  });
