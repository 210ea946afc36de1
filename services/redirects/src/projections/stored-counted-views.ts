import type { DocumentStore } from '@marquee/ports';
import type { CountedViews } from '../click-limits/click-limits';
import { throughId, visitorLimits } from './visitor-limits.projection';

/** Reads what analytics has told, over this service's own read model. */
export const storedCountedViews = (documents: DocumentStore): CountedViews => {
  const rows = documents.collection(visitorLimits.collection);
  return {
    counted: async (itemId) => {
      const row = await rows.get(itemId);
      return row !== null && 'clicks' in row ? row : null;
    },
    through: async (source) => {
      const row = await rows.get(throughId(source));
      return row !== null && 'next' in row ? row.next : null;
    },
  };
};
