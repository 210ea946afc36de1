import { accountChanged, pageOrdered, TOPICS, itemKey, type AnyItemChanged } from '@marquee/contracts';
import { defineReactor, done, reactTo, skip, type Outcome, type Reactor } from '@marquee/event-sourcing';
import { itemModelOf } from '@marquee/page';
import type { PreviewDesk } from './preview-desk';

/** A page's picture is drawn anew when something that it may show has changed. */
export const orderPreviewWhenPageChanged = (desk: PreviewDesk, answers: () => Promise<void>): Reactor => {
  const ordered = async (ownerId: string): Promise<Outcome> => {
    await desk.order(ownerId);
    return done;
  };
  return defineReactor({
    name: 'media-order-preview-when-page-changed',
    source: { topics: [TOPICS.account, TOPICS.page] },
    answers,
    on: {
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId }) =>
        (await desk.ofOwner(accountId)) ? ordered(accountId) : skip('the page has no picture'),
      ),
      'content.PageOrdered.v1': reactTo(pageOrdered, ({ ownerId }) => ordered(ownerId)),
      'content.ItemChanged.v1': async (item: AnyItemChanged) => {
        const { ownerId, kind, isPublic, deleted } = item;
        if (!itemModelOf(kind)?.toPreview) return skip('the picture shows nothing of the kind');
        if (isPublic && !deleted) return ordered(ownerId);
        const isShown = (await desk.ofOwner(ownerId))?.itemKeys.includes(itemKey(ownerId, item));
        return isShown ? ordered(ownerId) : skip('the picture does not show the item');
      },
    },
  });
};
