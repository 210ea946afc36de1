import fs from 'node:fs';
import path from 'node:path';
import { INSTALLATION_SECRET_FILE } from '@marquee/adapter-files';
import { TOPIC_SETTINGS, TOPICS } from '@marquee/contracts';
import { WrongUsage } from '@marquee/nest-kit';
import {
  askProcesses,
  failedReply,
  finishRestore,
  openDataFolder,
  openOperatorLog,
  reachableProcessesIn,
  refusingFailures,
  releaseOf,
  releaseText,
  replayCommand,
  StartRefused,
  type CommandResult,
  type FinalReply,
  type HostOptions,
  type OperatorRequest,
  type Progress,
} from '@marquee/service-host';
import { SnapshotFailed } from '../snapshot/snapshot-failed';
import { backupPlan, removeOldBackups, type BackupPlan } from '../snapshot/dated-backups';
import { isThere } from '../is-there';
import { refuseLostData } from '../lost-data';
import { folderUse, readSettings } from '../read-settings';
import { startProduct } from '../start-product';
import { progressLine } from '../terminal';
import { checkWords } from './check-words';
import { backUpOffline, runOfflineCommand } from './offline-commands';

/** Where `npm start` and `npm run start:distributed` keep their data unless set. */
const USUAL_FOLDERS = ['data', 'data/distributed'];
const has = (folder: string, file: string): boolean => isThere(path.join(folder, file));

const foldersOf = ({ env }: HostOptions): readonly string[] => {
  const named = env['DATA_DIR'] ?? '';
  return (named === '' ? USUAL_FOLDERS : [named]).map((folder) => path.resolve(folder));
};

/** Each start of the product in one process leaves a secret in its folder; distributed services have theirs from the environment. */
const wasStartedOn = (folder: string): boolean => has(folder, path.join('keys', INSTALLATION_SECRET_FILE));

const neverStarted = (folder: string, command: string): Error => {
  const text = (no: string): string => `${no} product was ever started on ${folder}: set DATA_DIR to its folder.`;
  return command === 'backup' ? new SnapshotFailed('backup_no_data', text('no')) : new StartRefused(text('No'));
};

/** Runs the command in this process, on a folder that no other process has. Visitors are not served meanwhile. */
const runHere = async (host: HostOptions, request: OperatorRequest, progress: Progress): Promise<FinalReply> => {
  const settings = { ...readSettings(host.env), PORT: 0 };
  const folder = await openDataFolder(settings.DATA_DIR, folderUse(settings, releaseOf(host.root)));
  const product = await startProduct({ root: host.root, settings, folder });
  try {
    const command = Object.hasOwn(product.commands, request.command) ? product.commands[request.command] : undefined;
    if (!command) return { error: `unknown command. The commands are: ${Object.keys(product.commands).join(', ')}` };
    return { result: await command(request.argument, progress) };
  } catch (error) {
    return failedReply(error, folder.root);
  } finally {
    await product.stop();
    folder.release();
  }
};

/** Letters of services that run elsewhere: whichever process has the group answers over the log, so none needs to be found. */
const replayOnKafka = async (host: HostOptions, { argument }: OperatorRequest, progress: Progress) => {
  const log = await openOperatorLog(host.env, { [TOPICS.deadLetters]: TOPIC_SETTINGS[TOPICS.deadLetters] });
  try {
    return { result: await replayCommand(log)(argument, progress) };
  } catch (error) {
    return failedReply(error);
  } finally {
    await log.close();
  }
};

/**
 * Asks what runs on the data: the product in one process, or its services. Where nothing runs, a folder of the former is opened here, and
 * none is made: what an empty one answers would be taken for an answer of the product.
 */
const onFolders = async (host: HostOptions, request: OperatorRequest, progress: Progress): Promise<FinalReply> => {
  const folders = foldersOf(host);
  const found = await Promise.all(
    folders.map(async (folder) => ({ folder, processes: await reachableProcessesIn(folder) })),
  );
  const running = found.filter(({ processes }) => processes.length > 0);
  if (running.length > 1)
    throw new StartRefused(`Marquee is running on ${folders.join(' and on ')}: set DATA_DIR to one of them.`);
  if (running[0]) return askProcesses(running[0].processes, request, progress);
  const own = folders[0]!;
  finishRestore(own);
  refuseLostData(own);
  if (!wasStartedOn(own)) {
    const installation = folders.find((folder) => has(folder, 'installation.json'));
    if (installation === undefined) throw neverStarted(own, request.command);
    throw new StartRefused(
      `No service is running on ${installation}: start the services with npm run start:distributed.`,
    );
  }
  return request.command === 'backup'
    ? backUpOffline(host, request.argument, progress)
    : runHere(host, request, progress);
};

/** Files of reports are read here: the process that is asked may run elsewhere, or as another user. */
const withTexts = ([verb = '', ...files]: readonly string[]): string => JSON.stringify([verb, ...files.map(textOf)]);

const textOf = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    throw new StartRefused(`${file} cannot be read.`);
  }
};

const argumentOf = (command: string, words: readonly string[]): string => {
  if (command === 'reports') return withTexts(words);
  // A reason is several words.
  if (command === 'abuse' || command === 'suspend') return JSON.stringify(words);
  return words.join(' ');
};

const ask = async (host: HostOptions, command: string, words: readonly string[]): Promise<FinalReply> => {
  const progress = progressLine();
  const done = runOfflineCommand(command, words, host, progress);
  if (done) return { result: await done };
  const argument = argumentOf(command, words);
  const request = { command, ...(argument !== '' && { argument }) };
  return command === 'replay' && (host.env['KAFKA_URL'] ?? '') !== ''
    ? replayOnKafka(host, request, progress)
    : onFolders(host, request, progress);
};

/** The answer to a backup that is whole, after older ones are removed. */
const withoutOldBackups = (result: CommandResult, plan: BackupPlan): CommandResult => {
  const { removed, failed } = removeOldBackups(plan, Date.now());
  const parts = [...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []), ...failed];
  return { ok: failed.length === 0, text: [result.text, ...parts].join('; ') };
};

const replyTo = async (host: HostOptions, command: string, words: readonly string[]): Promise<FinalReply> => {
  if (command !== 'backup' || words[0] === 'verify') return ask(host, command, words);
  const plan = backupPlan(words, Date.now());
  // The process that is asked has a working directory of its own: a plan's folders are absolute.
  const reply = await ask(host, command, [plan.target]);
  const result = 'error' in reply ? null : (reply.result as CommandResult);
  return result?.ok ? { result: withoutOldBackups(result, plan) } : reply;
};

/**
 * One operator command: against the running product, or on its data folder; letters are those of the services where `KAFKA_URL` is
 * set. Returns the exit code: 0 when all is well, 1 when something differs, failed or could not be asked, 2 when the words are none that
 * the command takes.
 */
export const operate = async (
  options: HostOptions & { command: string | undefined; words: readonly string[] },
): Promise<number> => {
  const { command = '', words } = options;
  const fail = (text: string, code: number): number => {
    process.stderr.write(`${text}\n`);
    return code;
  };
  if (command === '--version' || words[0] === '--version') {
    process.stdout.write(`${releaseText(releaseOf(options.root))}\n`);
    return 0;
  }
  let reply: FinalReply;
  try {
    checkWords(command, words, options.env);
    reply = await refusingFailures(foldersOf(options)[0]!, () => replyTo(options, command, words));
  } catch (error) {
    if (error instanceof WrongUsage) return fail(error.message, 2);
    if (error instanceof SnapshotFailed) return fail(error.message, 1);
    throw error;
  }
  if ('error' in reply) return fail(reply.error, reply.isUsage === true ? 2 : 1);
  const { ok, text } = reply.result as CommandResult;
  process.stdout.write(`${text}\n`);
  return ok ? 0 : 1;
};
