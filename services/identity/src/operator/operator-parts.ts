import { parseArgs, type ParseArgsConfig } from 'node:util';
import { commandsOn, type RunCommand } from '@marquee/event-sourcing';
import type { KnownAccount } from '../account/account.state';
import { createAccounts, type Accounts } from '../account/accounts';
import type { IdentityPorts } from '../identity.ports';

/** Result of an operator command: whether it did what was asked, and the lines for the terminal. */
export interface CommandReply {
  readonly ok: boolean;
  readonly text: string;
}

export type OperatorPorts = Pick<IdentityPorts, 'events' | 'documents' | 'keys' | 'clock'>;

/** What commands of the operator work with. */
export interface OperatorParts extends OperatorPorts {
  readonly run: RunCommand;
  readonly accounts: Accounts;
}

export const openOperatorParts = async (ports: OperatorPorts): Promise<OperatorParts> => ({
  ...ports,
  run: commandsOn(ports.events, ports.keys),
  accounts: createAccounts(ports.events, ports.keys, await ports.keys.secret('email-lookup')),
});

/** The words of an operator, which arrive as a JSON array. Throws `usage` where they are none of the command's. */
export const operatorWords = <Options extends NonNullable<ParseArgsConfig['options']>>(
  argument: string,
  { usage, options }: { readonly usage: string; readonly options: Options },
) => {
  try {
    return parseArgs({ args: JSON.parse(argument) as string[], allowPositionals: true, options });
  } catch {
    throw new Error(usage);
  }
};

/** Throws where no account and no registration has the name. */
export const namedAccount = async ({ accounts }: OperatorParts, typed: string, now: number): Promise<KnownAccount> => {
  const found = await accounts.byLogin(typed, now);
  if (found === null) throw new Error(`no account has the username ${typed}`);
  return found;
};
