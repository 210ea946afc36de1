import { groupOf } from '@marquee/answer-groups';
import { storedGroups } from './stored-groups';

const BODY_MAX = 1024 * 1024;
const idOf = (place: number): string => `019a0000-0000-7000-8000-${String(place).padStart(12, '0')}`;
/** As many UTF-16 units as an answer may have, of a script whose letters take three bytes each. */
const longAnswer = (place: number) => ({ id: idOf(place), text: `${place} ${'茶'.repeat(3190)}` });

describe('the groups of an analysis that is stored', () => {
  it('fit into one request, however long the answers are', () => {
    const groups = Array.from({ length: 1000 }, (_, group) =>
      groupOf(
        `g${group + 1}`,
        [0, 1, 2, 3].map((place) => longAnswer(4 * group + place)),
      ),
    );
    const stored = storedGroups(groups);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.map(({ id }) => id)).toEqual(groups.slice(0, stored.length).map(({ id }) => id));
    expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(BODY_MAX);
  });

  it('are all of them where they are short', () => {
    const groups = [groupOf('g1', [{ id: 'a', text: 'Tea bowls' }]), groupOf('g2', [{ id: 'b', text: 'Lamp' }])];
    expect(storedGroups(groups)).toMatchObject([
      { groupName: 'Tea bowls', count: 1, answers: ['a'] },
      { groupName: 'Lamp', count: 1, answers: ['b'] },
    ]);
  });
});
