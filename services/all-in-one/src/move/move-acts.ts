import { journalGroups, logOffsetOf, storedActs } from '@marquee/adapter-journal';
import type { LogImport } from '@marquee/adapter-kafka';
import { TOPICS } from '@marquee/contracts';
import { EMBEDDED_NODE } from '@marquee/service-host';
import { placeName, type Follower, type LogTranslation } from '../fill/log-translation';

/** As many as the relay of a redirect node publishes at once. */
const ACTS_AT_ONCE = 500;

/** The journal is a log of one partition. */
const PARTITION = 0;

/** The groups of the journal, which is itself the topic of acts in one process. */
export const actGroups = (dir: string): readonly Follower[] =>
  journalGroups(dir).map(({ group, offset }) => ({
    name: group,
    handled: new Map([[placeName(TOPICS.acts, PARTITION), offset]]),
  }));

/**
 * Publishes the acts that the journal still has, as the relay of a redirect node does: each under its source, epoch and offset, by which
 * consumers count it once. Returns how many there were.
 */
export const moveActs = async (options: {
  readonly dir: string;
  readonly target: LogImport;
  readonly translation: LogTranslation;
  readonly progress: (done: number) => void;
}): Promise<number> => {
  const { dir, target, translation, progress } = options;
  let done = 0;
  for await (const acts of storedActs({ dir, source: EMBEDDED_NODE }))
    for (let from = 0; from < acts.length; from += ACTS_AT_ONCE) {
      const chunk = acts.slice(from, from + ACTS_AT_ONCE);
      const places = await target.publish(
        chunk.map((act) => ({ topic: TOPICS.acts, key: act.source, value: JSON.stringify(act) })),
      );
      chunk.forEach((act, index) =>
        translation.moved({ topic: TOPICS.acts, partition: PARTITION, offset: logOffsetOf(act) }, places[index]!),
      );
      progress((done += chunk.length));
    }
  return done;
};
