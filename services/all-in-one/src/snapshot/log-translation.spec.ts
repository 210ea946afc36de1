import fc from 'fast-check';
import { LogTranslation, topicsOf, type Follower } from './log-translation';

const TOPIC = 'test.topic.v1';
const follower = (name: string, handled: Record<string, number>): Follower => ({
  name,
  handled: new Map(Object.entries(handled)),
});

describe('followers of a log whose records lie in other partitions now', () => {
  it('continue at the first record that they had not handled', () => {
    const [ahead, behind, fresh] = [
      follower('ahead', { [`${TOPIC}/0`]: 3, [`${TOPIC}/1`]: 4 }),
      follower('behind', { [`${TOPIC}/0`]: 1 }),
      follower('of another topic', { 'other.topic.v1/0': 9 }),
    ];
    const translation = new LogTranslation([ahead, behind, fresh]);
    // 1 and 3 lay in partition 0, 2 and 4 in partition 1.
    translation.moved({ topic: TOPIC, partition: 0, offset: 1 }, { partition: 5, offset: 0 });
    translation.moved({ topic: TOPIC, partition: 0, offset: 3 }, { partition: 2, offset: 0 });
    translation.moved({ topic: TOPIC, partition: 1, offset: 2 }, { partition: 5, offset: 1 });
    translation.moved({ topic: TOPIC, partition: 1, offset: 4 }, { partition: 5, offset: 2 });

    const nextOf = (who: Follower) => [2, 5, 7].map((partition) => translation.next(who, TOPIC, partition));
    expect(nextOf(ahead)).toEqual([1, 3, 0]);
    expect(nextOf(behind)).toEqual([0, 1, 0]);
    expect(translation.handledByAll(TOPIC, 0)).toBe(1);
    expect(translation.handledByAll(TOPIC, 1)).toBe(-1);
    expect(translation.handledByAll('no.follower.v1', 0)).toBe(-1);
  });

  it('are handed everything that they had not handled, and at the end nothing that they had', () => {
    const record = fc.record({ old: fc.nat(3), now: fc.nat(3) });
    const handled = fc.dictionary(fc.constantFrom('0', '1', '2', '3'), fc.integer({ min: -1, max: 40 }));
    fc.assert(
      fc.property(fc.array(record, { maxLength: 40 }), handled, (records, handledOf) => {
        const places = Object.entries(handledOf).map(
          ([partition, offset]) => [`${TOPIC}/${partition}`, offset] as const,
        );
        const who: Follower = { name: 'who', handled: new Map([[`${TOPIC}/9`, 0], ...places]) };
        const translation = new LogTranslation([who]);
        const ends = [0, 0, 0, 0];
        const moved = records.map(({ old, now }, offset) => {
          const to = { partition: now, offset: ends[now]! };
          ends[now] = to.offset + 1;
          translation.moved({ topic: TOPIC, partition: old, offset }, to);
          return { ...to, isHandled: offset <= (handledOf[old] ?? -1) };
        });
        for (const { partition, offset, isHandled } of moved)
          if (!isHandled) expect(translation.next(who, TOPIC, partition)).toBeLessThanOrEqual(offset);
        if (moved.every(({ isHandled }) => isHandled))
          expect(ends.map((_, partition) => translation.next(who, TOPIC, partition))).toEqual(ends);
      }),
    );
  });

  it('are of the topics in which they have a place', () => {
    expect(topicsOf(follower('who', { 'a.b.v1/0': 1, 'a.b.v1/11': 1, 'c.v1/0': 1 }))).toEqual(['a.b.v1', 'c.v1']);
  });
});
