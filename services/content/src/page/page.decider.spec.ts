import { deciderSpec } from '@marquee/event-sourcing/testing';
import { PAGE_ITEMS_MAX, pageDecider } from './page.decider';
import type { PageEvent } from './page.events';

const given = deciderSpec(pageDecider);
const added = (itemId = 'i', kind = 'link'): PageEvent => ({ type: 'content.PageItemAdded.v1', data: { kind, itemId } });
const removed = (itemId = 'i', kind = 'link'): PageEvent => ({ type: 'content.PageItemRemoved.v1', data: { kind, itemId } });
const add = (maxInstances: number | null) => ({ type: 'AddItem', data: { kind: 'link', itemId: 'i', maxInstances } }) as const;

describe('a page', () => {
  it('takes items up to the limit of their kind', () => {
    given().when(add(1)).then(added());
    given(added()).when(add(1)).thenRefused('max_instances');
    given(added('x', 'other')).when(add(1)).then(added());
    given(added(), removed()).when(add(1)).then(added());
  });

  it('takes ten thousand items and not one more', () => {
    const many = Array.from({ length: PAGE_ITEMS_MAX - 1 }, () => added());
    given(...many).when(add(null)).then(added());
    given(...many, added()).when(add(null)).thenRefused('max_instances');
    given(...many, added(), removed()).when(add(null)).then(added());
  });

  it('lets items go', () => {
    given(added()).when({ type: 'RemoveItem', data: { kind: 'link', itemId: 'i' } }).then(removed());
  });
});
