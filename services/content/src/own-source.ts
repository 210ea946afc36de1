import {
  storeAsSource,
  upcastersOf,
  type OwnEvents,
  type ProjectionSource,
  type SubjectKeys,
} from '@marquee/event-sourcing';
import type { EventStore } from '@marquee/ports';
import { analysisAggregate } from './analysis/analysis.aggregate';
import { batchAggregate } from './batch/batch.aggregate';
import { itemAggregate } from './item/item.aggregate';
import { pageAggregate } from './page/page.aggregate';
import { quotaAggregate } from './upload/quota/quota.aggregate';
import { uploadAggregate } from './upload/upload.aggregate';

const upcasters = upcastersOf(
  itemAggregate,
  pageAggregate,
  analysisAggregate,
  batchAggregate,
  uploadAggregate,
  quotaAggregate,
);

/** Content's own events, in their newest shapes, as a projection reads them: in clear with `keys`, else as they are stored. */
export const ownSource = (events: EventStore, keys?: SubjectKeys): ProjectionSource =>
  storeAsSource(events, { upcasters, ...(keys && { keys }) });

/** The same events, as a reactor reads them. */
export const ownEventsOf = ({ events, documents }: Pick<OwnEvents, 'events' | 'documents'>): OwnEvents => ({
  events,
  documents,
  upcasters,
});
