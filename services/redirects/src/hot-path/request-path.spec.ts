import { isVisitorPath, parsePath, partOf } from './request-path';

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

  it.each(['/api/@ines/a/b', '/api/@ines/%ff', '/api/@/shop'])('names nothing at %s', (path) =>
    expect(parsePath(path)).toBeNull(),
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
