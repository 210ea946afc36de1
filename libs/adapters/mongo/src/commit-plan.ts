import { ANY_VERSION, VersionConflict, type AppendResult } from '@marquee/ports';
import { BLOCK, type CommitDocument, type EncodedAppend, type StoredEvent, type StreamStep } from './commit-document';

/** An append with a document of its own. */
export interface Placed {
  readonly commit: CommitDocument;
  readonly result: AppendResult;
}

/** The outcome of one append that is placed behind the given head. */
export type Planned =
  Placed | { readonly commit: null; readonly result: AppendResult } | { readonly conflict: VersionConflict };

const conflictOf = (append: EncodedAppend, versions: ReadonlyMap<string, number>): VersionConflict | null => {
  for (const { stream, expected } of append.writes) {
    const actual = versions.get(stream)!;
    if (expected !== ANY_VERSION && expected !== actual) return new VersionConflict(stream, expected, actual);
  }
  return null;
};

const planOne = (append: EncodedAppend, number: number, versions: Map<string, number>): Planned => {
  const conflict = conflictOf(append, versions);
  if (conflict) return { conflict };
  const events: StoredEvent[] = [];
  const streams: StreamStep[] = [];
  const after = append.writes.map((write) => {
    const from = versions.get(write.stream)!;
    write.events.forEach(({ id, type, data }, index) =>
      events.push({ id, stream: write.stream, version: from + index + 1, type, data, meta: append.meta }),
    );
    const to = from + write.events.length;
    if (to > from) streams.push({ name: write.stream, from, to });
    versions.set(write.stream, to);
    return to;
  });
  const first = number * BLOCK;
  const result = { versions: after, position: events.length > 0 ? first + events.length - 1 : 0 };
  if (events.length === 0 && append.outbox.length === 0) return { commit: null, result };
  const outbox = append.outbox.map((message, index) => ({ id: first + index, ...message }));
  const waiting = outbox.length > 0 && { outbox, pending: number };
  // An empty array has an entry in an index too, and a unique one takes a single such entry.
  const behind = streams.length > 0 && { behind: streams.map(({ name, from }) => `${from}@${name}`) };
  const account = events.length > 0 && append.accountId !== undefined && { accountId: append.accountId };
  return { commit: { _id: number, by: append.by, streams, ...behind, events, ...account, ...waiting }, result };
};

/**
 * Assigns appends to positions behind the commit `head`, each checked against the state after those before it. The same appends behind the
 * same head get the same numbers.
 */
export const planCommits = (
  head: number,
  known: ReadonlyMap<string, number>,
  appends: readonly EncodedAppend[],
): Planned[] => {
  const versions = new Map<string, number>();
  for (const { stream } of appends.flatMap(({ writes }) => writes)) versions.set(stream, known.get(stream)!);
  let next = head + 1;
  return appends.map((append) => {
    const planned = planOne(append, next, versions);
    if ('commit' in planned && planned.commit) next += 1;
    return planned;
  });
};
