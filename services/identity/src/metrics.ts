import type { DocumentStore } from '@marquee/ports';
import { Counter, Gauge, register } from 'prom-client';
import { waitingReportRows } from './abuse-reports/waiting-reports.projection';
import { suspendedRows } from './suspension/suspended-accounts.projection';

/** Counts by outcome; no label ever names a person. */
export const signInsTotal = new Counter({
  name: 'marquee_identity_sign_ins_total',
  help: 'Sign-ins by outcome',
  labelNames: ['outcome'] as const,
});

export const sessionsEndedTotal = new Counter({
  name: 'marquee_identity_sessions_ended_total',
  help: 'Sessions that ended at a refresh, by reason',
  labelNames: ['reason'] as const,
});

export const abuseReportsTotal = new Counter({
  name: 'marquee_identity_abuse_reports_total',
  help: 'Reports of pages by reason and outcome: added, passed-over',
  labelNames: ['reason', 'outcome'] as const,
});

/** Publishes what waits for the operator, and what the operator has decided. */
export const observeOperatorsWork = (documents: DocumentStore, clock: () => number): void => {
  const reports = documents.collection(waitingReportRows);
  const publish = (name: string, help: string, read: () => Promise<number>): void => {
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      async collect() {
        this.set(await read());
      },
    });
  };
  publish(
    'marquee_identity_abuse_report_oldest_seconds',
    'Age of the oldest report of a page that the operator has not decided on; 0 when there is none',
    async () => {
      const [oldest] = await reports.find({ index: 'bySince', limit: 1 });
      return oldest === undefined ? 0 : (clock() - Date.parse(oldest.since)) / 1000;
    },
  );
  publish(
    'marquee_identity_abuse_reported_accounts',
    'Accounts with reports of pages that the operator has not decided on',
    () => reports.count('bySince', []),
  );
  publish('marquee_identity_suspended_accounts', 'Accounts that are suspended', () =>
    documents.collection(suspendedRows).count('bySince', []),
  );
};
