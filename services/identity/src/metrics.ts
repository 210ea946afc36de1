import type { DocumentStore } from '@marquee/ports';
import { Counter, Gauge, register } from 'prom-client';
import { waitingReportRows } from './abuse-reports/waiting-reports.projection';

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

const OLDEST_REPORT = 'marquee_identity_abuse_report_oldest_seconds';

/** Publishes how long the oldest report of a page has waited for the operator. */
export const observeWaitingReports = (documents: DocumentStore, clock: () => number): void => {
  register.removeSingleMetric(OLDEST_REPORT);
  new Gauge({
    name: OLDEST_REPORT,
    help: 'Age of the oldest report of a page that the operator has not decided on; 0 when there is none',
    async collect() {
      const [oldest] = await documents.collection(waitingReportRows).find({ index: 'bySince', limit: 1 });
      this.set(oldest === undefined ? 0 : (clock() - Date.parse(oldest.since)) / 1000);
    },
  });
};
