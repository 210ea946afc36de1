import { accountChanged, pageOrdered, TOPICS, itemKey, type AnyItemChanged } from '@marquee/contracts';
import { defineReactor, done, reactTo, skip, type Outcome, type Reactor } from '@marquee/event-sourcing';
import { itemModelOf } from '@marquee/page';
import type { DrawnPreview, PreviewScheduler } from './preview-scheduler';

/** Orders new pictures of a page and its items when something that it may show has changed. */
export const orderPreviewWhenPageChanged = (scheduler: PreviewScheduler, answers: () => Promise<void>): Reactor => {
  const ordered = async (ownerId: string, isUrgent = false): Promise<Outcome> => {
    await scheduler.order(ownerId, isUrgent);
    return done;
  };
  /** The content of a running drawing is known when it ends. Until then it may show anything. */
  const mayShow = async (ownerId: string, isShownBy: (drawn: DrawnPreview) => boolean): Promise<boolean> => {
    // Checked first, because a drawing records its content before it ends.
    if (await scheduler.isAwaited(ownerId)) return true;
    const drawn = await scheduler.ofOwner(ownerId);
    return drawn !== null && isShownBy(drawn);
  };
  return defineReactor({
    name: 'media-order-preview-when-page-changed',
    source: { topics: [TOPICS.account, TOPICS.page] },
    answers,
    on: {
      // The picture of a closed account is removed without the pause between two drawings.
      'identity.AccountChanged.v1': reactTo(accountChanged, async ({ accountId, status }) =>
        (await mayShow(accountId, () => true))
          ? ordered(accountId, status !== 'active')
          : skip('the page has no picture'),
      ),
      'content.PageOrdered.v1': reactTo(pageOrdered, ({ ownerId }) => ordered(ownerId)),
      'content.ItemChanged.v1': async (item: AnyItemChanged) => {
        const { ownerId, kind, isPublic, deleted } = item;
        if (!itemModelOf(kind)?.toPreview) return skip('the picture shows nothing of the kind');
        if (isPublic && !deleted) return ordered(ownerId);
        const key = itemKey(ownerId, item);
        const isShown = ({ itemKeys, items = [] }: DrawnPreview) =>
          itemKeys.includes(key) || items.some((each) => each.itemKey === key);
        return (await mayShow(ownerId, isShown)) ? ordered(ownerId) : skip('the picture does not show the item');
      },
    },
  });
};
