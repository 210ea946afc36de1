import { deciderSpec } from '@marquee/event-sourcing/testing';
import { plainOptions } from '@marquee/page/kinds/link';
import { itemDecider } from './item.decider';
import type { ItemEvent, StoredFields, StoredItem } from './item.events';

const given = deciderSpec(itemDecider);
const [made, first, second, third] = [1, 2, 3, 4].map((day) => `2026-01-0${day}T00:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const aMomentLater = '2026-01-04T00:00:00.001Z';
const identity = { ownerId: 'ines', itemId: 'i1', id: 'Shop', idKey: 'shop' };
const other = { ...identity, itemId: 'i2', id: 'shop' };
const fields: StoredFields = {
  title: 'The shop',
  description: '',
  destinationUrl: 'https://shop.example/',
  color: '#ffffff',
  picture: null,
  ...plainOptions,
  isPublic: true,
};
const then: StoredItem = {
  kind: 'link',
  ...identity,
  fields,
  analysisId: null,
  judgement: null,
  createdAt: made,
  updatedAt: made,
};

const added = (at = made, named = identity): ItemEvent => ({
  type: 'content.ItemAdded.v1',
  data: { kind: 'link', identity: named, fields, at },
});
const changed = (values: Partial<StoredFields>, at: string): ItemEvent => ({
  type: 'content.ItemChanged.v1',
  data: { kind: 'link', identity, fields: values, at },
});
const deleted = (at: string, named = identity): ItemEvent => ({
  type: 'content.ItemDeleted.v1',
  data: { kind: 'link', identity: named, at },
});
const restored = (at: string, named = identity, createdAt = made): ItemEvent => ({
  type: 'content.ItemRestored.v1',
  data: { kind: 'link', identity: named, fields, analysisId: null, createdAt, at },
});
const returnTo = (item: StoredItem = then, more: object = {}) =>
  ({
    type: 'ReturnItem',
    data: { item, isDeleted: false, isOnly: false, madeFrom: null, now: Date.parse(third), ...more },
  }) as const;

describe('an item that gets an earlier state again', () => {
  it('changes only the fields that differ', () =>
    given(added(), changed({ title: 'A', isPublic: false }, first), changed({ title: 'B' }, second))
      .when(returnTo())
      .then(changed({ title: 'The shop', isPublic: true }, third)));

  it('is no longer archived where it was not then', () =>
    given(added(), changed({ isArchived: true, isPublic: false }, first))
      .when(returnTo())
      .then(changed({ isArchived: false, isPublic: true }, third)));

  it('decides nothing where it is so', () => given(added()).when(returnTo()).thenNothing());

  it('is there again under its own id where it was deleted', () =>
    given(added(), changed({ title: 'A' }, first), deleted(second))
      .when(returnTo())
      .then(restored(third)));

  it('is there again where another item of its name was deleted since', () =>
    given(added(), deleted(first), added(second, other), deleted(second, other))
      .when(returnTo())
      .then(restored(third)));

  it('does not take its name from another item', () =>
    given(added(), deleted(first), added(second, other)).when(returnTo()).thenRefused('name_taken'));

  it('gives its fields to the one that there is of its kind today', () =>
    given(added(), deleted(first), added(second, other), {
      ...changed({ title: 'A' }, second),
    })
      .when(returnTo(then, { isOnly: true }))
      .then({
        type: 'content.ItemChanged.v1',
        data: { kind: 'link', identity: other, fields: { title: 'The shop' }, at: third },
      }));

  it('is refused where nothing had the name', () => given().when(returnTo()).thenRefused('content_not_found'));
});

describe('undoing that', () => {
  const undo = (item: StoredItem, more: object = {}) => returnTo(item, { madeFrom: second, ...more });

  it('deletes a restored item with the state in which it was deleted', () =>
    given(added(), changed({ title: 'A' }, first), deleted(first), restored(second))
      .when(undo({ ...then, fields: { ...fields, title: 'A' } }, { isDeleted: true }))
      .then(changed({ title: 'A' }, third), deleted(aMomentLater)));

  it('leaves the last deleted item of the name as the one that can be restored', () =>
    given(added(), deleted(made), added(first, other), deleted(first, other), restored(second))
      .when(undo({ ...then, ...other, createdAt: first }, { isDeleted: true }))
      .then(restored(third, other, first), deleted(aMomentLater, other)));

  it('is refused where the item was changed since', () =>
    given(added(), changed({ title: 'A' }, second), changed({ title: 'B' }, third))
      .when(undo(then))
      .thenRefused('conflict'));
});
