import { deciderSpec } from '@marquee/event-sourcing/testing';
import { itemModels } from '@marquee/page';
import { plainOptions } from '@marquee/page/kinds/link';
import { itemDecider, UNDO_MS } from './item.decider';
import type { ItemAdded, ItemDeleted, ItemEvent } from './item.events';

const given = deciderSpec(itemDecider);
const [made, first, second, third] = [1, 2, 3, 4].map((day) => `2026-01-0${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const identity = { ownerId: 'ines', itemId: 'i1', id: 'Shop', idKey: 'shop' };
const fields = {
  title: 'The shop',
  description: '',
  destinationUrl: '',
  color: '#ffffff',
  picture: null,
  ...plainOptions,
  isPublic: true,
};
const subject = { kind: 'link', identity };

const added: ItemAdded = { type: 'content.ItemAdded.v1', data: { ...subject, fields, at: made } };
const changed = (values: object, at: string): ItemEvent => ({
  type: 'content.ItemChanged.v1',
  data: { ...subject, fields: values, at },
});
const deleted = (at: string): ItemDeleted => ({ type: 'content.ItemDeleted.v1', data: { ...subject, at } });
const restored = (values: typeof fields, at: string): ItemEvent => ({
  type: 'content.ItemRestored.v1',
  data: { ...subject, fields: values, analysisId: null, createdAt: made, at },
});
const undo = (now: string | number, doneAt: string | null = null) =>
  ({ type: 'UndoLast', data: { doneAt, now: typeof now === 'number' ? now : Date.parse(now) } }) as const;

describe('undoing', () => {
  it('restores the values that the last change replaced, and no others', () =>
    given(added, changed({ title: 'A' }, first), changed({ isPublic: false }, second))
      .when(undo(third))
      .then(changed({ isPublic: true }, third)));

  it('brings an undone change back', () =>
    given(added, changed({ title: 'A' }, first), changed({ title: 'The shop' }, second))
      .when(undo(third))
      .then(changed({ title: 'A' }, third)));

  it('brings a deleted item back as it was, under its own id', () => {
    const history = [added, changed({ title: 'A' }, first), deleted(second)];
    given(...history)
      .when(undo(third))
      .then(restored({ ...fields, title: 'A' }, third));
    expect(given(...history, restored({ ...fields, title: 'A' }, third)).state()).toEqual({
      status: 'live',
      item: {
        kind: 'link',
        ...identity,
        fields: { ...fields, title: 'A' },
        analysisId: null,
        judgement: null,
        createdAt: made,
        updatedAt: third,
      },
      before: null,
    });
  });

  it.each([
    ['was only made', [added]],
    ['was just restored', [added, deleted(first), restored(fields, second)]],
  ])('is refused where an item %s', (_case, history: ItemEvent[]) =>
    given(...history)
      .when(undo(third))
      .thenRefused('nothing_to_undo'),
  );

  it('is refused where there never was an item', () => given().when(undo(third)).thenRefused('content_not_found'));

  it.each([
    ['a change', changed({ title: 'A' }, first), changed({ title: 'The shop' }, '2026-02-01T00:00:00.000Z')],
    ['a deletion', deleted(first), restored(fields, '2026-02-01T00:00:00.000Z')],
  ])('undoes %s for 30 days', (_case, last: ItemEvent, outcome: ItemEvent) => {
    const end = Date.parse(first) + UNDO_MS;
    given(added, last).when(undo(end)).then(outcome);
    given(added, last)
      .when(undo(end + 1))
      .thenRefused('nothing_to_undo');
  });

  it('is refused where another change followed the one that was meant', () => {
    const history = [added, changed({ title: 'A' }, first), changed({ title: 'B' }, second)];
    given(...history)
      .when(undo(third, first))
      .thenRefused('conflict');
    given(...history)
      .when(undo(third, second))
      .then(changed({ title: 'A' }, third));
  });

  it('is always dated after what it undoes, also when the clock was set back', () =>
    given(added, changed({ title: 'A' }, third))
      .when(undo(first))
      .then(changed({ title: 'The shop' }, '2026-01-04T00:00:00.001Z')));
});

describe('undoing a change of a field that the item did not have', () => {
  /** As a store keeps it. */
  const stored = (events: readonly ItemEvent[]) => JSON.parse(JSON.stringify(events)) as ItemEvent[];
  const stateAfter = (events: readonly ItemEvent[]) => events.reduce(itemDecider.evolve, itemDecider.initialState());
  const later = Object.entries(itemModels).flatMap(([kind, { defaults }]) =>
    Object.entries(defaults).map(([field, value]) => ({ kind, field, value })),
  );

  it.each([...later, { kind: 'poll', field: 'closes', value: null }])(
    'gives $field of a $kind its default $value again, live and in a replay',
    ({ kind, field, value }) => {
      const before: ItemEvent = {
        type: 'content.ItemAdded.v1',
        data: { kind, identity, fields: { isPublic: true }, at: made },
      };
      const change: ItemEvent = {
        type: 'content.ItemChanged.v1',
        data: { kind, identity, fields: { [field]: 'new' }, at: first },
      };
      const live = stateAfter([before, change]);
      const undone = itemDecider.decide(undo(second), live);
      expect(undone).toEqual([{ ...change, data: { ...change.data, fields: { [field]: value }, at: second } }]);
      const replayed = stateAfter(stored([before, change, ...undone]));
      expect(undone.reduce(itemDecider.evolve, live)).toEqual(replayed);
      expect(replayed).toMatchObject({ item: { fields: { [field]: value } } });
    },
  );
});
