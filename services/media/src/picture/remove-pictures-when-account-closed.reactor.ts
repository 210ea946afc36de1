import { accountChanged, TOPICS } from '@marquee/contracts';
import { defineReactor, done, reactTo, skip, type Reactor } from '@marquee/event-sourcing';
import type { KeyStore, ObjectStore } from '@marquee/ports';
import { isKeyDestroyed, keyNotDestroyedYet } from '../destroyed-key';
import { removePicture } from './remove-expired-pictures';
import { PICTURE_PREFIX } from './picture-key';
import type { PictureOrders } from './picture-orders';

/** No picture has this key. Deleting it shows whether pictures can be deleted now. */
const NO_PICTURE = `${PICTURE_PREFIX}none.png`;

/** Removes the pictures of a closed account, because they show its words. Waits until the key is destroyed. */
export const removePicturesWhenAccountClosed = (
  orders: PictureOrders,
  objects: Pick<ObjectStore, 'delete' | 'listOlder'>,
  keys: Pick<KeyStore, 'secretsOf'>,
): Reactor =>
  defineReactor({
    name: 'media-remove-pictures-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: async () => void (await Promise.all([objects.delete(NO_PICTURE), isKeyDestroyed(keys, 'none')])),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) => {
        if (status !== 'closed') return skip('account is open');
        if (!(await isKeyDestroyed(keys, accountId))) return keyNotDestroyedYet;
        for await (const order of orders.ofOwner(accountId)) await removePicture({ orders, objects }, order);
        return done;
      }),
    },
  });
