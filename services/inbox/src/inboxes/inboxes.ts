import { itemAddresses, itemKey } from '@marquee/contracts';
import { caughtUpWithin, runProjection } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { observeProgress, type Logger } from '@marquee/nest-kit';
import { kindList } from '@marquee/page';
import type { DocumentStore, EventLog } from '@marquee/ports';
import { ambiguousContentId, contentNotFound } from '../message/message.errors';
import { sentToKind } from '../message/sent/sent-kinds';
import { inboxOwners, inboxOwnersProjection, type InboxOwner } from './inbox-owners.projection';
import { pageItems, pageItemsProjection, type PageItem } from './page-items.projection';

/** An item to which visitors may send something, and whose it is. */
export interface OpenInbox {
  readonly item: PageItem;
  readonly owner: InboxOwner;
}

/** An act names an inbox that is not in the topics yet: the act is for later. */
export class InboxUnknown extends Error {
  override readonly name = 'InboxUnknown';
  readonly code = 'inbox_unknown';
}

/** The topics about inboxes were not read to their end in time, so whether the inbox exists is not known. */
export class InboxesBehind extends Error {
  override readonly name = 'InboxesBehind';
}

/** The inboxes that exist, from what content and identity publish. */
export interface Inboxes {
  /**
   * Each inbox by its item id; null for one that is deleted, whose account is closed, or that is no inbox. Waits a moment for topics that
   * are behind, and throws `InboxesBehind` when they still are, `InboxUnknown` when an item or its account is not known by then. A visitor
   * reached the item by the same topic, so one that stays unknown while the topic was read to its end was replaced by the next of its name:
   * after some seconds it is null, too.
   */
  openAll(itemIds: readonly string[]): Promise<ReadonlyMap<string, OpenInbox | null>>;
  /** The inbox that its owner means by a content id. Throws `content_not_found` and `ambiguous_content_id`. */
  find(ownerId: string, contentId: string): Promise<PageItem>;
  /** Of these items those that are what their names mean now, by id. */
  current(itemIds: readonly string[]): Promise<ReadonlyMap<string, PageItem>>;
  /** Of these items those that were deleted or replaced, in the order given; none while the topic is behind. */
  gone(itemIds: readonly string[]): Promise<readonly string[]>;
  /** The account; `unavailable` while the topic has not reported it yet. */
  owner(ownerId: string): Promise<InboxOwner>;
  stop(): Promise<void>;
}

/** How long an item stays unknown, with its topic read to the end, before it is taken for replaced: longer than any view is stale. */
const GONE_AFTER_MS = 5000;
/** Items that are waited for, or taken for replaced, at once. */
const MISSING_MAX = 1000;

/** How long a reader waits for a topic: an inbox is opened and asked for within a second by its owner. */
const BEHIND_MS = 2000;

const RETRY_SECONDS = 2;

const inboxKinds = kindList.filter(({ visitorsSend }) => visitorsSend !== null);
const isInbox = ({ kind, deleted }: PageItem): boolean => !deleted && sentToKind(kind) !== null;

export const openInboxes = async ({
  documents,
  log,
  clock,
  logger,
}: {
  readonly documents: DocumentStore;
  readonly log: EventLog;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
}): Promise<Inboxes> => {
  const items = documents.collection(pageItems);
  const owners = documents.collection(inboxOwners);
  const observer = observeProgress(logger);
  const running = [
    await runProjection({ projection: pageItemsProjection, source: log, documents, observer }),
    await runProjection({ projection: inboxOwnersProjection, source: log, documents, observer }),
  ];
  /** Whether everything that the topics held was read in time. */
  const caughtUp = (): Promise<boolean> => caughtUpWithin(BEHIND_MS, running);

  /** Since when an item is looked for without success. */
  const missing = new Map<string, number>();
  /** Whether the item, which is unknown although its topic was read to the end, will stay so. */
  const isGone = (itemId: string): boolean => {
    const now = clock();
    const since = missing.get(itemId) ?? now;
    missing.set(itemId, since);
    const [oldest] = missing.keys();
    if (missing.size > MISSING_MAX) missing.delete(oldest!);
    return now - since >= GONE_AFTER_MS;
  };

  const known = async (itemIds: readonly string[]): Promise<Map<string, OpenInbox | null>> => {
    const found = (await items.getMany(itemIds)).filter((item) => item !== null);
    const ownerOf = await owners.getMany(found.map(({ ownerId }) => ownerId));
    const all = new Map<string, OpenInbox | null>();
    found.forEach((item, index) => {
      const owner = ownerOf[index];
      if (owner) all.set(item.itemId, isInbox(item) && !owner.isClosed ? { item, owner } : null);
    });
    for (const itemId of all.keys()) missing.delete(itemId);
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

  const current = async (itemIds: readonly string[]): Promise<ReadonlyMap<string, PageItem>> => {
    const known = (await items.getMany([...new Set(itemIds)])).filter((item) => item !== null);
    const newest = await Promise.all(known.map(({ key }) => newestOf(key)));
    return new Map(newest.flatMap((item) => (item ? [[item.itemId, item]] : [])));
  };

  return {
    current,
    openAll: async (itemIds) => {
      const first = await known(itemIds);
      if (first.size === itemIds.length) return first;
      const isReached = await caughtUp();
      const second = await known(itemIds);
      const absent = itemIds.filter((itemId) => !second.has(itemId));
      if (absent.length > 0 && !isReached) throw new InboxesBehind('the topics of items and accounts are behind');
      const gone = absent.filter(isGone);
      if (gone.length < absent.length) throw new InboxUnknown('an act is for an inbox that is not known yet');
      for (const itemId of gone) second.set(itemId, null);
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
    gone: async (itemIds) => {
      if (!(await caughtUp())) return [];
      const there = await current(itemIds);
      return itemIds.filter((itemId) => !there.has(itemId));
    },
    owner: async (ownerId) => {
      let owner = await owners.get(ownerId);
      if (owner === null) {
        await caughtUp();
        owner = await owners.get(ownerId);
      }
      if (owner === null) throw new DomainError('unavailable', 'Try again in a moment.', [], RETRY_SECONDS);
      return owner;
    },
    stop: async () => void (await Promise.all(running.map((projection) => projection.stop()))),
  };
};
