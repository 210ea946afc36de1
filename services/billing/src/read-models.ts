import { readModel, storeAsSource, type ReadModel } from '@marquee/event-sourcing';
import type { BillingPorts } from './billing.ports';
import { due } from './subscription/end-due/due.projection';

/** The read models that an operator can rebuild here. */
export const billingReadModels = ({ events, documents }: Pick<BillingPorts, 'events' | 'documents'>): ReadModel[] => [
  readModel('billing/due', { projection: due, source: storeAsSource(events), documents }),
];
