import type { ContentKind } from '@marquee/page';
import { contentIdOf, itemAddresses, itemKey, kindOfContentId, parseItemKey } from './content-id';

const kind = (id: string, fixedId: string | null = null): ContentKind => ({
  id,
  labels: { singular: id, plural: id },
  fixedId,
  place: 'section',
  address: id,
  redirectField: null,
  countFrom: null,
  visitorsSend: null,
  ownPage: null,
  inOverview: false,
  beta: false,
});
const kinds = [kind('link'), kind('poll'), kind('door', 'door')];

describe('a content id', () => {
  it('names a kind and an id, compared as both are compared', () => {
    expect(itemAddresses('link:Summer', kinds)).toEqual([{ kind: 'link', idKey: 'summer' }]);
    expect(itemAddresses('LINK:STRASSE', kinds)).toEqual(itemAddresses('link:straße', kinds));
    expect(itemAddresses('toast:summer', kinds)).toEqual([]);
  });

  it('names an item of each kind that may have the id when it has no kind', () => {
    expect(itemAddresses('Summer', kinds).map(({ kind: id }) => id)).toEqual(['link', 'poll']);
    expect(itemAddresses('door', kinds).map(({ kind: id }) => id)).toEqual(['link', 'poll', 'door']);
  });

  it('names no item of a fixed id by another id', () => {
    expect(itemAddresses('door:front', kinds)).toEqual([]);
    expect(itemAddresses('Door:DOOR', kinds)).toEqual([{ kind: 'door', idKey: 'door' }]);
  });
});

it('a key gives back what it was made of, and differs between kinds', () => {
  const address = { kind: 'poll', idKey: 'a-b' };
  expect(parseItemKey(itemKey('ines', address))).toEqual({ ownerId: 'ines', ...address });
  expect(itemKey('ines', { ...address, kind: 'link' })).not.toBe(itemKey('ines', address));
  expect(contentIdOf('poll', 'A-B')).toBe('poll:A-B');
  expect(kindOfContentId('poll:a:b')).toBe('poll');
});
