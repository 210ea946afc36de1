import { itemAddresses, type ContentItem, type ItemAddress } from '@marquee/contracts';
import { runProjection, storeAsSource, type RunningProjection } from '@marquee/event-sourcing';
import type { DocumentStore, EventLog, EventStore } from '@marquee/ports';
import { kindList, type ContentKindId } from '@marquee/page';
import { itemStream } from '../item-stream';
import { ambiguousContentId, contentNotFound } from '../item.errors';
import type { StoredItem } from '../item.decider';
import { clickTotalRows } from './click-total-row';
import { clickTotals } from './click-totals.projection';
import { itemList } from './item-list.projection';
import { itemRows, type ItemRow } from './item-row';
import { presentItem } from './present-item';

export interface ItemPage {
  readonly rows: readonly ItemRow[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

export interface ItemCounts {
  readonly [kind: string]: { readonly total: number; readonly public: number };
}

/** The owners' lists. Every answer contains whatever was appended before the question. */
export interface ItemList {
  /** Newest first, behind the item `after`. */
  page(query: { ownerId: string; kind: string | null; after: string | null; limit: number }): Promise<ItemPage>;
  /** The item that a content id means, of one kind or of any; null for none. Throws `ambiguous_content_id`. */
  find(ownerId: string, contentId: string, kind?: ContentKindId): Promise<ItemRow | null>;
  /** The item that a write means, there or not. Throws `content_not_found` for an unknown kind, `ambiguous_content_id`. */
  address(ownerId: string, contentId: string): Promise<ItemAddress<ContentKindId>>;
  counts(ownerId: string): Promise<ItemCounts>;
  total(ownerId: string): Promise<number>;
  /** As the owner sees them, with their counts. Items of a kind that this release does not know are left out. */
  present(items: readonly StoredItem[]): Promise<ContentItem[]>;
  /** Resolves when everything that was appended before the call is in the list. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

export const openItemList = async (ports: {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly log: EventLog;
}): Promise<ItemList> => {
  const { events, documents, log } = ports;
  const items = documents.collection(itemRows);
  const totals = documents.collection(clickTotalRows);
  const running: RunningProjection[] = [
    await runProjection({ projection: itemList, source: storeAsSource(events), documents }),
    await runProjection({ projection: clickTotals, source: log, documents }),
  ];
  const caughtUp = (): Promise<void> => running[0]!.caughtUp();

  const ofAddresses = async (ownerId: string, addresses: readonly ItemAddress[]): Promise<ItemRow | null> => {
    await caughtUp();
    const found = await items.getMany(addresses.map((address) => itemStream(ownerId, address)));
    const [row, ...others] = found.filter((each) => each !== null);
    if (others.length > 0) throw ambiguousContentId();
    return row ?? null;
  };

  return {
    caughtUp,
    find: (ownerId, contentId, kind) => {
      const kinds = kindList.filter(({ id }) => kind === undefined || id === kind);
      return ofAddresses(ownerId, itemAddresses(contentId, kinds));
    },
    address: async (ownerId, contentId) => {
      const addresses = itemAddresses(contentId, kindList);
      const [first, ...others] = addresses;
      if (first === undefined) throw contentNotFound();
      if (others.length === 0) return first;
      const row = await ofAddresses(ownerId, addresses);
      return addresses.find(({ kind }) => kind === row?.kind) ?? first;
    },
    page: async ({ ownerId, kind, after, limit }) => {
      await caughtUp();
      const rows = await items.find({
        ...(kind === null ? { index: 'byOwner', equals: [ownerId] } : { index: 'byKind', equals: [ownerId, kind] }),
        order: 'descending',
        ...(after !== null && { after: { value: after, id: '' } }),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      return { rows: page, next: rows.length > limit ? page.at(-1)!.itemId : null };
    },
    counts: async (ownerId) => {
      await caughtUp();
      const counted = await Promise.all(
        kindList.map(async ({ id }) => [
          id,
          {
            total: await items.count('byVisibility', [ownerId, id]),
            public: await items.count('byVisibility', [ownerId, id, 'public']),
          },
        ]),
      );
      return Object.fromEntries(counted) as ItemCounts;
    },
    total: async (ownerId) => {
      await caughtUp();
      return items.count('byOwner', [ownerId]);
    },
    present: async (stored) => {
      const counts = await totals.getMany(stored.map(({ itemId }) => itemId));
      return stored.flatMap((item, index) => presentItem(item, counts[index]?.clicks ?? 0) ?? []);
    },
    stop: async () => {
      for (const projection of running) await projection.stop();
    },
  };
};
