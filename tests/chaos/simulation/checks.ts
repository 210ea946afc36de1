import { itemKey, TOPICS, type AccountChanged, type AnyItemChanged } from '@marquee/contracts';
import { Keyring, openEvents } from '@marquee/event-sourcing';
import type { LogRecord, RecordedEvent } from '@marquee/ports';
import { clearances } from '../../../services/analytics/src/clear/clearances';
import { ownedItems } from '../../../services/analytics/src/items/owned-items.projection';
import { HITS, NIL_UUID, ROLLUPS } from '../../../services/analytics/src/ledger/ledger.schema';
import { itemRows } from '../../../services/content/src/item/item-list/item-row';
import { itemTotalId, itemTotalRows } from '../../../services/content/src/item/item-list/item-total-row';
import { itemDecider } from '../../../services/content/src/item/item.decider';
import type { ItemEvent } from '../../../services/content/src/item/item.events';
import { toPublic as itemToPublic } from '../../../services/content/src/item/item.integration';
import { accountDecider } from '../../../services/identity/src/account/account.decider';
import type { AccountEvent } from '../../../services/identity/src/account/account.events';
import { publicAccount } from '../../../services/identity/src/account/account.integration';
import type { VisitorAccount } from '../../../services/redirects/src/hot-path/visitor-views';
import {
  visitorAccounts,
  type ClosedAccount,
} from '../../../services/redirects/src/projections/visitor-accounts.projection';
import { visitorItems } from '../../../services/redirects/src/projections/visitor-items.projection';
import { expectInbox, type InboxFigures } from './inbox-checks';
import type { People } from './people';
import type { Surroundings } from './surroundings';
import type { World } from './world';

const ALL = 1000;

type ShownAccount = Pick<VisitorAccount | ClosedAccount, 'accountId' | 'usernameKey' | 'status'>;
const absent = accountDecider.initialState();

const byStream = (events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> => {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return streams;
};

const sortedBy = <T>(rows: readonly T[], key: (row: T) => string): T[] =>
  [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));

/** The accounts and the items as their events say, without any projection. */
const facts = async ({ stores }: World, { keys }: Surroundings) => {
  const identity = byStream(await openEvents(new Keyring(keys), await stores.identityEvents.readAll(0, ALL)));
  const accounts = [...identity]
    .filter(([stream]) => stream.startsWith('account-'))
    .map(([stream, events]): ShownAccount => {
      const state = events
        .filter(({ type }) => type !== 'events.Erased.v1')
        .reduce((before, event) => accountDecider.evolve(before, event as unknown as AccountEvent), absent);
      // The events of an account whose key is gone tell nothing but that it was there.
      const account = publicAccount(state, 1)[0]?.value as AccountChanged | undefined;
      const isOpen = account !== undefined && account.status !== 'closed';
      return {
        accountId: stream.slice('account-'.length),
        usernameKey: isOpen ? account.usernameKey : null,
        status: account?.status ?? 'closed',
      };
    });
  const content = byStream(await openEvents(new Keyring(keys), await stores.contentEvents.readAll(0, ALL)));
  const items = [...content]
    .filter(([stream]) => stream.startsWith('item-'))
    .map(([stream, events]) => ({
      stream,
      version: events.length,
      newest: events.at(-1) as unknown as ItemEvent,
      item: events.reduce(
        (state, event) => itemDecider.evolve(state, event as unknown as ItemEvent),
        itemDecider.initialState(),
      ),
    }));
  return { accounts, items, contentEvents: [...content.values()].flat() };
};

type Fact = Awaited<ReturnType<typeof facts>>['items'][number];

/** The last message about an item. */
const publishedOf = ({ stream, version, newest, item: state }: Fact) =>
  itemToPublic(newest, { stream, state, version });

/** What redirects, content and analytics show of accounts and items is what the events say. */
const expectProjections = async (world: World, surroundings: Surroundings): Promise<void> => {
  const { stores } = world;
  const { accounts, items } = await facts(world, surroundings);
  const shownAccounts = await stores.redirectViews
    .collection(visitorAccounts.collection)
    .find({ index: 'id', limit: ALL });
  expect(shownAccounts.map(({ accountId, usernameKey, status }) => [accountId, usernameKey, status])).toEqual(
    sortedBy(accounts, ({ accountId }) => accountId).map(({ accountId, usernameKey, status }) => [
      accountId,
      usernameKey,
      status,
    ]),
  );

  const listed = await stores.contentViews.collection(itemRows).find({ index: 'id', limit: ALL });
  expect(listed).toEqual(
    sortedBy(items, ({ stream }) => stream).flatMap(({ item, stream, version }) =>
      item.status === 'live'
        ? [{ ...item.item, key: stream, visibility: item.item.fields.isPublic ? 'public' : 'private', version }]
        : [],
    ),
  );

  const published = items.flatMap(publishedOf).map(({ value }) => {
    const item = value as AnyItemChanged;
    return { ...item, key: itemKey(item.ownerId, item) };
  });
  const links = await stores.redirectViews.collection(visitorItems.collection).find({ index: 'id', limit: ALL });
  expect(links).toEqual(sortedBy(published, ({ key }) => key).map((item) => expect.objectContaining(linkOf(item))));
  const owned = await stores.analyticsViews.collection(ownedItems).find({ index: 'id', limit: ALL });
  expect(owned.map(({ key, version, itemId }) => ({ key, version, itemId }))).toEqual(
    sortedBy(published, ({ key }) => key).map((item) => {
      const { key, version, itemId } = linkOf(item);
      return { key, version, itemId };
    }),
  );
};

const linkOf = (item: object) => {
  const { key, version, itemId, isPublic, deleted, fields } = item as Record<string, unknown>;
  return { key, version, itemId, isPublic, deleted, fields };
};

/** A service that reads the compacted topics from their beginning comes to the same: the newest of each key is the last. */
const expectLog = async (world: World, surroundings: Surroundings): Promise<void> => {
  const { items } = await facts(world, surroundings);
  const last = new Map<string, LogRecord>();
  for (const record of world.log.kept(TOPICS.page)) last.set(record.key, record);
  const published = items.flatMap(publishedOf);
  expect([...last.values()].map(({ value }) => value)).toEqual(
    expect.arrayContaining(published.map(({ value }) => value)),
  );
  expect(last.size).toBe(published.length);
};

/** What was acknowledged is there, and nothing was done twice. */
const expectWishes = async (world: World, people: People, surroundings: Surroundings): Promise<void> => {
  const { contentEvents } = await facts(world, surroundings);
  for (const { what, correlationId, outcome } of people.wishes) {
    const done = contentEvents.filter(
      ({ meta, stream }) => meta.correlationId === correlationId && stream.startsWith('item-'),
    ).length;
    expect([what, done]).toEqual([what, Math.min(done, 1)]);
    if (outcome === 'done' && /create|remove/.test(what)) expect([what, done]).toEqual([what, 1]);
  }
};

/** Every recorded act is in the ledger and in its rollups once, and the owners see that many clicks. */
const expectClicks = async (world: World, { ledger }: Surroundings): Promise<number> => {
  const { tape, analyticsViews, contentViews } = world.stores;
  const hits = await ledger.query<{ item: string; acts: number; positions: number; clicks: number }>(
    `SELECT item, count() AS acts, uniqExact(pos) AS positions, countIf(aside = '') AS clicks
     FROM ${HITS} WHERE source = {source:String} AND owner != {nil:UUID} GROUP BY item ORDER BY item`,
    { source: tape.source, nil: NIL_UUID },
  );
  const followed = tape.acts.filter((act) => act.name === 'visitors.LinkFollowed.v1');
  const itemIds = sortedBy([...new Set(followed.map(({ itemId }) => itemId))], (itemId) => itemId);
  const of = (itemId: string) => followed.filter((act) => act.itemId === itemId);
  const human = (itemId: string) => of(itemId).filter(({ setAside }) => setAside === null);
  const byItem = sortedBy(hits, ({ item }) => item);
  expect(byItem).toEqual(
    itemIds.map((item) => ({ item, acts: of(item).length, positions: of(item).length, clicks: human(item).length })),
  );

  const rollups = await ledger.query<{ span: string; item: string; clicks: number }>(
    `SELECT toString(span) AS span, item, sum(clicks) AS clicks FROM ${ROLLUPS}
     WHERE item IN {items:Array(UUID)} GROUP BY span, item`,
    { items: itemIds },
  );
  for (const span of ['day', 'stretch']) {
    const clicks = rollups.filter((row) => row.span === span).map(({ item, clicks }) => ({ item, clicks }));
    const expected = itemIds.map((item) => ({ item, clicks: human(item).length }));
    expect({ span, clicks: sortedBy(clicks, ({ item }) => item) }).toEqual({ span, clicks: expected });
  }

  const cleared = await analyticsViews.collection(clearances).getMany(itemIds);
  const totals = await contentViews
    .collection(itemTotalRows)
    .getMany(itemIds.map((itemId) => itemTotalId('analytics', itemId)));
  expect(itemIds.map((itemId, at) => [itemId, totals[at]?.count ?? 0])).toEqual(
    itemIds.map((itemId, at) => [
      itemId,
      human(itemId).filter((act) => act.at >= (cleared[at]?.clearedAt ?? 0)).length,
    ]),
  );
  return followed.length;
};

/** Every upload was discarded at the end, because none got its file, and the files of each were deleted and no others. */
const expectFiles = async ({ stores }: World): Promise<void> => {
  const events = await stores.contentEvents.readAll(0, ALL);
  const requested = events.filter(({ type }) => type === 'content.UploadRequested.v1').map(({ stream }) => stream);
  const discarded = events.filter(({ type }) => type === 'content.UploadDiscarded.v1');
  expect(discarded.map(({ stream }) => stream).sort()).toEqual(requested.sort());
  const keys = discarded.flatMap(({ data }) => (data as { keys: readonly string[] }).keys);
  expect([...new Set(stores.files.deleted)].filter((key) => key !== 'incoming/none').sort()).toEqual(keys.sort());
};

/** What was checked. */
export interface CheckFigures extends Omit<InboxFigures, 'sent'> {
  /** Clicks, messages and answers. */
  readonly acts: number;
}

/** Fails where something is lost, doubled or not as the events say. */
export const check = async (world: World, people: People, surroundings: Surroundings): Promise<CheckFigures> => {
  await expectWishes(world, people, surroundings);
  await expectLog(world, surroundings);
  await expectProjections(world, surroundings);
  await expectFiles(world);
  const { items } = await facts(world, surroundings);
  const standing = items.flatMap(({ item }) => (item.status === 'live' ? [item.item.itemId] : []));
  const { sent, ...kept } = await expectInbox(world, new Set(standing));
  return { ...kept, acts: sent + (await expectClicks(world, surroundings)) };
};
