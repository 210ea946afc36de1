import { defineAggregate } from '@marquee/event-sourcing';
import { abuseReportsDecider } from './abuse-reports.decider';

const STREAM = 'abuse-reports-';

/** The reports of one account, by the account's id. Visitors' words become unreadable when that account is closed. */
export const abuseReportsAggregate = defineAggregate({
  name: 'abuse reports',
  decider: abuseReportsDecider,
  stream: (accountId: string) => STREAM + accountId,
  sealed: {
    subject: (accountId) => accountId,
    members: { 'identity.PageReported.v1': ['text', 'email'] },
  },
  snapshot: { every: 100, schema: 1 },
});

/** The account whose reports a stream of `abuseReportsAggregate` holds. */
export const reportedAccountOf = (stream: string): string => stream.slice(STREAM.length);
