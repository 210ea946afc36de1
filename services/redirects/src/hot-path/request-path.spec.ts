import { partOf } from './request-path';

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
  ])('of %p is %j', (query, part) => expect(partOf(query)).toEqual(part));

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
