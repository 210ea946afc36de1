import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, reactTo, skip, type Reactor } from '@marquee/event-sourcing';
import type { ObjectStore } from '@marquee/ports';
import { removePicture } from './remove-expired-pictures';
import { PICTURE_PREFIX } from './picture-key';
import type { PictureOrders } from './picture-orders';

/** No picture has this key: deleting it shows that pictures can be deleted now. */
const NO_PICTURE = `${PICTURE_PREFIX}none.png`;

/** A closed account leaves no readable words, so no pictures of them either. */
export const removePicturesWhenAccountClosed = (
  orders: PictureOrders,
  objects: Pick<ObjectStore, 'delete' | 'listOlder'>,
): Reactor =>
  defineReactor({
    name: 'media-remove-pictures-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: () => objects.delete(NO_PICTURE),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        for await (const order of orders.ofOwner(accountId)) await removePicture({ orders, objects }, order);
        return done;
      }),
    },
  });
