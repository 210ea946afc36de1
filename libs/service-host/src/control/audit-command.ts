import type { JournalEnd } from '@marquee/contracts';
import type { OperatorCommand } from './control-protocol';
import { endOf, journalEnds, type OperatedJournal } from './journal-command';

/** The result of an audit: figures of charts compared with those counted from raw rows. */
export interface AuditResult {
  readonly items: number;
  readonly figures: number;
  readonly differing: number;
  readonly differences: readonly {
    readonly owner: string;
    readonly item: string;
    readonly span: string;
    readonly day: number;
    readonly figure: string;
    readonly raw: number;
    readonly rollup: number;
  }[];
  /** A line for each source with clicks that were counted and are not in the ledger. */
  readonly lost: readonly string[];
  /** A line for each source with a loss that the operator has accepted. */
  readonly accepted: readonly string[];
  /** Journals with acts that the ledger does not have, and no longer gets. */
  readonly uncounted: readonly JournalEnd[];
}

export type Audit = (progress: (share: number) => void, journals: readonly JournalEnd[]) => Promise<AuditResult>;

const AGAIN = 'and start it again: all that the journal has is counted then, nothing twice';
const WAYS_OUT = {
  /** The acts are in the journal of this process. */
  own: `stop Marquee, remove journal/groups/analytics.json in its data folder, ${AGAIN}; what is older comes from a backup`,
  node: (source: string): string =>
    `see that Kafka is reachable for ${source} and run this again; or stop ${source}, remove journal/groups/relay.json in its data folder, ${AGAIN}`,
} as const;

const NOT_COMPARED = `the journals of redirect nodes were not compared: run journal on each node, and audit with what they print`;

/** An operator who has no backup of lost clicks accepts the loss. */
const ACCEPT_LOSS = '--accept-loss';

export interface AuditCommandOptions {
  /** The journal of this process. */
  readonly own?: OperatedJournal | undefined;
  /** Losses that are recorded by now are reported as accepted from now on. */
  readonly acceptLoss?: (() => Promise<void>) | undefined;
  /** A line for what is gone from the data folder and cannot be built again. */
  readonly missing?: (() => Promise<readonly string[]>) | undefined;
}

/**
 * `audit`: compares charts, raw clicks and the journals. Its argument has the ends of other nodes' journals, `source=epoch/offset` each, and
 * `--accept-loss`.
 */
export const auditCommand =
  (audit: Audit, { own, acceptLoss, missing = () => Promise.resolve([]) }: AuditCommandOptions = {}): OperatorCommand =>
  async (given, progress) => {
    const words = given?.split(' ') ?? [];
    if (words.includes(ACCEPT_LOSS)) await acceptLoss?.();
    const ends = words.filter((word) => word !== ACCEPT_LOSS);
    const ownEnd = own && (await endOf(own));
    const journals = [...journalEnds(ends), ...(ownEnd ? [ownEnd] : [])];
    const report = await audit((share) => progress('comparing', Math.round(share * 1000), 1000), journals);
    const lines = report.differences.map(
      (d) => `owner ${d.owner} item ${d.item} ${d.span} ${d.day} ${d.figure}: raw ${d.raw}, rollup ${d.rollup}`,
    );
    const uncounted = report.uncounted.map(
      ({ source, epoch, offset }) =>
        `audit_acts_uncounted: the click ledger does not have the acts of ${source} up to ${epoch}/${offset}, which its journal has: ${own?.source === source ? WAYS_OUT.own : WAYS_OUT.node(source)}.`,
    );
    const notCompared = own === undefined && ends.length === 0 ? [NOT_COMPARED] : [];
    const summary = `${report.figures} numbers of ${report.items} items compared, ${report.differing} differ`;
    const gone = await missing();
    const ok = report.differing + report.lost.length + uncounted.length + gone.length === 0;
    return {
      ok,
      text: [...lines, ...report.lost, ...report.accepted, ...gone, ...uncounted, ...notCompared, summary].join('\n'),
      ...report,
    };
  };
