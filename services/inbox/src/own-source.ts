import { storeAsSource, upcastersOf, type ProjectionSource } from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import { messageAggregate } from './message/message.aggregate';
import { rulesAggregate } from './rules/rules.aggregate';
import { senderDayAggregate } from './rules/day/sender-day.aggregate';
import { ownerSecretAggregate } from './secret/owner-secret.aggregate';
import { textAggregate } from './text/text.aggregate';

const upcasters = upcastersOf(
  messageAggregate,
  textAggregate,
  ownerSecretAggregate,
  rulesAggregate,
  senderDayAggregate,
);

/** The inbox's own events, in their newest shapes, as a projection reads them. */
export const ownSource = (events: EventStore): ProjectionSource => storeAsSource(events, { upcasters });
