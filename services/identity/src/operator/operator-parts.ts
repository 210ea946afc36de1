import { parseArgs, type ParseArgsConfig } from 'node:util';
import { commandsOn, type RunCommand } from '@marquee/event-sourcing';
import { WrongUsage } from '@marquee/nest-kit';
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

type CommandOptions = NonNullable<ParseArgsConfig['options']>;

/** The words that a command takes: its options, and whether it takes the options and other words together. */
export interface CommandWords<Options extends CommandOptions = CommandOptions> {
  readonly usage: string;
  readonly options: Options;
  readonly takes: (positionals: readonly string[], values: Readonly<Record<string, unknown>>) => boolean;
}

/** The words of an operator, which arrive as a JSON array. Throws `WrongUsage` where they are none of the command's. */
export const operatorWords = <Options extends CommandOptions>(
  argument: string,
  { usage, options, takes }: CommandWords<Options>,
) => {
  const read = () => {
    try {
      return parseArgs({ args: JSON.parse(argument) as string[], allowPositionals: true, options });
    } catch {
      throw new WrongUsage(usage);
    }
  };
  const words = read();
  if (!takes(words.positionals, words.values)) throw new WrongUsage(usage);
  return words;
};

/** Throws where no account and no registration has the name. */
export const namedAccount = async ({ accounts }: OperatorParts, typed: string, now: number): Promise<KnownAccount> => {
  const found = (await accounts.byLogin(typed, now)) ?? (await accounts.byName(typed, now));
  if (found === null) throw new Error(`no account has the username ${typed}`);
  return found;
};
