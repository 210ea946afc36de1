import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type {
  DestinationAlertDismissed,
  DestinationJudged,
  ItemAdded,
  ItemAnalyzed,
  ItemChanged,
  ItemDeleted,
  ItemErased,
  ItemEvent,
  ItemRestored,
  StoredItem,
} from '../item.events';
import { itemDecider, type Item } from '../item.decider';
import { itemRows, type ItemRow } from './item-row';

const handler = <E extends ItemEvent>(): Handler<ItemRow, OwnEvent<E>> => ({
  key: ({ event }) => event.stream,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const item = itemDecider.evolve(itemOf(row), { type: event.type, data: event.data } as ItemEvent);
    return item.status === 'live' ? toRow(item.item, event) : null;
  },
});

const itemOf = (row: ItemRow | null): Item => {
  if (row === null) return { status: 'absent' };
  const { key: _key, visibility: _visibility, version: _version, ...item } = row;
  return { status: 'live', item, before: null };
};

const toRow = (item: StoredItem, event: OwnEvent['event']): ItemRow => ({
  ...item,
  key: event.stream,
  visibility: visibilityOf(item),
  version: event.version,
});

const visibilityOf = ({ fields: { isPublic, isArchived } }: StoredItem): ItemRow['visibility'] => {
  if (isArchived === true) return 'archived';
  return isPublic ? 'public' : 'private';
};

/** The owners' lists, from content's own events. */
export const itemList = defineProjection<ItemRow>({
  name: 'content.item-list.v1',
  collection: itemRows,
  topics: ['own-events'],
  on: {
    'content.ItemAdded.v1': handler<ItemAdded>(),
    'content.ItemChanged.v1': handler<ItemChanged>(),
    'content.ItemAnalyzed.v1': handler<ItemAnalyzed>(),
    'content.DestinationJudged.v1': handler<DestinationJudged>(),
    'content.DestinationAlertDismissed.v1': handler<DestinationAlertDismissed>(),
    'content.ItemDeleted.v1': handler<ItemDeleted>(),
    'content.ItemRestored.v1': handler<ItemRestored>(),
    'content.ItemErased.v1': handler<ItemErased>(),
  },
});
