import { idWithin, isVisitorPath, parsePath, partOf, splitPath, usernamesWithin } from './request-path';

describe('the path of a visitor', () => {
  const link = { usernameKey: 'ines', idKey: 'shop', item: null };

  it.each([
    ['/@ines/shop', false],
    ['/%40ines/shop', false],
    ['/api/@ines/shop', true],
    ['/api/%40ines/shop/', true],
    ['/api/@INES/s%68op', true],
  ])('names a link at %s', (path, api) => {
    expect(isVisitorPath(path)).toBe(true);
    expect(parsePath(path)).toEqual({ ...link, api });
  });

  it.each([
    ['/api/@ines/q/shop', true],
    ['/api/@ines/q/question:shop', true],
    ['/@ines/q/Question%3AShop/', false],
  ])('names a question at %s', (path, api) => {
    const item = { kind: 'question', idKey: 'shop' };
    expect(parsePath(path)).toEqual({ usernameKey: 'ines', idKey: null, item, api });
  });

  it.each(['/@ines//shop', '/@ines/shop//', '/@ines/shop/.', '/@ines/shop/)', '/@ines/%20/shop'])(
    'names the link between empty steps and signs at %s',
    (path) => expect(parsePath(path)).toEqual({ ...link, api: false }),
  );

  it.each(['/@ines/q/shop/', '/@ines/q//shop', '/@ines/q/shop/.', '/@ines/Q/shop'])(
    'names the question between empty steps and signs at %s',
    (path) => expect(parsePath(path)?.item).toEqual({ kind: 'question', idKey: 'shop' }),
  );

  it.each(['/@ines', '/@ines/', '/@ines//', '/@ines/.', '/@ines/%20', '/@ines/%E2%80%8B/)'])(
    'names the page at %s',
    (path) => expect(parsePath(path)).toEqual({ usernameKey: 'ines', idKey: null, item: null, api: false }),
  );

  it.each([
    ['/@ines/shop.', 'shop.'],
    ['/@ines/shop%20', 'shop '],
    ['/@ines/shop%', 'shop%'],
    ['/@ines/50%25', '50%'],
    ['/@ines/shop%2', 'shop%2'],
  ])('keeps the signs at the ends of a name: %s', (path, idKey) => expect(parsePath(path)?.idKey).toBe(idKey));

  it.each([
    ...['/api/@ines/a/b', '/api/@ines/%ff', '/api/@/shop', '/@ines/a%2Fb', '/@ines/q/a/b'],
    `/@ines/${'a/'.repeat(5000)}`,
    `/@ines/${'./'.repeat(5000)}`,
  ])('names nothing at %.30s', (path) => expect(parsePath(path)).toBeNull());
});

describe('the end of a path without a ?', () => {
  it.each([
    ['/@ines/shop', '/@ines/shop', ''],
    ['/@ines/shop&utm_source=news', '/@ines/shop', 'utm_source=news'],
    ['/@ines&utm_source=news', '/@ines', 'utm_source=news'],
    ['/@ines/q/fav&utm_source=x&b=1', '/@ines/q/fav', 'utm_source=x&b=1'],
    ['/@ines/shop&amp;utm_source=x', '/@ines/shop', 'utm_source=x'],
    ['/@ines/shop&utm_term=a%26b%3Dc', '/@ines/shop', 'utm_term=a%26b%3Dc'],
    ['/@ines/shop%26utm_source=x', '/@ines/shop', 'utm_source=x'],
    ['/@ines/shop%3Futm_source=x', '/@ines/shop', 'utm_source=x'],
    ['/@ines/shop%3futm_source%3Dx%26utm_id%3d1', '/@ines/shop', 'utm_source=x&utm_id=1'],
    ['/@ines/shop%26amp%3Butm_source%3Dx', '/@ines/shop', 'utm_source=x'],
    ['/@ines/shop%3F', '/@ines/shop', ''],
    ['/@ines/shop%23top', '/@ines/shop', ''],
  ])('of %s is %s with %p', (path, names, query) => expect(splitPath(path)).toEqual([names, query]));
});

describe('what a name may mean where nothing has it', () => {
  it.each([
    ['shop', 'shop'],
    ['shop-', 'shop-'],
    ['shop.', 'shop'],
    ['“shop”', 'shop'],
    ['malgré)', 'malgré'],
    ['shop_', 'shop_'],
  ])('is, of the id %s, %s', (idKey, id) => expect(idWithin(idKey)).toBe(id));

  it.each([
    ['ines', []],
    ['a.b-c_d', []],
    ['ines.', ['ines']],
    ['ines)', ['ines']],
    ['_ines_', ['ines']],
    ['ines_.', ['ines_', 'ines']],
    ['ines_.)', ['ines_.', 'ines_', 'ines']],
    ['inê', []],
    ['...', []],
  ])('is, of the username %s, %j in this order', (usernameKey, names) =>
    expect(usernamesWithin(usernameKey)).toEqual(names),
  );
});

describe('the part of a page that a query asks for', () => {
  it.each([
    ['section=link&page=2', { section: 'link', page: 2 }],
    ['page=100&section=link&utm_source=x', { section: 'link', page: 100 }],
    ['section=toast&page=2', { section: 'toast', page: 2 }],
    ['', null],
    ['page=7', null],
    ['utm_source=section', null],
    ['subsection=link', null],
    ['section=link', null],
    ['section=link&page=1', null],
  ])('is read from %p: %j', (query, part) => expect(partOf(query)).toEqual(part));

  it.each([
    'section=LINK&page=2',
    'section=&page=2',
    'section=__proto__&page=2',
    `section=${'a'.repeat(33)}&page=2`,
    'section=link&page=0',
    'section=link&page=-1',
    'section=link&page=02',
    'section=link&page=2.0',
    'section=link&page=101',
    'section=link&page=1e1',
    'section=link&page=',
    'section=link&page=٢',
  ])('does not exist for %p', (query) => expect(partOf(query)).toBeUndefined());
});
