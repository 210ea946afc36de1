import type { Message } from '@marquee/kernel';
import type { RecordedEvent } from '@marquee/ports';

/** What `storeAsSource` hands to a projection for each event of the service's own store. */
export interface OwnEvent<E extends Message = Message> {
  readonly event: RecordedEvent<E>;
}
