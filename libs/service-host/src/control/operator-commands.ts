import type { ReadModel } from '@marquee/event-sourcing';
import { WrongUsage } from '@marquee/nest-kit';
import type { EventLog } from '@marquee/ports';
import { auditCommand, type Audit } from './audit-command';
import type { ControlDescription, OperatorCommand, OperatorCommands } from './control-protocol';
import { jobsCommand, type OperatedJob } from './jobs-command';
import { journalCommand, type OperatedJournal } from './journal-command';
import { replayCommand } from './replay-command';

/** The parts of a process that operator commands act on. */
export interface Operated {
  /** Set where each instance has read models of its own: all of them are asked. */
  readonly instance?: string;
  readonly log: EventLog;
  readonly readModels?: readonly ReadModel[];
  readonly jobs?: readonly OperatedJob[];
  /** Compares senders of reported messages. */
  readonly reports?: OperatorCommand;
  /** Lists, shows and dismisses reports of pages. */
  readonly abuse?: OperatorCommand;
  /** Suspends and reinstates accounts, and lists those that are suspended. */
  readonly suspend?: OperatorCommand;
  readonly audit?: Audit;
  /** See `AuditCommandOptions`. */
  readonly acceptLoss?: () => Promise<void>;
  readonly missing?: () => Promise<readonly string[]>;
  /** The journal of a redirect node, which an audit compares with the charts. */
  readonly journal?: OperatedJournal;
  /** Copies the data folder. */
  readonly backup?: OperatorCommand;
}

const rebuildCommand =
  (readModels: readonly ReadModel[]): OperatorCommand =>
  async (name, progress) => {
    const model = readModels.find((candidate) => candidate.name === name);
    if (!model)
      throw new WrongUsage(`name one read model: ${readModels.map((candidate) => candidate.name).join(', ')}`);
    const begun = Date.now();
    const handled = await model.rebuild((done, total) => progress(`rebuilding ${model.name}`, done, total));
    return {
      ok: true,
      text: `${model.name} is rebuilt: ${handled} ${handled === 1 ? 'record' : 'records'} in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
      handled,
    };
  };

/** The commands that a running process accepts from an operator, by their names in `npm run`. */
export const operatorCommands = (
  process: string,
  {
    instance,
    log,
    readModels = [],
    jobs = [],
    reports,
    abuse,
    suspend,
    audit,
    acceptLoss,
    missing,
    journal,
    backup,
  }: Operated,
): { readonly description: ControlDescription; readonly commands: OperatorCommands } => {
  const commands: OperatorCommands = {
    ...(audit && { audit: auditCommand(audit, { own: journal, acceptLoss, missing }) }),
    ...(journal && !audit && { journal: journalCommand(journal) }),
    ...(readModels.length > 0 && { rebuild: rebuildCommand(readModels) }),
    replay: replayCommand(log),
    ...(jobs.length > 0 && { jobs: jobsCommand(jobs) }),
    ...(reports && { reports }),
    ...(abuse && { abuse }),
    ...(suspend && { suspend }),
    ...(backup && { backup }),
  };
  const description = {
    name: instance === undefined ? process : `${process}-${instance}`,
    commands: Object.keys(commands),
    readModels: readModels.map(({ name }) => name),
  };
  return { description, commands };
};
