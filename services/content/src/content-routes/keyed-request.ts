import type { RequestKey } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';

/** Who asks for a change of content, when, and under which idempotency key. */
export interface KeyedRequest {
  readonly ownerId: string;
  readonly request: RequestKey | null;
  readonly meta: EventMeta;
}
