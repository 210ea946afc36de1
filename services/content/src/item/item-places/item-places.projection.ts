import { defineProjection, type Handler, type OwnEvent } from '@marquee/event-sourcing';
import type { CollectionDefinition } from '@marquee/ports';
import { ownerOfStream } from '../item.aggregate';
import type { ItemErased, ItemEvent } from '../item.events';

/** The stream of one name of one owner, also of a deleted item. It must be erased when the account is closed. */
export interface ItemPlace {
  readonly stream: string;
  readonly ownerId: string;
}

export const itemPlaceRows: CollectionDefinition<ItemPlace> = {
  name: 'item-places',
  version: 1,
  id: ({ stream }) => stream,
  indexes: { byOwner: ['ownerId'] },
};

const known: Handler<ItemPlace, OwnEvent<ItemEvent>> = {
  key: ({ event }) => event.stream,
  apply: (place, { event: { stream } }) => place ?? { stream, ownerId: ownerOfStream(stream) },
};

const gone: Handler<ItemPlace, OwnEvent<ItemErased>> = { key: ({ event }) => event.stream, apply: () => null };

/** Reads the events in their stored form, so it needs no key. */
export const itemPlaces = defineProjection<ItemPlace>({
  name: 'content.item-places.v1',
  collection: itemPlaceRows,
  topics: ['own-events'],
  on: { 'content.ItemAdded.v1': known, 'content.ItemErased.v1': gone },
});
