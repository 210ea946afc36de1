import type { AbuseReason } from '@marquee/contracts';
import type { Message } from '@marquee/kernel';

/** A report as its visitor sent it. */
export interface AbuseReport {
  readonly reportId: string;
  readonly reason: AbuseReason;
  readonly text: string;
  /** The visitor's address, if given. */
  readonly email: string | null;
  /** A mark of the network that it came from; null: stored before this was noted. */
  readonly network: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** `text`, `email` and `network` are sealed to the account that is reported. */
export type PageReported = Message<
  'identity.PageReported.v2',
  AbuseReport & {
    /** From how many networks the waiting reports are, this one included. */
    readonly networks: number;
    /** The waiting report that gives its place to this one; null: none. */
    readonly replaces: string | null;
  }
>;

/** How it was stored first. */
export type PageReportedV1 = Message<'identity.PageReported.v1', Omit<AbuseReport, 'network'>>;

/** The operator has decided on all waiting reports. */
export type ReportsSettled = Message<
  'identity.ReportsSettled.v1',
  { readonly outcome: SettledAs; readonly at: string }
>;

export type SettledAs = 'dismissed' | 'suspended';

export type AbuseReportsEvent = PageReported | ReportsSettled;
