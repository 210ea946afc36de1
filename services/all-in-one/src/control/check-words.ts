import { parseArgs, type ParseArgsConfig } from 'node:util';
import { abuseWords, suspendWords } from '@marquee/identity-service';
import { reportsWords } from '@marquee/inbox-service';
import { WrongUsage } from '@marquee/nest-kit';
import { isJournalEnd, JOURNAL_END, jobsWords, type Environment } from '@marquee/service-host';
import { BACKUP_USAGE } from '../snapshot/backups';
import { BACKUP_OPTIONS } from '../snapshot/dated-backups';
import { MOVE_USAGE, RESTORE_USAGE } from './offline-commands';

interface Words {
  readonly usage: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** Whether it takes these words besides its options. */
  readonly takes: (positionals: readonly string[], values: Readonly<Record<string, unknown>>) => boolean;
}

const between =
  (least: number, most: number): Words['takes'] =>
  ({ length }) =>
    length >= least && length <= most;

const COMMANDS: Readonly<Record<string, Words>> = {
  abuse: abuseWords,
  audit: {
    usage: `npm run audit compares the numbers of the charts with the clicks and the journals; it takes the ends of journals on other machines: ${JOURNAL_END}; -- --accept-loss accepts the loss of clicks that no backup has`,
    options: { 'accept-loss': { type: 'boolean' } },
    takes: (words) => words.every(isJournalEnd),
  },
  backup: { usage: BACKUP_USAGE, options: BACKUP_OPTIONS, takes: between(0, 2) },
  demo: { usage: 'npm run demo takes no arguments: it fills the empty folder DATA_DIR', takes: between(0, 0) },
  jobs: jobsWords,
  journal: { usage: 'npm run journal tells where the journal ends and takes no arguments', takes: between(0, 0) },
  move: { usage: MOVE_USAGE, takes: between(0, 0) },
  rebuild: { usage: 'npm run rebuild -- <read model> rebuilds it from the events', takes: between(1, 1) },
  replay: {
    usage: 'npm run replay lists dead letters, npm run replay -- <group> retries those of one group',
    takes: between(0, 1),
  },
  reports: reportsWords,
  restore: {
    usage: RESTORE_USAGE,
    options: { replace: { type: 'boolean' }, replaces: { type: 'string' } },
    takes: between(1, 1),
  },
  suspend: suspendWords,
};

/** Values that an `.npmrc` gives to `replace-registry-host`, besides the name of a host. */
const OF_REGISTRIES = ['npmjs', 'never', 'always'];

/**
 * npm completes `--replace` to `replace-registry-host`, an option of its own that an `.npmrc` may have set. A lost `--replace` has the value
 * `true` there, or the word that came after it.
 */
const lostReplace = (words: readonly string[], env: Environment): boolean => {
  const value = env['npm_config_replace_registry_host'];
  return value === 'true' || (value !== undefined && words.length === 0 && !OF_REGISTRIES.includes(value));
};

const isLost = (option: string, words: readonly string[], env: Environment): boolean =>
  env[`npm_config_${option}`] !== undefined || (option === 'replace' && lostReplace(words, env));

/**
 * Throws `WrongUsage` where the words of a command are none that it takes. npm keeps an option without a `--` in front of it for itself, so that
 * `npm run suspend jon --lift` would suspend: npm names such an option in the environment of the command.
 */
export const checkWords = (command: string, words: readonly string[], env: Environment): void => {
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!known) return;
  const { usage, options = {}, takes } = known;
  const kept = Object.keys(options).find((option) => isLost(option, words, env));
  if (kept !== undefined)
    throw new WrongUsage(`npm keeps --${kept} for itself: write -- before the arguments. ${usage}`);
  const read = () => {
    try {
      return parseArgs({ args: [...words], options, allowPositionals: true });
    } catch {
      throw new WrongUsage(usage);
    }
  };
  const { positionals, values } = read();
  if (!takes(positionals, values)) throw new WrongUsage(usage);
};
