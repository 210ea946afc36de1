import { requestedItem } from './requested-item';

const at = (pathname: string, search = '', state: unknown = null) => {
  const { type, id } = requestedItem({ pathname, search, state });
  return { type, id };
};

describe('what an address of the editor asks for', () => {
  it.each([
    ['/create', { type: 'link', id: null }],
    ['/create/link', { type: 'link', id: null }],
    ['/create/photo', { type: 'photo', id: null }],
    ['/edit/kiln', { type: null, id: 'kiln' }],
    ['/edit/link/kiln', { type: 'link', id: 'kiln' }],
    ['/edit/caf%C3%A9', { type: null, id: 'café' }],
    ['/edit/100%', { type: null, id: '100%' }],
    ['/edit/profile', { type: 'profile', id: 'profile' }],
  ])('%s', (pathname, expected) => {
    shows('2.routes.create', '2.routes.edit', '2.editor.type', '2.editor.mode', '4.forms.modes');
    expect(at(pathname)).toEqual(expected);
  });

  it('takes a word that is no kind for an id, where an item is edited', () =>
    expect(at('/edit/photo-1')).toEqual({ type: null, id: 'photo-1' }));

  it('takes the type from the navigation state, then from the query, then from the path', () => {
    shows('2.editor.type');
    expect(at('/create/photo', '?type=dm', { contentType: 'link' }).type).toBe('link');
    expect(at('/create/photo', '?type=dm').type).toBe('dm');
    expect(at('/edit/kiln', '?type=photo')).toEqual({ type: 'photo', id: 'kiln' });
    expect(at('/edit/kiln', '', { contentType: 'photo' })).toEqual({ type: 'photo', id: 'kiln' });
  });

  it('trusts an item of the navigation state only for the same id', () => {
    shows('2.editor.data');
    const item = { id: 'kiln', title: 'Autumn' };
    expect(requestedItem({ pathname: '/edit/kiln', search: '', state: { item } }).known).toBe(item);
    expect(requestedItem({ pathname: '/edit/other', search: '', state: { item } }).known).toBeUndefined();
  });
});
