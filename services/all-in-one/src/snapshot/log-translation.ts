/** A place in a log: of a record, or where a follower is. */
export interface LogPlace {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
}

/** A reader of a log with a committed position: a group, or a read model with its checkpoint. */
export interface Follower {
  readonly name: string;
  /** The last offset handled, by `topic/partition`; partitions that are not named have nothing handled. */
  readonly handled: ReadonlyMap<string, number>;
}

export const placeName = (topic: string, partition: number): string => `${topic}/${partition}`;
export const topicOfPlace = (place: string): string => place.slice(0, place.lastIndexOf('/'));

/**
 * Where followers of a log are in another one, which has the same records in the same order of each key, in other partitions.
 *
 * In a new partition a follower continues at the first record that it had not handled. What it had handled behind that one it gets again, as
 * after a crash: never less than it must get.
 */
export class LogTranslation {
  private readonly byTopic = new Map<string, Follower[]>();
  /** For each follower by `topic/partition` of the new log: the first offset that it had not handled. */
  private readonly unhandled = new Map<Follower, Map<string, number>>();
  private readonly ends = new Map<string, number>();

  constructor(followers: readonly Follower[]) {
    for (const follower of followers) {
      this.unhandled.set(follower, new Map());
      for (const topic of topicsOf(follower)) this.byTopic.set(topic, [...(this.byTopic.get(topic) ?? []), follower]);
    }
  }

  /** Up to where every follower of the topic has handled a partition of the old log; -1 where one has handled nothing of it. */
  handledByAll(topic: string, partition: number): number {
    const place = placeName(topic, partition);
    const followers = this.byTopic.get(topic) ?? [];
    return followers.length === 0 ? -1 : Math.min(...followers.map(({ handled }) => handled.get(place) ?? -1));
  }

  /** Reports a record, in the order in which the new log took them. */
  moved(from: LogPlace, to: Omit<LogPlace, 'topic'>): void {
    const [old, now] = [placeName(from.topic, from.partition), placeName(from.topic, to.partition)];
    this.ends.set(now, to.offset + 1);
    for (const follower of this.byTopic.get(from.topic) ?? []) {
      const unhandled = this.unhandled.get(follower)!;
      if (from.offset > (follower.handled.get(old) ?? -1) && !unhandled.has(now)) unhandled.set(now, to.offset);
    }
  }

  /** The first offset that the follower is to be handed of a partition of the new log. */
  next(follower: Follower, topic: string, partition: number): number {
    const place = placeName(topic, partition);
    return this.unhandled.get(follower)?.get(place) ?? this.ends.get(place) ?? 0;
  }
}

export const topicsOf = ({ handled }: Follower): readonly string[] => [
  ...new Set([...handled.keys()].map(topicOfPlace)),
];
