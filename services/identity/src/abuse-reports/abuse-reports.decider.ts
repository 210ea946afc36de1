import type { AbuseReason } from '@marquee/contracts';
import { assertNever, isoTime, type DataOf, type Decider, type Message } from '@marquee/kernel';

/** Times are ISO 8601 in UTC. `text` and `email` are sealed to the account that is reported. */
export type AbuseReportsEvent =
  | Message<
      'identity.PageReported.v1',
      {
        readonly reportId: string;
        readonly reason: AbuseReason;
        readonly text: string;
        /** The visitor's address, if given. */
        readonly email: string | null;
        readonly at: string;
      }
    >
  /** The operator has decided on all waiting reports. */
  | Message<'identity.ReportsSettled.v1', { readonly outcome: SettledAs; readonly at: string }>;

export type SettledAs = 'dismissed' | 'suspended';

/** `now` is UTC milliseconds. */
export type AbuseReportsCommand =
  | Message<
      'ReportPage',
      {
        readonly reportId: string;
        readonly reason: AbuseReason;
        readonly text: string;
        readonly email: string | null;
        readonly now: number;
      }
    >
  | Message<'SettleReports', { readonly outcome: SettledAs; readonly now: number }>;

export interface AbuseReport {
  readonly reportId: string;
  readonly reason: AbuseReason;
  readonly text: string;
  readonly email: string | null;
  /** ISO, UTC. */
  readonly at: string;
}

/** The reports that wait for the operator's decision, oldest first. */
export interface AbuseReports {
  readonly waiting: readonly AbuseReport[];
}

/** The most waiting reports of one account, because the operator reads them all. Further reports are not stored. */
const WAITING_MAX = 100;

const reportPage = (
  report: DataOf<AbuseReportsCommand, 'ReportPage'>,
  { waiting }: AbuseReports,
): AbuseReportsEvent[] => {
  const { now, ...reported } = report;
  // A visitor whose answer was lost sends the same report again.
  const isKnown = waiting.some(
    ({ reason, text, email }) => reason === reported.reason && text === reported.text && email === reported.email,
  );
  if (isKnown || waiting.length >= WAITING_MAX) return [];
  return [{ type: 'identity.PageReported.v1', data: { ...reported, at: isoTime(now) } }];
};

/** The reports of the page of one account. */
export const abuseReportsDecider: Decider<AbuseReports, AbuseReportsCommand, AbuseReportsEvent> = {
  initialState: () => ({ waiting: [] }),
  decide: (command, reports) => {
    switch (command.type) {
      case 'ReportPage':
        return reportPage(command.data, reports);
      case 'SettleReports': {
        if (reports.waiting.length === 0) return [];
        const { outcome, now } = command.data;
        return [{ type: 'identity.ReportsSettled.v1', data: { outcome, at: isoTime(now) } }];
      }
      default:
        return assertNever(command);
    }
  },
  evolve: ({ waiting }, event) => {
    switch (event.type) {
      case 'identity.PageReported.v1':
        return { waiting: [...waiting, event.data] };
      case 'identity.ReportsSettled.v1':
        return { waiting: [] };
      default:
        return assertNever(event);
    }
  },
};
