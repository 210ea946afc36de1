import { itemAddresses, itemKey } from '@marquee/contracts';
import { atMost, runProjection } from '@marquee/event-sourcing';
import { contentKindOf, kindList } from '@marquee/page';
import type { DocumentStore, EventLog } from '@marquee/ports';
import { ambiguousContentId, contentNotFound } from '../message/message.errors';
import { inboxOwners, inboxOwnersProjection, type InboxOwner } from './inbox-owners.projection';
import { pageItems, pageItemsProjection, type PageItem } from './page-items.projection';

/** An inbox to which messages may come, and whose it is. */
export interface OpenInbox {
  readonly item: PageItem;
  readonly owner: InboxOwner;
}

/** An act names an inbox of which the topics have not told yet: the act is for later. */
export class InboxUnknown extends Error {
  override readonly name = 'InboxUnknown';
  readonly code = 'inbox_unknown';
}

/** Which inboxes there are, from what content and identity tell. */
export interface Inboxes {
  /**
   * Each inbox by its item id; null for one that is deleted, whose account is closed, or that is no inbox. Waits a moment for topics that
   * are behind, and throws `InboxUnknown` when an item or its account is still not known.
   */
  openAll(itemIds: readonly string[]): Promise<ReadonlyMap<string, OpenInbox | null>>;
  /** The inbox that its owner means by a content id. Throws `content_not_found` and `ambiguous_content_id`. */
  find(ownerId: string, contentId: string): Promise<PageItem>;
  /** Those of the item ids that are what their names mean now. */
  current(itemIds: readonly string[]): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** How long a reader waits for a topic: an inbox is opened and asked for within a second by its owner. */
const BEHIND_MS = 2000;

const inboxKinds = kindList.filter(({ countFrom }) => countFrom === 'inbox');
const isInbox = ({ kind, deleted }: PageItem): boolean => !deleted && contentKindOf(kind)?.countFrom === 'inbox';

export const openInboxes = async ({
  documents,
  log,
}: {
  readonly documents: DocumentStore;
  readonly log: EventLog;
}): Promise<Inboxes> => {
  const items = documents.collection(pageItems);
  const owners = documents.collection(inboxOwners);
  const running = [
    await runProjection({ projection: pageItemsProjection, source: log, documents }),
    await runProjection({ projection: inboxOwnersProjection, source: log, documents }),
  ];
  const caughtUp = (): Promise<void> =>
    atMost(BEHIND_MS, Promise.all(running.map((projection) => projection.caughtUp())));

  const known = async (itemIds: readonly string[]): Promise<Map<string, OpenInbox | null>> => {
    const found = (await items.getMany(itemIds)).filter((item) => item !== null);
    const ownerOf = await owners.getMany(found.map(({ ownerId }) => ownerId));
    const all = new Map<string, OpenInbox | null>();
    found.forEach((item, index) => {
      const owner = ownerOf[index];
      if (owner) all.set(item.itemId, isInbox(item) && !owner.isClosed ? { item, owner } : null);
    });
    return all;
  };

  /** A deleted item and the next one of its name are two documents: the newest is what the name means. */
  const newestOf = async (key: string): Promise<PageItem | undefined> => {
    const [item] = await items.find({ index: 'byKey', equals: [key], order: 'descending', limit: 1 });
    return item && isInbox(item) ? item : undefined;
  };

  const named = async (ownerId: string, contentId: string): Promise<readonly PageItem[]> => {
    const keys = itemAddresses(contentId, inboxKinds).map((address) => itemKey(ownerId, address));
    return (await Promise.all(keys.map(newestOf))).filter((item) => item !== undefined);
  };

  return {
    openAll: async (itemIds) => {
      const first = await known(itemIds);
      if (first.size === itemIds.length) return first;
      // A visitor reached the inbox by the same topics, so they hold it by now.
      await caughtUp();
      const second = await known(itemIds);
      if (second.size < itemIds.length) throw new InboxUnknown('an act is for an inbox that is not known yet');
      return second;
    },
    find: async (ownerId, contentId) => {
      let found = await named(ownerId, contentId);
      if (found.length === 0) {
        await caughtUp();
        found = await named(ownerId, contentId);
      }
      const [item, ...others] = found;
      if (item === undefined) throw contentNotFound();
      if (others.length > 0) throw ambiguousContentId();
      return item;
    },
    current: async (itemIds) => {
      const known = (await items.getMany([...new Set(itemIds)])).filter((item) => item !== null);
      const newest = await Promise.all(known.map(({ key }) => newestOf(key)));
      return new Set(newest.flatMap((item) => item?.itemId ?? []));
    },
    stop: async () => void (await Promise.all(running.map((projection) => projection.stop()))),
  };
};
