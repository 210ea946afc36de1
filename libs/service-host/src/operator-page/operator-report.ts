import type { Logger } from '@marquee/nest-kit';
import type { OperatorView } from '@marquee/page/server';
import type { CommandResult, OperatorCommands } from '../control/control-protocol';
import { abusePart, accountsPart, deadLettersPart, doctorPart, jobsPart } from './command-parts';
import { keptFor } from './kept-for';
import { backupsPart, diskPart, enginesPart, lagPart, mailPart, versionPart, visitorsPart } from './metric-parts';
import { MetricsText } from './metrics-text';
import type { Part } from './part';
import type { Doctor } from './run-doctor';

export interface OperatorReportOptions {
  readonly publicUrl: string;
  /** The metrics of each process, as Prometheus reads them. */
  readonly metrics: () => Promise<readonly string[]>;
  /** Those that this process answers. */
  readonly commands: OperatorCommands;
  readonly doctor: Doctor | null;
  /** Whether the product takes its backups itself. */
  readonly takesBackups: boolean;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Milliseconds for which a result is shown again: whatever asks for the page, the product does this work no more often. */
const KEPT_MS = { metrics: 4_000, lists: 10_000, doctor: 60_000 };

const LISTS = { replay: undefined, jobs: undefined, abuse: '[]', suspend: '["--list"]' } as const;
type Lists = Readonly<Record<keyof typeof LISTS, CommandResult | null>>;

/** Reads the state of the installation. Parts that cannot be read are left out, and the log says why. */
export const createOperatorReport = (options: OperatorReportOptions): (() => Promise<OperatorView>) => {
  const { commands, doctor, clock, logger } = options;
  const orNull = <Value>(what: string, read: Promise<Value>): Promise<Value | null> =>
    read.catch((error: unknown) => {
      logger.warn({ err: error, what }, 'a part of the operator’s page cannot be read');
      return null;
    });
  const metrics = keptFor(KEPT_MS.metrics, clock, async () => ({ at: clock(), texts: await options.metrics() }));
  const list = async (name: keyof Lists): Promise<CommandResult | null> => {
    const command = commands[name];
    return command === undefined
      ? null
      : orNull(
          name,
          command(LISTS[name], () => undefined),
        );
  };
  const lists = keptFor(KEPT_MS.lists, clock, async (): Promise<Lists> => {
    const names = Object.keys(LISTS) as (keyof Lists)[];
    const entries = await Promise.all(names.map(async (name) => [name, await list(name)] as const));
    return Object.fromEntries(entries) as Lists;
  });
  const findings = doctor && keptFor(KEPT_MS.doctor, clock, doctor);

  return async () => {
    const [{ at, texts }, { replay, jobs, abuse, suspend }, found] = await Promise.all([
      metrics(),
      lists(),
      findings && orNull('doctor', findings()),
    ]);
    const read = new MetricsText(texts);
    const parts: readonly Part[] = [
      enginesPart(read),
      lagPart(read),
      visitorsPart(read),
      deadLettersPart(read, replay),
      jobsPart(read, jobs),
      mailPart(read),
      ...diskPart(read),
      ...(options.takesBackups ? [backupsPart(read)] : []),
      abusePart(read, abuse),
      accountsPart(read, suspend),
      versionPart(read, at),
      ...(found ? [doctorPart(found)] : []),
    ];
    return {
      host: new URL(options.publicUrl).host,
      at,
      broken: parts.flatMap(({ broken = [] }) => broken),
      needs: parts.flatMap(({ needs = [] }) => needs),
      sections: parts.map(({ section }) => section),
    };
  };
};
