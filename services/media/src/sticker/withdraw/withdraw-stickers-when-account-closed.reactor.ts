import { accountChanged, TOPICS } from '@marquee/contracts';
import {
  away,
  defineReactor,
  done,
  newMeta,
  reactTo,
  skip,
  type Reactor,
  type RunningProjection,
} from '@marquee/event-sourcing';
import type { DocumentStore, EventStore, KeyStore } from '@marquee/ports';
import { isKeyDestroyed, keyNotDestroyedYet } from '../../destroyed-key';
import { forEachSticker } from '../for-each-sticker';
import { signedStickerRows } from '../signed-stickers.projection';
import type { StickerPages } from '../sticker-pages';

/**
 * Withdraws the stickers of a closed account. Redirects show no page of them once they learn of the closing; this erases the stored
 * records. It waits until the key is destroyed, and then until the projection has everything that was signed before.
 */
export const withdrawStickersWhenAccountClosed = (parts: {
  readonly events: Pick<EventStore, 'read'>;
  readonly documents: DocumentStore;
  readonly keys: Pick<KeyStore, 'secretsOf'>;
  /** The running projection `signedStickers`. */
  readonly signed: Pick<RunningProjection, 'caughtUp'>;
  readonly stickerPages: StickerPages;
  readonly clock: () => number;
}): Reactor => {
  const { events, documents, keys, signed, stickerPages, clock } = parts;
  const rows = documents.collection(signedStickerRows);
  return defineReactor({
    name: 'media-withdraw-stickers-when-account-closed',
    source: { topics: [TOPICS.account] },
    answers: async () =>
      void (await Promise.all([rows.get('none'), events.read('ready'), isKeyDestroyed(keys, 'none')])),
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }, { signal }) => {
        if (status !== 'closed') return skip('account is open');
        if (!(await isKeyDestroyed(keys, accountId))) return keyNotDestroyedYet;
        await signed.caughtUp();
        // A stopped projection releases all waiting callers, also when it is behind.
        if (signal.aborted) return away('the process leaves');
        const meta = newMeta(clock());
        await forEachSticker(rows, { index: 'byOwner', equals: [accountId] }, (stickerId) =>
          stickerPages.withdraw(stickerId, meta),
        );
        return done;
      }),
    },
  });
};
