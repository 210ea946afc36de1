import { setTimeout as sleep } from 'node:timers/promises';
import { tableHeights } from '@marquee/adapter-clickhouse';
import type { CommittedGroup, KeptPartition } from '@marquee/adapter-kafka';
import { writeMarks } from '@marquee/adapter-mongo';
import { TOPICS } from '@marquee/contracts';
import { LEASE_DURATION_MS } from '@marquee/event-sourcing';
import type { DistributedEngines } from '@marquee/service-host';
import { SnapshotFailed } from './snapshot-failed';

type Marks = Readonly<Record<string, string>>;

/** How far everything was at one look. Equal marks of two looks say that nothing but acts of visitors was written between them. */
export interface Look {
  readonly marks: Marks;
  readonly partitions: readonly KeptPartition[];
  readonly groups: readonly CommittedGroup[];
  /** Leases that a process holds, or had when it was killed. */
  readonly held: readonly string[];
}

const prefixed = (engine: string, marks: Marks): Marks =>
  Object.fromEntries(Object.entries(marks).map(([name, mark]) => [`${engine} ${name}`, mark]));

export const lookAt = async ({ mongo, kept, columns }: DistributedEngines): Promise<Look> => {
  const documents = await writeMarks(mongo);
  // Before the ends of the partitions: no group is then behind what is copied.
  const groups = await kept.groups();
  const partitions = await kept.partitions();
  const ends = partitions
    // Redirects continue to publish acts, and nothing else.
    .filter(({ topic }) => topic !== TOPICS.acts)
    .map(({ topic, partition, end }) => [`${topic}/${partition}`, String(end)]);
  const positions = groups.map(({ group, next }) => [group, JSON.stringify(Object.fromEntries(next))]);
  return {
    marks: {
      ...prefixed('mongodb', documents.marks),
      ...prefixed('kafka', Object.fromEntries(ends) as Marks),
      ...prefixed('kafka group', Object.fromEntries(positions) as Marks),
      ...prefixed('clickhouse', await tableHeights(columns)),
    },
    partitions,
    groups,
    held: documents.held,
  };
};

/** The names of what differs between two looks. */
export const changedBetween = (before: Look, after: Look): readonly string[] =>
  [...new Set([...Object.keys(before.marks), ...Object.keys(after.marks)])]
    .filter((name) => before.marks[name] !== after.marks[name])
    .sort();

const NAMED = 5;
const WRITERS = 'identity, content, inbox, billing, media and analytics';

const named = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ');

/** Rejects with `SnapshotFailed` where something was written between two looks. */
export const assertStill = (before: Look, after: Look): void => {
  const changed = changedBetween(before, after);
  if (changed.length > 0)
    throw new SnapshotFailed(
      'backup_writers_run',
      `something was written during the backup (${named(changed)}): stop ${WRITERS}, and start again.`,
    );
};

/** Rejects with `SnapshotFailed` where a group has members: a process consumes. */
export const assertNoMembers = ({ groups }: Look): void => {
  const consumed = groups.filter(({ members }) => members > 0).map(({ group }) => group);
  if (consumed.length > 0)
    throw new SnapshotFailed(
      'backup_writers_run',
      `processes consume ${named(consumed)}: stop ${WRITERS}, and start again. A killed process counts for about 15 more seconds.`,
    );
};

/**
 * Looks when no process writes. A lease that is held may be that of a process that was killed: one that lives renews it while this waits.
 * Rejects with `SnapshotFailed`.
 */
export const lookWhenStill = async (
  engines: DistributedEngines,
  wait: () => Promise<unknown> = () => sleep(LEASE_DURATION_MS),
): Promise<Look> => {
  const first = await lookAt(engines);
  assertNoMembers(first);
  if (first.held.length === 0) return first;
  await wait();
  const second = await lookAt(engines);
  assertStill(first, second);
  return second;
};
