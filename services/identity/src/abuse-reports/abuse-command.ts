import { newMeta, readAggregate } from '@marquee/event-sourcing';
import type { AbuseReason } from '@marquee/contracts';
import {
  namedAccount,
  openOperatorParts,
  operatorWords,
  type CommandReply,
  type OperatorParts,
  type OperatorPorts,
} from '../operator/operator-parts';
import { abuseReportsAggregate } from './abuse-reports.aggregate';
import type { AbuseReport } from './abuse-reports.decider';
import { waitingReportRows } from './waiting-reports.projection';

/** The words that the command takes. */
export const abuseWords = {
  usage:
    'npm run abuse lists the accounts whose pages visitors have reported, -- <username> shows the reports of one, -- <username> --dismiss settles them without a suspension',
  options: { dismiss: { type: 'boolean' } },
} as const;

const LISTED = 200;

const waitingOf = async ({ events, keys }: OperatorParts, accountId: string): Promise<readonly AbuseReport[]> =>
  (await readAggregate(events, abuseReportsAggregate, accountId, { keys })).waiting;

const counted = (n: number): string => `${n} ${n === 1 ? 'report' : 'reports'}`;

/** Such as `fraud 2, spam 1`, the most frequent first. */
const byReason = (reports: readonly AbuseReport[]): string => {
  const counts = new Map<AbuseReason, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ');
};

const list = async (parts: OperatorParts): Promise<CommandReply> => {
  const longest = { index: 'bySince', limit: LISTED + 1 } as const;
  const rows = await parts.documents.collection(waitingReportRows).find(longest);
  const lines: string[] = [];
  for (const { accountId, since } of rows.slice(0, LISTED)) {
    const account = await parts.accounts.byId(accountId);
    const reports = account === null ? [] : await waitingOf(parts, accountId);
    if (account === null || reports.length === 0) continue;
    lines.push(`${account.username}: ${counted(reports.length)} since ${since}, ${byReason(reports)}`);
  }
  if (rows.length > LISTED) lines.push(`and others after: the ${LISTED} that wait longest are listed`);
  return { ok: true, text: lines.join('\n') || 'no reports wait' };
};

const show = async (parts: OperatorParts, typed: string): Promise<CommandReply> => {
  const { accountId, username } = await namedAccount(parts, typed, parts.clock());
  const reports = await waitingOf(parts, accountId);
  if (reports.length === 0) return { ok: true, text: `no reports of ${username} wait` };
  const lines = reports.map(({ at, reason, email, text }) =>
    // The text is a stranger's: it stands behind an indent, so no line of it passes for one of the command's own.
    [
      `${at} ${reason}${email === null ? '' : `, from ${email}`}`,
      ...text.split('\n').map((line) => `    ${line}`),
    ].join('\n'),
  );
  const next = `npm run suspend -- ${username} hides the account, npm run abuse -- ${username} --dismiss settles the reports`;
  return { ok: true, text: [`${username}: ${counted(reports.length)} waiting`, ...lines, next].join('\n') };
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
    if (positionals.length > 1 || (name === undefined && values.dismiss === true)) throw new Error(abuseWords.usage);
    if (name === undefined) return list(parts);
    return values.dismiss === true ? dismiss(parts, name) : show(parts, name);
  };
};
