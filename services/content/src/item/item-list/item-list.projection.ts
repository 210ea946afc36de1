import { defineProjection, type Handler } from '@marquee/event-sourcing';
import type { OwnEvent } from '../../own-event';
import type { ItemEvent, LinkAdded, LinkChanged, LinkDeleted } from '../item.events';
import { itemDecider, type Item } from '../item.decider';
import { itemRows, type ItemRow } from './item-row';

const handler = <E extends ItemEvent>(): Handler<ItemRow, OwnEvent<E>> => ({
  key: ({ event }) => event.stream,
  apply: (row, { event }) => {
    if (row !== null && event.version <= row.version) return row;
    const item = itemDecider.evolve(itemOf(row), { type: event.type, data: event.data } as ItemEvent);
    return item.status === 'live' ? toRow(item.link, event) : null;
  },
});

const itemOf = (row: ItemRow | null): Item => {
  if (row === null) return { status: 'absent' };
  const { key: _key, kind: _kind, visibility: _visibility, version: _version, ...link } = row;
  return { status: 'live', link };
};

const toRow = (link: ItemRow | Extract<Item, { status: 'live' }>['link'], event: OwnEvent['event']): ItemRow => ({
  ...link,
  key: event.stream,
  kind: 'link',
  visibility: link.isPublic ? 'public' : 'private',
  version: event.version,
});

/** The owners' lists, from content's own events. */
export const itemList = defineProjection<ItemRow>({
  name: 'content.item-list.v1',
  collection: itemRows,
  topics: ['own-events'],
  on: {
    'content.LinkAdded.v1': handler<LinkAdded>(),
    'content.LinkChanged.v1': handler<LinkChanged>(),
    'content.LinkDeleted.v1': handler<LinkDeleted>(),
  },
});
