import { robotsRules } from './robots';

const allowed = (text: string, path: string): boolean => robotsRules(text, 'MarqueeLinkCheck').allows(path);

it.each<[string, string, string, boolean]>([
  ['nothing', '', '/a', true],
  ['all of it', 'User-agent: *\nDisallow: /', '/a', false],
  ['nothing, said with an empty rule', 'User-agent: *\nDisallow:', '/a', true],
  ['all of it to others', 'User-agent: Other\nDisallow: /', '/a', true],
  ['this program by its name', 'user-agent: marqueelinkcheck\ndisallow: /', '/a', false],
  ['all but this program', 'User-agent: *\nDisallow: /\n\nUser-agent: MarqueeLinkCheck\nAllow: /', '/a', true],
  [
    'all but this program, whose group is empty',
    'User-agent: MarqueeLinkCheck\nUser-agent: B\n\nUser-agent: *\nDisallow: /',
    '/a',
    false,
  ],
  ['two programs in one group', 'User-agent: Other\nUser-agent: MarqueeLinkCheck\nDisallow: /a', '/a/b', false],
  ['a folder', 'User-agent: *\nDisallow: /private/ # not for you', '/private/x', false],
  ['another folder', 'User-agent: *\nDisallow: /private/', '/private', true],
  ['a folder, with an exception', 'User-agent: *\nDisallow: /p\nAllow: /p/open', '/p/open/x', true],
  ['as much as it allows', 'User-agent: *\nDisallow: /p\nAllow: /p', '/p', true],
  ['files by their ending', 'User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', false],
  ['files by their ending, and no others', 'User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf?x', true],
  ['one address', 'User-agent: *\nDisallow: /a$', '/a', false],
  ['one address, and none below it', 'User-agent: *\nDisallow: /a$', '/ab', true],
  ['queries', 'User-agent: *\nDisallow: /*?', '/a?b=c', false],
  ['by lines that mean nothing', '<html>\nSitemap: x\n: \nUser-agent *', '/a', true],
])('a robots.txt that forbids %s', (_what, text, path, expected) => expect(allowed(text, path)).toBe(expected));

it('judges a pattern of many stars in no time', () => {
  const begun = performance.now();
  const text = `User-agent: *\n${`Disallow: /${'*a'.repeat(2_000)}b\n`.repeat(20)}`;
  expect(allowed(text, `/${'a'.repeat(8_000)}`)).toBe(true);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
