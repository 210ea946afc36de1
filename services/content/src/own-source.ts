import { storeAsSource, upcastersOf, type ProjectionSource } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import { itemAggregate } from './item/item.aggregate';
import { uploadAggregate } from './upload/upload.aggregate';

/** Content's own events, in their newest shapes. */
export const ownSource = (events: EventStore, options: { readonly pollMs?: number } = {}): ProjectionSource =>
  storeAsSource(events, { ...options, upcasters: upcastersOf(itemAggregate, uploadAggregate) });
