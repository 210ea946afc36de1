import { storeAsSource, upcastersOf, type ProjectionSource } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import { stickerAggregate } from './sticker/sticker.aggregate';

/** Media's own events, in their newest shapes, as a projection reads them. */
export const ownSource = (events: EventStore): ProjectionSource =>
  storeAsSource(events, { upcasters: upcastersOf(stickerAggregate) });
