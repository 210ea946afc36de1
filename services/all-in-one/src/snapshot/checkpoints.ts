import { z } from 'zod';
import { placeName, topicsOf, type Follower, type LogTranslation } from './log-translation';
import { SnapshotFailed } from './snapshot-failed';

/** The topic and partition under which read models follow the events of their own service. */
const OWN_EVENTS = 'own-events/0';

export interface Checkpoint {
  readonly name: string;
  readonly position: string;
}

const offsets = z.record(z.string(), z.number());
/** What is next to it, such as a generation or a time, stays as it is. */
const place = z.object({ position: z.number() });

const handledIn = ({ position }: Checkpoint): Map<string, number> =>
  new Map(Object.entries(offsets.parse(JSON.parse(position) as unknown)));

/** The read model of this checkpoint as one that follows the event log; null for one of another kind. */
export const followerOf = (checkpoint: Checkpoint): Follower | null => {
  if (!checkpoint.name.startsWith('projection:')) return null;
  const handled = handledIn(checkpoint);
  handled.delete(OWN_EVENTS);
  return handled.size === 0 ? null : { name: checkpoint.name, handled };
};

export interface Translation {
  readonly log: LogTranslation;
  readonly partitionsOf: (topic: string) => number;
  /** Of a position in a service's own events. */
  readonly ownPosition: (position: number) => number;
}

const translatedProjection = (checkpoint: Checkpoint, follower: Follower | null, to: Translation): string => {
  const own = handledIn(checkpoint).get(OWN_EVENTS);
  const places = new Map<string, number>();
  if (own !== undefined) places.set(OWN_EVENTS, to.ownPosition(own));
  for (const topic of follower ? topicsOf(follower) : [])
    for (let partition = 0; partition < to.partitionsOf(topic); partition += 1) {
      const next = to.log.next(follower!, topic, partition);
      if (next > 0) places.set(placeName(topic, partition), next - 1);
    }
  return JSON.stringify(Object.fromEntries(places));
};

const translatedPlace = (position: string, { ownPosition }: Translation): string => {
  const before = JSON.parse(position) as object;
  return JSON.stringify({ ...before, position: ownPosition(place.parse(before).position) });
};

type Content = 'projection' | 'place' | 'same' | 'none';

/** Names of checkpoints never change after a release, so they say what is in them. */
const CONTENTS: readonly (readonly [prefix: string, content: Content])[] = [
  ['projection:', 'projection'],
  ['reactor:', 'place'],
  ['inbox:totals-published', 'place'],
  // A read model that is being rebuilt is begun again: its half is not taken along.
  ['rebuild:', 'none'],
  // Who keeps blocks of clicks from being written: no process does after its end.
  ['clicks:hold', 'none'],
  // Times, versions, and tokens of blocks of clicks.
  ['analytics:totals-published', 'same'],
  ['billing.reconciled', 'same'],
  ['clicks:claim:', 'same'],
  ['media.preview-orders.', 'same'],
  ['sandbox.', 'same'],
];

/** Translates a checkpoint to the positions of the other engines' logs and events; returns null where it is not moved. */
export const translatedCheckpoint = (
  checkpoint: Checkpoint,
  follower: Follower | null,
  to: Translation,
): string | null => {
  const { name, position } = checkpoint;
  const content = CONTENTS.find(([prefix]) => name.startsWith(prefix))?.[1];
  switch (content) {
    case 'projection':
      return translatedProjection(checkpoint, follower, to);
    case 'place':
      return translatedPlace(position, to);
    case 'same':
      return position;
    case 'none':
      return null;
    case undefined:
      throw new SnapshotFailed('restore_unknown_data', `this release does not know the checkpoint ${name}.`);
  }
};
