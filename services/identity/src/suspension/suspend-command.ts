import { newMeta } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import { abuseReportsAggregate } from '../abuse-reports/abuse-reports.aggregate';
import { accountAggregate } from '../account/account.aggregate';
import {
  namedAccount,
  openOperatorParts,
  operatorWords,
  type CommandReply,
  type CommandWords,
  type OperatorParts,
  type OperatorPorts,
} from '../operator/operator-parts';
import { suspendedRows } from './suspended-accounts.projection';

/** The words that the command takes. */
export const suspendWords = {
  usage:
    'npm run suspend -- <username> [--reason <text>] suspends an account, -- <username> --lift reinstates it, -- --list lists those that are suspended',
  options: { reason: { type: 'string' }, lift: { type: 'boolean' }, list: { type: 'boolean' } },
  takes: (names, { lift, list: isList, reason }) =>
    isList === true
      ? names.length === 0 && lift !== true && reason === undefined
      : names.length === 1 && !(lift === true && reason !== undefined),
} as const satisfies CommandWords;

const LISTED = 200;
const REASON_MAX = 500;

const list = async ({ documents, accounts }: OperatorParts): Promise<CommandReply> => {
  const newest = { index: 'bySince', order: 'descending', limit: LISTED + 1 } as const;
  const rows = await documents.collection(suspendedRows).find(newest);
  const lines: string[] = [];
  for (const { accountId } of rows.slice(0, LISTED)) {
    const account = await accounts.byId(accountId);
    if (!account?.suspension) continue;
    const { since, reason } = account.suspension;
    lines.push(`${account.username}: since ${isoTime(since)}${reason === null ? '' : `, ${reason}`}`);
  }
  if (rows.length > LISTED) lines.push(`and others before: the newest ${LISTED} are listed`);
  return { ok: true, text: lines.join('\n') || 'no suspended accounts' };
};

const decide = async (
  parts: OperatorParts,
  typed: string,
  decision: { readonly lift: boolean; readonly reason: string | null },
): Promise<CommandReply> => {
  const now = parts.clock();
  const { accountId, username } = await namedAccount(parts, typed, now);
  const decided = await parts.run(newMeta(now), async (unit) => {
    const account = await unit.load(accountAggregate, accountId);
    if (decision.lift) return account.execute({ type: 'ReinstateAccount', data: { now } });
    const events = account.execute({ type: 'SuspendAccount', data: { reason: decision.reason, now } });
    const reports = await unit.load(abuseReportsAggregate, accountId);
    reports.execute({ type: 'SettleReports', data: { outcome: 'suspended', now } });
    return events;
  });
  const isNew = decided.length > 0;
  if (decision.lift) return { ok: true, text: `${username} is ${isNew ? 'reinstated' : 'not suspended'}` };
  if (isNew) return { ok: true, text: `${username} is suspended` };
  if (decision.reason === null) return { ok: true, text: `${username} is suspended already` };
  return { ok: true, text: `${username} is suspended already: its reason stays as it is. Lift the suspension first.` };
};

/**
 * The words of the operator as a JSON array: suspends or reinstates an account, or lists those that are suspended. A suspension settles
 * the reports that wait.
 */
export const openSuspendCommand = async (
  ports: OperatorPorts,
): Promise<(argument: string | undefined) => Promise<CommandReply>> => {
  const parts = await openOperatorParts(ports);
  return async (argument = '[]') => {
    const { values, positionals: names } = operatorWords(argument, suspendWords);
    const { lift = false, list: isList = false, reason } = values;
    if (isList) return list(parts);
    const givenReason = reason?.replace(/\s+/g, ' ').trim().slice(0, REASON_MAX);
    return decide(parts, names[0]!, { lift, reason: givenReason || null });
  };
};
