import type { ContentItem } from '@marquee/contracts';
import { runProjection, storeAsSource, type RunningProjection } from '@marquee/event-sourcing';
import type { DocumentStore, EventLog, EventStore } from '@marquee/ports';
import { contentKinds } from '@marquee/page';
import { addressesOf, itemStream, type ItemAddress } from '../content-id';
import { ambiguousContentId, contentNotFound } from '../item.errors';
import type { Link } from '../item.decider';
import { clickTotalRows } from './click-total-row';
import { clickTotals } from './click-totals.projection';
import { itemList } from './item-list.projection';
import { itemRows, type ItemRow } from './item-row';

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
  /** The item that a content id means; null for none. Throws `ambiguous_content_id`. */
  find(ownerId: string, contentId: string): Promise<ItemRow | null>;
  /** The item that a write means, there or not. Throws `content_not_found` for no kind of ours, `ambiguous_content_id`. */
  address(ownerId: string, contentId: string): Promise<ItemAddress>;
  counts(ownerId: string): Promise<ItemCounts>;
  total(ownerId: string): Promise<number>;
  /** As the owner sees them, with their clicks. */
  present(links: readonly Link[]): Promise<ContentItem[]>;
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

  const find = async (ownerId: string, contentId: string): Promise<ItemRow | null> => {
    await caughtUp();
    const found = await items.getMany(addressesOf(contentId).map((address) => itemStream(ownerId, address)));
    const [row, ...others] = found.filter((each) => each !== null);
    if (others.length > 0) throw ambiguousContentId();
    return row ?? null;
  };

  return {
    caughtUp,
    find,
    address: async (ownerId, contentId) => {
      const [first, ...others] = addressesOf(contentId);
      if (first === undefined) throw contentNotFound();
      return (others.length > 0 && (await find(ownerId, contentId))) || first;
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
      const kinds = Object.keys(contentKinds);
      const counted = await Promise.all(
        kinds.map(async (kind) => ({
          total: await items.count('byVisibility', [ownerId, kind]),
          public: await items.count('byVisibility', [ownerId, kind, 'public']),
        })),
      );
      return Object.fromEntries(kinds.map((kind, index) => [kind, counted[index]!]));
    },
    total: async (ownerId) => {
      await caughtUp();
      return items.count('byOwner', [ownerId]);
    },
    present: async (links) => {
      const clicks = await totals.getMany(links.map(({ itemId }) => itemId));
      return links.map((link, index) => present(link, clicks[index]?.clicks ?? 0));
    },
    stop: async () => {
      for (const projection of running) await projection.stop();
    },
  };
};

const present = (link: Link, clickCount: number): ContentItem => ({
  contentType: 'link',
  id: link.id,
  title: link.title,
  destinationUrl: link.destinationUrl,
  imageUrl: link.picture?.url ?? null,
  color: link.color,
  description: link.description,
  isPublic: link.isPublic,
  clickCount,
  createdAt: link.createdAt,
  updatedAt: link.updatedAt,
});
