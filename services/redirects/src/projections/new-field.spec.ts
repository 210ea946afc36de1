import { projectionSpec } from '@marquee/event-sourcing/testing';
import { itemJsonOf, pageJsonOf, pageViewOf, type KindItems } from '@marquee/page';
import type * as madeUpField from '@marquee/page/testing/made-up-field';
import { link } from '../../tests/support/seed';
import type { VisitorItem } from '../hot-path/visitor-views';
import { visitorItems } from './visitor-items.projection';

jest.mock('@marquee/page/kinds/link', () => {
  const { linksWithPlace } = jest.requireActual<typeof madeUpField>('@marquee/page/testing/made-up-field');
  return linksWithPlace(jest.requireActual('@marquee/page/kinds/link'));
});

/** A link as it was published before links had a place. */
const old = link(1, 'kiln').value as VisitorItem;
const address = { username: 'ines', origin: 'https://marquee.example' };

describe('a field that only the schema of its kind names', () => {
  it('has its default in an item that was published before it', () => {
    expect(old.fields).not.toHaveProperty('place');
    const {
      name: _name,
      contentId: _contentId,
      idKey: _idKey,
      updatedAt: _updatedAt,
      ...published
    } = {
      name: '',
      contentId: '',
      idKey: '',
      updatedAt: '',
      ...old,
    };
    projectionSpec(visitorItems)
      .given(old)
      .then({
        ...published,
        key: `${old.ownerId}/link:kiln`,
        place: '',
        section: 'link',
        fields: { ...old.fields, place: 'anywhere' },
      });
  });

  it('has its default on the page and in its JSON for an item that a view has kept since before it', () => {
    const kept: KindItems = { kind: 'link', items: [old] };
    expect(pageViewOf(address, [kept]).sections).toMatchObject([{ items: [{ id: 'kiln', place: 'anywhere' }] }]);
    expect(pageJsonOf(address, [kept]).content).toMatchObject([{ id: 'kiln', place: 'anywhere' }]);
    expect(itemJsonOf(address, old)).toMatchObject({ link: { id: 'kiln', place: 'anywhere' } });
  });
});
