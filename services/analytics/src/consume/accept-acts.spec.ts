import { ACT_EPOCH_MAX, TOPICS } from '@marquee/contracts';
import { seeded } from '@marquee/test-kit/chance';
import { madeId, makeActs } from '../testing/made-acts';
import { acceptActs } from './accept-acts';

const acts = makeActs(4, {
  random: seeded(3),
  source: 'n1',
  owners: [madeId(1, 1)],
  items: [madeId(2, 1)],
  until: Date.UTC(2026, 0, 2),
  days: 1,
}).map((act, offset) => ({ ...act, epoch: 1, offset }));
const [first, second, third] = acts as [object, object, object];

const accept = (...values: unknown[]) => {
  const records = values.map((value, offset) => ({
    topic: TOPICS.acts,
    partition: 0,
    key: 'n1',
    offset,
    at: 0,
    value,
  }));
  const { bySource, leftOut } = acceptActs(records);
  return { acts: [...bySource.values()].flat().map(({ act, position }) => [Number(position & 0xffn), act]), leftOut };
};

describe('the acts of a batch', () => {
  it('are for the ledger when they are hits', () =>
    expect(accept(first, second)).toEqual({
      acts: [
        [0, first],
        [1, second],
      ],
      leftOut: { ignored: 0, unknown: 0, malformed: 0 },
    }));

  it.each(['visitors.MessageSent.v1', 'visitors.AnswerSent.v1'])(
    'keep their place when they are for another consumer, and are no hits: %s',
    (name) =>
      expect(accept(first, { ...second, name }, third)).toEqual({
        acts: [
          [0, first],
          [1, null],
          [2, third],
        ],
        leftOut: { ignored: 1, unknown: 0, malformed: 0 },
      }),
  );

  it('are for the ledger when a newer release named a new kind of device', () =>
    expect(accept({ ...first, deviceType: 'car-screen' }).acts).toEqual([[0, { ...first, deviceType: 'car-screen' }]]));

  it('keep their place when they are of a newer release, and are no hits', () =>
    expect(accept(first, { ...second, name: 'visitors.MessageSent.v9' }, third)).toEqual({
      acts: [
        [0, first],
        [1, null],
        [2, third],
      ],
      leftOut: { ignored: 0, unknown: 1, malformed: 0 },
    }));

  it.each([
    ['an unknown reason to be set aside', { ...second, setAside: 'new' }],
    ['an owner that is no UUID', { ...second, ownerId: 'x' }],
    ['a time of long ago', { ...second, at: 5 }],
    ['a device that is no name', { ...second, deviceType: 'a\tb' }],
    ['no visitor', { ...second, visitor: undefined }],
    ['a name of no visitor', { ...second, name: 'content.ItemChanged.v1' }],
  ])('keep their place when they cannot be read: %s', (_case, malformed) =>
    expect(accept(malformed)).toEqual({ acts: [[1, null]], leftOut: { ignored: 0, unknown: 0, malformed: 1 } }),
  );

  it.each([
    [null],
    ['text'],
    [{ ...first, source: 'A B' }],
    [{ ...first, offset: -1 }],
    [{ ...first, epoch: ACT_EPOCH_MAX + 1 }],
  ])('are malformed without a place: %j', (value) =>
    expect(accept(value)).toEqual({ acts: [], leftOut: { ignored: 0, unknown: 0, malformed: 1 } }),
  );
});
