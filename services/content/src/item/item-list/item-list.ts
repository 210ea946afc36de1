import { itemAddresses, type ContentItem, type ItemAddress } from '@marquee/contracts';
import { readYourWrites, runProjection, type RunningProjection, type SubjectKeys } from '@marquee/event-sourcing';
import { observeProgress, type Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, EventStore } from '@marquee/ports';
import { contentKindOf, kindList, placesOf, type ContentKind } from '@marquee/page';
import { pageOrderRows } from '../../page/page-order/page-order-row';
import { pageOrders } from '../../page/page-order/page-order.projection';
import { ownSource } from '../../own-source';
import { ambiguousContentId, contentNotFound } from '../item.errors';
import { isThere, type Item } from '../item.decider';
import type { StoredItem } from '../item.events';
import type { RuleSurroundings } from '../item.rules';
import { itemList } from './item-list.projection';
import { itemRows, type ItemRow } from './item-row';
import { itemTotalId, itemTotalRows } from './item-total-row';
import { itemTotals } from './item-totals.projection';
import { presentItem } from './present-item';

export interface ItemPage {
  readonly rows: readonly ItemRow[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

export interface ItemCounts {
  /** `total` leaves archived items out. */
  readonly [kind: string]: { readonly total: number; readonly public: number; readonly archived?: number };
}

type CountedKind = { -readonly [Name in keyof ItemCounts[string]]: ItemCounts[string][Name] };

/** The owners' lists, as far as they have caught up. */
export interface ItemList {
  /** Newest first, behind the item `after`. */
  page(query: { ownerId: string; kind: string | null; after: string | null; limit: number }): Promise<ItemPage>;
  /** The item that a content id means, of any kind unless some are given; null for none. Throws `ambiguous_content_id`. */
  find(ownerId: string, contentId: string, kinds?: readonly ContentKind[]): Promise<ItemRow | null>;
  counts(ownerId: string): Promise<ItemCounts>;
  /** Whether one of these items is public. It answers no only where the list has what the owner wrote before the call, or after two seconds. */
  someArePublic(ownerId: string, itemIds: readonly string[]): Promise<boolean>;
  total(ownerId: string): Promise<number>;
  /** How many orders the owner has given the page. */
  orderVersion(ownerId: string): Promise<number>;
  /** Items of one owner as the owner sees them, with their counts and places. Items of a kind that this release does not know are left out. */
  presentAll(ownerId: string, items: readonly StoredItem[]): Promise<ContentItem[]>;
  /** The item of a command, as the command decided it. */
  present(item: Item): Promise<ContentItem>;
  /** Resolves when everything that was appended before the call is in the lists. */
  caughtUp(): Promise<void>;
  /** Resolves to true when what the owner had written before the call is in the lists; to false after two seconds (`readYourWrites`). */
  recent(ownerId: string): Promise<boolean>;
  stop(): Promise<void>;
}

export const openItemList = async (ports: {
  readonly events: EventStore;
  readonly keys: SubjectKeys;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly blockList: RuleSurroundings['blockList'];
  /** Empty where pictures come from the product's own origin. */
  readonly assetOrigin: string;
  readonly logger: Logger;
}): Promise<ItemList> => {
  const { events, keys, documents, log, blockList, assetOrigin, logger } = ports;
  const observer = observeProgress(logger);
  const items = documents.collection(itemRows);
  const totals = documents.collection(itemTotalRows);
  const orders = documents.collection(pageOrderRows);
  const own: RunningProjection[] = [
    await runProjection({ projection: itemList, source: ownSource(events, keys), documents, observer }),
    await runProjection({ projection: pageOrders, source: ownSource(events, keys), documents, observer }),
  ];
  const running = [...own, await runProjection({ projection: itemTotals, source: log, documents, observer })];
  const caughtUp = async (): Promise<void> => {
    await Promise.all(own.map((projection) => projection.caughtUp()));
  };

  const ofAddresses = async (ownerId: string, addresses: readonly ItemAddress[]): Promise<ItemRow | null> => {
    const named = ({ kind, idKey }: ItemAddress) =>
      items.find({ index: 'byName', equals: [ownerId, kind, idKey], limit: 1 });
    const [row, ...others] = (await Promise.all(addresses.map(named))).flat();
    if (others.length > 0) throw ambiguousContentId();
    return row ?? null;
  };

  const recent = readYourWrites(events, own);
  const hasPublic = async (ownerId: string, itemIds: readonly string[]): Promise<boolean> => {
    const withId = (itemId: string) => items.find({ index: 'byOwner', equals: [ownerId, itemId], limit: 1 });
    return (await Promise.all(itemIds.map(withId))).flat().some(({ visibility }) => visibility === 'public');
  };

  const presentAll = async (ownerId: string, stored: readonly StoredItem[]): Promise<ContentItem[]> => {
    const counted = stored.flatMap(({ kind, itemId }) => {
      const source = contentKindOf(kind)?.countFrom ?? null;
      return source === null ? [] : [itemTotalId(source, itemId)];
    });
    const rows = await totals.getMany(counted);
    const counts = new Map(rows.flatMap((row) => (row === null ? [] : [[row.itemId, row.count]])));
    const placeOf = placesOf(await orders.get(ownerId));
    return stored.flatMap((item) => {
      const count = counts.get(item.itemId) ?? 0;
      return presentItem(item, { count, place: placeOf(item), blockList, assetOrigin }) ?? [];
    });
  };

  return {
    caughtUp,
    recent,
    find: (ownerId, contentId, kinds = kindList) => ofAddresses(ownerId, itemAddresses(contentId, kinds)),
    page: async ({ ownerId, kind, after, limit }) => {
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
      const counted = new Map(kindList.map(({ id }) => [id as string, { total: 0, public: 0 } as CountedKind]));
      for (const { values, count } of await items.countEach('byVisibility', [ownerId])) {
        const [kind, visibility] = values as [string, ItemRow['visibility']];
        const ofKind = counted.get(kind);
        // A kind that this release does not know is left out.
        if (ofKind === undefined) continue;
        if (visibility === 'archived') ofKind.archived = count;
        else ofKind.total += count;
        if (visibility === 'public') ofKind.public += count;
      }
      return Object.fromEntries(counted);
    },
    someArePublic: async (ownerId, itemIds) => {
      if (await hasPublic(ownerId, itemIds)) return true;
      await recent(ownerId);
      return hasPublic(ownerId, itemIds);
    },
    total: (ownerId) => items.count('byOwner', [ownerId]),
    orderVersion: async (ownerId) => (await orders.get(ownerId))?.orderVersion ?? 0,
    presentAll,
    present: async (item) => {
      if (!isThere(item)) throw contentNotFound();
      return (await presentAll(item.item.ownerId, [item.item]))[0]!;
    },
    stop: async () => {
      for (const projection of running) await projection.stop();
    },
  };
};
