import { readModel, storeAsSource, type ReadModel } from '@marquee/event-sourcing';
import { reportsSource, waitingReports } from './abuse-reports/waiting-reports.projection';
import type { IdentityPorts } from './identity.ports';
import { sessionList } from './session/session-list/session-list.projection';
import { suspendedAccounts } from './suspension/suspended-accounts.projection';

/** The read models that an operator can rebuild here. */
export const identityReadModels = ({ events, documents }: Pick<IdentityPorts, 'events' | 'documents'>): ReadModel[] => [
  readModel('identity/sessions', { projection: sessionList, source: storeAsSource(events), documents }),
  readModel('identity/suspended-accounts', {
    projection: suspendedAccounts,
    source: storeAsSource(events),
    documents,
  }),
  readModel('identity/waiting-reports', { projection: waitingReports, source: reportsSource(events), documents }),
];
