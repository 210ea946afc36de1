import { storeAsSource, type ProjectionSource } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';

/** Media's own events as a projection reads them. */
export const ownSource = (events: EventStore): ProjectionSource => storeAsSource(events);
