import { assertNever, isoTime, type DataOf, type Decider, type Message } from '@marquee/kernel';
import type { AbuseReport, AbuseReportsEvent, SettledAs } from './abuse-reports.events';

/** `now` is UTC milliseconds. */
export type AbuseReportsCommand =
  | Message<
      'ReportPage',
      Omit<AbuseReport, 'at'> & {
        /** The day has had as many reports as may be stored: only the first one of a page is. */
        readonly isBeyondDay: boolean;
        readonly now: number;
      }
    >
  | Message<'SettleReports', { readonly outcome: SettledAs; readonly now: number }>;

/** The reports that wait for the operator's decision, oldest first. */
export interface AbuseReports {
  readonly waiting: readonly AbuseReport[];
}

/** The most waiting reports of one account, because the operator reads them all. */
const WAITING_MAX = 100;
/** The most of them from one network. */
const OF_NETWORK_MAX = 3;
/** The oldest reports, which stay whatever comes after them; the newest take turns with those behind. */
const OLDEST_KEPT = 50;

/** From how many networks these reports are. */
export const networksOf = (reports: readonly Pick<AbuseReport, 'network'>[]): number =>
  new Set(reports.map(({ network }) => network)).size;

const byNetwork = (reports: readonly AbuseReport[]): ReadonlyMap<string | null, readonly AbuseReport[]> => {
  const groups = new Map<string | null, AbuseReport[]>();
  for (const report of reports) groups.set(report.network, [...(groups.get(report.network) ?? []), report]);
  return groups;
};

/**
 * The report that gives its place to a new one of this network; null where there is room. No report hides that of another network: a network
 * with several gives its second one, so that its first and its newest stay. Where each network has one, the oldest half stays.
 */
const replacedBy = (network: string | null, waiting: readonly AbuseReport[]): AbuseReport | null => {
  const groups = byNetwork(waiting);
  const own = groups.get(network) ?? [];
  if (own.length >= OF_NETWORK_MAX) return own[1] ?? null;
  if (waiting.length < WAITING_MAX) return null;
  const [largest] = [...groups.values()].sort((a, b) => b.length - a.length);
  return largest?.[1] ?? waiting[OLDEST_KEPT] ?? null;
};

const reportPage = (
  { now, isBeyondDay, ...reported }: DataOf<AbuseReportsCommand, 'ReportPage'>,
  { waiting }: AbuseReports,
): AbuseReportsEvent[] => {
  // A visitor whose answer was lost sends the same report again.
  const isKnown = waiting.some(
    ({ reason, text, email, network }) =>
      reason === reported.reason && text === reported.text && email === reported.email && network === reported.network,
  );
  if (isKnown || (isBeyondDay && waiting.length > 0)) return [];
  const replaced = replacedBy(reported.network, waiting);
  const networks = networksOf([...waiting.filter((report) => report !== replaced), reported]);
  const data = { ...reported, networks, replaces: replaced?.reportId ?? null, at: isoTime(now) };
  return [{ type: 'identity.PageReported.v2', data }];
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
      case 'identity.PageReported.v2': {
        const { networks: _networks, replaces, ...report } = event.data;
        return { waiting: [...waiting.filter(({ reportId }) => reportId !== replaces), report] };
      }
      case 'identity.ReportsSettled.v1':
        return { waiting: [] };
      default:
        return assertNever(event);
    }
  },
};
