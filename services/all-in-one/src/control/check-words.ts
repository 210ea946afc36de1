import { parseArgs, type ParseArgsConfig } from 'node:util';
import { abuseWords, suspendWords } from '@marquee/identity-service';
import { REPORTS_USAGE } from '@marquee/inbox-service';
import { JOBS_USAGE, type Environment } from '@marquee/service-host';
import { BACKUP_USAGE } from '../backup/backups';
import { BACKUP_OPTIONS } from '../backup/dated-backups';
import { MOVE_USAGE, RESTORE_USAGE } from './offline-commands';
import { WrongUsage } from './wrong-usage';

interface Words {
  readonly usage: string;
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes at most besides its options. */
  readonly most: number;
}

const COMMANDS: Readonly<Record<string, Words>> = {
  abuse: { ...abuseWords, most: 1 },
  audit: { usage: 'npm run audit compares the numbers of the charts with the clicks and takes no arguments', most: 0 },
  backup: { usage: BACKUP_USAGE, options: BACKUP_OPTIONS, most: 2 },
  jobs: { usage: JOBS_USAGE, most: 2 },
  move: { usage: MOVE_USAGE, most: 0 },
  rebuild: { usage: 'npm run rebuild -- <read model> rebuilds it from the events', most: 1 },
  replay: {
    usage: 'npm run replay lists dead letters, npm run replay -- <group> retries those of one group',
    most: 1,
  },
  reports: { usage: REPORTS_USAGE, most: 3 },
  restore: { usage: RESTORE_USAGE, options: { replace: { type: 'boolean' }, replaces: { type: 'string' } }, most: 1 },
  suspend: { ...suspendWords, most: 1 },
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
  const { usage, options = {}, most } = known;
  const kept = Object.keys(options).find((option) => isLost(option, words, env));
  if (kept !== undefined)
    throw new WrongUsage(`npm keeps --${kept} for itself: write -- before the arguments. ${usage}`);
  let positionals: readonly string[];
  try {
    ({ positionals } = parseArgs({ args: [...words], options, allowPositionals: true }));
  } catch {
    throw new WrongUsage(usage);
  }
  if (positionals.length > most) throw new WrongUsage(usage);
};
