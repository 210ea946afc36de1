import { assign, assignmentOf, protocolOf, type PartitionedTopic } from './assignor';

const pages: PartitionedTopic = { topic: 'pages', partitions: 5 };
const acts: PartitionedTopic = { topic: 'acts', partitions: 4 };
const member = (memberId: string, ...topics: readonly PartitionedTopic[]) => ({
  memberId,
  memberMetadata: protocolOf(topics).metadata,
});
const assigned = (...[topics, members]: Parameters<typeof assign>) =>
  Object.fromEntries(
    assign(topics, members).map(({ memberId, memberAssignment }) => [memberId, assignmentOf(memberAssignment)]),
  );

describe('the assignment of partitions', () => {
  it('deals those of all topics evenly, whatever the order in which the members joined', () => {
    const [one, two] = [member('1', pages, acts), member('2', pages, acts)];
    const expected = { '1': { pages: [0, 2, 4], acts: [1, 3] }, '2': { pages: [1, 3], acts: [0, 2] } };
    expect(assigned([pages, acts], [one, two])).toEqual(expected);
    expect(assigned([pages, acts], [two, one])).toEqual(expected);
  });

  it('gives a topic only to members that follow it, and no partition to two', () => {
    const members = [member('old', pages), member('new', pages, acts), member('newer', acts)];
    const { old, new: next, newer } = assigned([pages, acts], members);
    expect(Object.keys(old!)).toEqual(['pages']);
    expect(Object.keys(newer!)).toEqual(['acts']);
    const dealt = (topic: string) => [old, next, newer].flatMap((own) => own?.[topic] ?? []).sort();
    expect([dealt('pages'), dealt('acts')]).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3],
    ]);
  });
});
