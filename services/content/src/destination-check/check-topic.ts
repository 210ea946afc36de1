import type { DestinationState, TopicSettings } from '@marquee/contracts';

/** Content's own topic: no other service reads it. Key: stream of a link. Full state. */
export const CHECKS_TOPIC = 'content.checks.v1';

export const contentTopics: Readonly<Record<string, TopicSettings>> = {
  [CHECKS_TOPIC]: { partitions: 12, cleanup: 'compact' },
};

/** What one check has found. */
export interface Check {
  /** UTC milliseconds. */
  readonly at: number;
  /** `unknown`: it says nothing about the destination. */
  readonly found: DestinationState | 'unknown';
  readonly reason: string;
  /** How long it took. */
  readonly milliseconds: number;
}

/** The checks of one address. */
export interface CheckLog {
  readonly address: string;
  /** Rises by one with each check of the link. */
  readonly version: number;
  /** Newest first, at most `CHECKS_KEPT`. */
  readonly checks: readonly Check[];
  /** UTC milliseconds of the first of the checks in a row that found what the last one did; null: none found anything out. */
  readonly since: number | null;
  /** Where the address led to at the first check at which it worked; null before that. */
  readonly endsAt: string | null;
  /** Where it leads to now that it has moved. */
  readonly newAddress: string | null;
  /** UTC milliseconds of the last check that read the page; null: none did. */
  readonly readAt: number | null;
  /** UTC milliseconds. */
  readonly nextAt: number;
}

/** The checks of the link in one stream after one more of them. */
export interface DestinationChecked extends CheckLog {
  readonly name: 'content.DestinationChecked.v1';
  /** The stream of the link. */
  readonly place: string;
}

/** The last message of its key: nothing of the checks can be read any more. */
export interface ChecksErased {
  readonly name: 'content.ChecksErased.v1';
  readonly place: string;
}
