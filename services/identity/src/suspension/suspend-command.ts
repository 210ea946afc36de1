import { parseArgs } from 'node:util';
import { commandsOn, type RunCommand } from '@marquee/event-sourcing';
import { isoTime, uuidv7 } from '@marquee/kernel';
import { accountAggregate } from '../account/account.aggregate';
import { createAccounts, type Accounts } from '../account/accounts';
import type { IdentityPorts } from '../identity.ports';
import { suspendedRows } from './suspended-accounts.projection';

type Ports = Pick<IdentityPorts, 'events' | 'documents' | 'keys' | 'clock'>;
type Parts = Ports & { readonly run: RunCommand; readonly accounts: Accounts };

interface Said {
  readonly ok: boolean;
  readonly text: string;
}

const USAGE =
  'npm run suspend -- <username> [--reason <text>] suspends an account, -- <username> --lift reinstates it, -- --list lists those that are suspended';
const LISTED = 200;
const REASON_MAX = 500;

const wordsOf = (argument: string) => {
  try {
    const { values, positionals } = parseArgs({
      args: JSON.parse(argument) as string[],
      allowPositionals: true,
      options: { reason: { type: 'string' }, lift: { type: 'boolean' }, list: { type: 'boolean' } },
    });
    return { ...values, names: positionals };
  } catch {
    throw new Error(USAGE);
  }
};

const list = async ({ documents, accounts }: Parts): Promise<Said> => {
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
  { run, accounts, clock }: Parts,
  typed: string,
  decision: { readonly lift: boolean; readonly reason: string | null },
): Promise<Said> => {
  const now = clock();
  const found = await accounts.byLogin(typed, now);
  if (found === null) throw new Error(`no account has the username ${typed}`);
  const { accountId, username } = found;
  const id = uuidv7(now);
  const decided = await run({ at: now, causationId: id, correlationId: id }, async (unit) => {
    const account = await unit.load(accountAggregate, accountId);
    return account.execute(
      decision.lift
        ? { type: 'ReinstateAccount', data: { now } }
        : { type: 'SuspendAccount', data: { reason: decision.reason, now } },
    );
  });
  const isNew = decided.length > 0;
  if (decision.lift) return { ok: true, text: `${username} is ${isNew ? 'reinstated' : 'not suspended'}` };
  return { ok: true, text: `${username} is ${isNew ? 'suspended' : 'suspended already'}` };
};

/** The words of the operator as a JSON array: suspends or reinstates an account, or lists those that are suspended. */
export const openSuspendCommand = async (ports: Ports): Promise<(argument: string | undefined) => Promise<Said>> => {
  const { events, keys } = ports;
  const accounts = createAccounts(events, keys, await keys.secret('email-lookup'));
  const parts = { ...ports, run: commandsOn(events, keys), accounts };
  return async (argument = '[]') => {
    const { names, lift = false, list: isList = false, reason } = wordsOf(argument);
    const [name] = names;
    if (isList && name === undefined && !lift && reason === undefined) return list(parts);
    if (isList || name === undefined || names.length > 1 || (lift && reason !== undefined)) throw new Error(USAGE);
    const told = reason?.replace(/\s+/g, ' ').trim().slice(0, REASON_MAX);
    return decide(parts, name, { lift, reason: told || null });
  };
};
