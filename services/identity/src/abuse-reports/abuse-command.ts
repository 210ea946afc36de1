import { newMeta, readAggregate } from '@marquee/event-sourcing';
import type { AbuseReason } from '@marquee/contracts';
import {
  namedAccount,
  openOperatorParts,
  operatorWords,
  type CommandReply,
  type CommandWords,
  type OperatorParts,
  type OperatorPorts,
} from '../operator/operator-parts';
import { abuseReportsAggregate } from './abuse-reports.aggregate';
import type { AbuseReport } from './abuse-reports.events';
import { waitingReportRows } from './waiting-reports.projection';

/** Accounts of one page of the list, and pages. */
const LISTED = 200;
const PAGES = 50;

/** The words that the command takes. */
export const abuseWords = {
  usage:
    'npm run abuse lists the accounts whose pages visitors have reported, -- --page <number> those behind, -- <username> shows the reports of one, -- <username> --dismiss settles them without a suspension',
  options: { dismiss: { type: 'boolean' }, page: { type: 'string' } },
  takes: ([name, ...more], { dismiss, page = '1' }) =>
    more.length === 0 &&
    /^[1-9]\d?$/.test(page as string) &&
    Number(page) <= PAGES &&
    (name === undefined ? dismiss !== true : page === '1'),
} as const satisfies CommandWords;

const waitingOf = async ({ events, keys }: OperatorParts, accountId: string): Promise<readonly AbuseReport[]> =>
  (await readAggregate(events, abuseReportsAggregate, accountId, { keys })).waiting;

const counted = (n: number, noun = 'report'): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Such as `fraud 2, spam 1`, the most frequent first. */
const byReason = (reports: readonly AbuseReport[]): string => {
  const counts = new Map<AbuseReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ');
};

/** Those that most networks report come first, then the newest: many reports of one network hide nothing. */
const list = async (parts: OperatorParts, page: number): Promise<CommandReply> => {
  const rows = await parts.documents.collection(waitingReportRows).find({
    index: 'byNetworks',
    order: 'descending',
    offset: (page - 1) * LISTED,
    limit: LISTED + 1,
  });
  const lines: string[] = [];
  for (const { accountId, since, newest, networks } of rows.slice(0, LISTED)) {
    const account = await parts.accounts.byId(accountId);
    const reports = account === null ? [] : await waitingOf(parts, accountId);
    if (account === null || reports.length === 0) continue;
    const from = `${counted(reports.length)} from ${counted(networks, 'network')}`;
    lines.push(`${account.username}: ${from}, newest ${newest}, oldest ${since}, ${byReason(reports)}`);
  }
  if (rows.length > LISTED) lines.push(`and others: npm run abuse -- --page ${page + 1}`);
  return { ok: true, text: lines.join('\n') || 'no reports wait' };
};

/** Newest first, and before all others the newest of each network. */
const inOrder = (reports: readonly AbuseReport[]): readonly AbuseReport[] => {
  const newestFirst = reports.toReversed();
  const firstOf = new Map(reports.map((report) => [report.network, report]));
  const isFirst = (report: AbuseReport): boolean => firstOf.get(report.network) === report;
  return [...newestFirst.filter(isFirst), ...newestFirst.filter((report) => !isFirst(report))];
};

const show = async (parts: OperatorParts, typed: string): Promise<CommandReply> => {
  const { accountId, username } = await namedAccount(parts, typed, parts.clock());
  const reports = inOrder(await waitingOf(parts, accountId));
  if (reports.length === 0) return { ok: true, text: `no reports of ${username} wait` };
  const networks = [...new Set(reports.map(({ network }) => network))];
  const lines = reports.map(({ at, reason, email, text, network }) =>
    // The text is a stranger's: it stands behind an indent, so no line of it passes for one of the command's own.
    [
      `${at} ${reason}, network ${networks.indexOf(network) + 1}${email === null ? '' : `, from ${email}`}`,
      ...text.split('\n').map((line) => `    ${line}`),
    ].join('\n'),
  );
  const next = `npm run suspend -- ${username} hides the account, npm run abuse -- ${username} --dismiss settles the reports`;
  const heading = `${username}: ${counted(reports.length)} waiting, from ${counted(networks.length, 'network')}`;
  return { ok: true, text: [heading, ...lines, next].join('\n') };
};

const dismiss = async (parts: OperatorParts, typed: string): Promise<CommandReply> => {
  const now = parts.clock();
  const { accountId, username } = await namedAccount(parts, typed, now);
  const settled = await parts.run(newMeta(now), async (unit) => {
    const reports = await unit.load(abuseReportsAggregate, accountId);
    const { length } = reports.state.waiting;
    reports.execute({ type: 'SettleReports', data: { outcome: 'dismissed', now } });
    return length;
  });
  return {
    ok: true,
    text: settled === 0 ? `no reports of ${username} wait` : `${counted(settled)} of ${username} dismissed`,
  };
};

/** The words of the operator as a JSON array: lists, shows and dismisses the reports of pages that wait. */
export const openAbuseCommand = async (
  ports: OperatorPorts,
): Promise<(argument: string | undefined) => Promise<CommandReply>> => {
  const parts = await openOperatorParts(ports);
  return async (argument = '[]') => {
    const { values, positionals } = operatorWords(argument, abuseWords);
    const [name] = positionals;
    if (name === undefined) return list(parts, Number(values.page ?? 1));
    return values.dismiss === true ? dismiss(parts, name) : show(parts, name);
  };
};
