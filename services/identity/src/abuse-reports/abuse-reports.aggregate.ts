import { defineAggregate } from '@marquee/event-sourcing';
import { abuseReportsDecider } from './abuse-reports.decider';
import type { PageReported, PageReportedV1 } from './abuse-reports.events';

const STREAM = 'abuse-reports-';

const reportedFromV1 = (data: PageReportedV1['data']): PageReported => ({
  type: 'identity.PageReported.v2',
  data: { ...data, network: null, networks: 1, replaces: null },
});

/** The reports of one account, by the account's id. Visitors' words become unreadable when that account is closed. */
export const abuseReportsAggregate = defineAggregate({
  name: 'abuse reports',
  decider: abuseReportsDecider,
  stream: (accountId: string) => STREAM + accountId,
  sealed: {
    subject: (accountId) => accountId,
    members: { 'identity.PageReported.v2': ['text', 'email', 'network'] },
  },
  upcasters: { 'identity.PageReported.v1': reportedFromV1 },
  snapshot: { every: 100, schema: 2 },
});

/** The account whose reports a stream of `abuseReportsAggregate` holds. */
export const reportedAccountOf = (stream: string): string => stream.slice(STREAM.length);
