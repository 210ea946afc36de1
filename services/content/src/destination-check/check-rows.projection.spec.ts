import type { AnyItemChanged } from '@marquee/contracts';
import { projectionSpec } from '@marquee/event-sourcing/testing';
import { fieldsOf } from '@marquee/page';
import type { CheckRow } from './check-row';
import { destinationChecks } from './check-rows.projection';
import type { DestinationChecked } from './check-topic';

const spec = projectionSpec({
  ...destinationChecks,
  // The message of an item says its stream by its key alone, which the records of these tests do not have.
  on: {
    ...destinationChecks.on,
    'content.ItemChanged.v1': { ...destinationChecks.on['content.ItemChanged.v1']!, key: () => '' },
  },
});
const shop = 'https://shop.example/';

const item = (
  version: number,
  over: Partial<AnyItemChanged> & { destinationUrl?: string; isWatched?: boolean } = {},
) => {
  const { destinationUrl = shop, isWatched = true, ...head } = over;
  return {
    name: 'content.ItemChanged.v1',
    version,
    ownerId: 'ines',
    itemId: 'i1',
    contentId: 'link:shop',
    kind: 'link',
    id: 'shop',
    idKey: 'shop',
    isPublic: true,
    deleted: false,
    fields: fieldsOf('link', { destinationUrl, isWatched }),
    ...head,
  };
};
const {
  name: _name,
  place: _place,
  ...log
} = {
  name: 'content.DestinationChecked.v1',
  place: '',
  address: shop,
  version: 1,
  checks: [{ at: 1, found: 'works', reason: 'status_200', milliseconds: 240 }],
  since: 1,
  endsAt: shop,
  newAddress: null,
  readAt: 1,
  nextAt: 5_000,
} satisfies DestinationChecked;
const checked = (over: Partial<DestinationChecked> = {}): DestinationChecked => ({
  name: 'content.DestinationChecked.v1',
  place: '',
  ...log,
  ...over,
});
const row: CheckRow = {
  place: '',
  itemVersion: 1,
  ownerId: 'ines',
  itemId: 'i1',
  address: shop,
  dueAt: 0,
  log: null,
};

describe('the checks of links', () => {
  it('are due at once for a new link', () => spec.given(item(1)).then(row));

  it('are due for a link that was published before links had checks', () => {
    const { isWatched: _later, ...fields } = item(1).fields;
    spec.given(item(1, { fields } as Partial<AnyItemChanged>)).then(row);
  });

  it('are due when the last one says', () => spec.given(item(1), checked()).then({ ...row, log, dueAt: 5_000 }));

  it('are the same in whichever order the topics are read', () =>
    spec.given(checked(), item(1)).then({ ...row, log, dueAt: 5_000 }));

  it('stay due when something else of the link is changed', () =>
    spec.given(item(1), checked(), item(2)).then({ ...row, itemVersion: 2, log, dueAt: 5_000 }));

  it('are due at once for another address, also when a check of the former one arrives later', () => {
    const moved = item(2, { destinationUrl: 'https://other.example/' });
    const other = { ...row, itemVersion: 2, address: 'https://other.example/' };
    spec.given(item(1), checked(), moved).then({ ...other, log });
    const late = { ...log, version: 2 };
    spec.given(item(1), checked(), moved, checked({ version: 2 })).then({ ...other, log: late });
  });

  it.each<[string, object]>([
    ['is private', item(2, { isPublic: false })],
    ['is deleted', item(2, { deleted: true })],
    ['is not to be watched', item(2, { isWatched: false })],
    ['has no destination', item(2, { destinationUrl: '' })],
  ])('are not due for a link that %s', (_what, change) =>
    spec.given(item(1), checked(), change).then({ ...row, itemVersion: 2, address: null, dueAt: null, log }),
  );

  it('are none of other kinds', () => spec.given(item(1, { kind: 'photo' })).then());

  it('are gone with the account', () => {
    const erased = [
      { name: 'content.ItemErased.v1', place: '' },
      { name: 'content.ChecksErased.v1', place: '' },
    ];
    spec.given(item(1), checked(), ...erased).then();
  });
});
