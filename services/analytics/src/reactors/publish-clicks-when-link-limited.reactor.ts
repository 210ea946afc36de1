import { TOPICS, type AnyItemChanged, type ItemErased } from '@marquee/contracts';
import { defineReactor, done, skip, wait, type Reactor } from '@marquee/event-sourcing';
import { clickLimitOf } from '@marquee/page';
import { put, remove, type DocumentStore } from '@marquee/ports';
import type { ClickAnalytics } from '../click-analytics';
import { limitedItems } from '../limits/limited-items';

const LOOK_AGAIN_MS = 1_000;

/**
 * Publishes the clicks of a link at each change of it while it has a click limit: redirect processes follow it once they know them. The link is
 * stored as limited before its clicks are read, so that each later click is published as well.
 */
export const publishClicksWhenLinkLimited = (
  documents: DocumentStore,
  { limits, isWhole, hasCounted, ledger }: Pick<ClickAnalytics, 'limits' | 'isWhole' | 'hasCounted' | 'ledger'>,
): Reactor => {
  const items = documents.collection(limitedItems);
  return defineReactor({
    name: 'analytics-publish-clicks-when-link-limited',
    source: { topics: [TOPICS.page] },
    answers: async () => {
      if (await hasCounted()) await ledger.query('SELECT 1');
    },
    on: {
      'content.ItemChanged.v1': async (item: AnyItemChanged, { record: { key: place } }) => {
        const { itemId, ownerId, version } = item;
        const known = await items.get(itemId);
        if (known !== null && known.version > version) return skip('an older version');
        if (item.deleted || clickLimitOf(item.fields) === null) {
          if (known === null) return skip('no limit');
          await documents.commit([remove(limitedItems, itemId)]);
          return done;
        }
        const limited = { itemId, ownerId, place, version };
        await documents.commit([put(limitedItems, limited)]);
        if (!isWhole()) return wait('clicks are counted again', LOOK_AGAIN_MS);
        await limits.publish([limited]);
        return done;
      },
      'content.ItemErased.v1': async ({ place }: ItemErased) => {
        const found = await items.find({ index: 'byPlace', equals: [place], limit: 1000 });
        if (found.length === 0) return skip('no limit');
        await documents.commit(found.map(({ itemId }) => remove(limitedItems, itemId)));
        return done;
      },
    },
  });
};
