import fc from 'fast-check';
import {
  checkUniqueName,
  reservedNames,
  slugOf,
  typedUniqueName,
  uniqueNameKey,
  withoutKind,
} from './unique-name.rule';

const outcome = (typed: string): string => {
  const result = checkUniqueName(typed);
  return result.ok ? result.value : `${result.broken.code}: ${result.broken.message}`;
};
const code = (typed: string): string => outcome(typed).split(':')[0] ?? '';

describe('a unique name', () => {
  it.each([
    'autumn-kiln',
    'Autumn-Kiln',
    '2026',
    '-',
    'größe',
    'привет',
    '日本語',
    'हिन्दी',
    'ไทย',
    'عربي',
    'a'.repeat(64),
    'é'.repeat(64),
  ])('may be %j', (name) => expect(outcome(name)).toBe(name));

  it.each([
    ['', 'name_required: Please enter a unique identifier'],
    [' \t', 'name_required: Please enter a unique identifier'],
    ['two words', 'name_whitespace: No spaces allowed in the unique name.'],
    ['tail ', 'name_whitespace: No spaces allowed in the unique name.'],
    ['a\u00a0b', 'name_whitespace: No spaces allowed in the unique name.'],
    ['a\nb', 'name_whitespace: No spaces allowed in the unique name.'],
  ])('is refused as %j, in the words of the form', (typed, refusal) => {
    shows('5.name.required', '5.name.spaces');
    expect(outcome(typed)).toBe(refusal);
  });

  it.each([
    ...[
      'a_b',
      'a.b',
      '../etc',
      'a/b',
      'a\\b',
      'a:b',
      '.well-known',
      '<script>',
      'a%20b',
      '@a',
      'a?b',
      'a#b',
      'a&b',
      "a'b",
      'a"b',
    ],
    ...[
      '\u202ea',
      'a\u200bb',
      'a\u200db',
      '\u0301a',
      '\u3164',
      '\uffa0a',
      'a\u0000b',
      '🙂',
      'a–b',
      'a\ud800',
      '\u2066a',
    ],
  ])('is refused as %j: it has characters that are not allowed', (typed) =>
    expect(code(typed)).toBe('name_characters'),
  );

  it('has at most 64 characters, as a reader counts them', () => {
    expect(outcome('e\u0301'.repeat(64))).toBe('é'.repeat(64));
    expect(outcome('हि'.repeat(64))).toBe('हि'.repeat(64));
    for (const long of ['a'.repeat(65), 'हि'.repeat(65), `a${'\u0302\u0303'.repeat(600)}`, 'a'.repeat(1_000_000)]) {
      expect(code(long)).toBe('name_too_long');
    }
  });

  it.each([...reservedNames])('is refused as the reserved word %j, in any case', (word) => {
    expect(code(word)).toBe('name_reserved');
    expect(code(word.toUpperCase())).toBe('name_reserved');
  });
});

describe('a unique name in what was typed for one', () => {
  it.each([
    ...['/shop', '//shop', '/shop/', '@ana/shop', '/@ana/shop', '@ana.b/shop/', 'marquee.example/@ana/shop'],
    ...['https://marquee.example/@ana/shop', 'http://localhost:3000/@ana/shop/', 'HTTPS://Marquee.Example/@Ana/shop'],
    ...[
      'https://marquee.example/@ana/shop?utm_source=x',
      '@ana/shop#top',
      '@ana/q/shop',
      '/@ana/q/shop/',
      '@ana/s%68op',
    ],
    ...[' @ana/shop\n', '<https://marquee.example/@ana/shop>', '“@ana/shop”,', '\u200b@ana/shop\u200b'],
  ])('is shop in %j', (typed) => expect(typedUniqueName(typed)).toBe('shop'));

  it('is decoded', () => expect(typedUniqueName('@ana/gr%C3%B6%C3%9Fe')).toBe('größe'));

  it.each([
    ...['shop', 'Autumn-Kiln', 'two words', 'tail ', 'a/b', '@ana', '@ana/', '/', '@ana/q', '@ana/q/', '#shop', ''],
    ...[
      'https://other.example/shop',
      'https:/',
      'https://marquee.example/@',
      '/@ana',
      '(shop)',
      'https://marquee.example/@ana/shop/more',
    ],
  ])('is as it was typed in %j', (typed) => expect(typedUniqueName(typed)).toBe(typed));
});

describe('a unique name that is offered for a text which is none', () => {
  it.each([
    ['two words', 'two-words'],
    ['My Shop!', 'my-shop'],
    ['tail ', 'tail'],
    ['shop2/', 'shop2'],
    ['@shop', 'shop'],
    ['#shop', 'shop'],
    ['a_b.c', 'a-b-c'],
    ["Ana's shop", 'anas-shop'],
    ['Ana’s shop', 'anas-shop'],
    ['größe & farbe', 'größe-farbe'],
    ['e\u0301te\u0301 2026', 'été-2026'],
    ['привет, мир', 'привет-мир'],
    ['shop 🙂', 'shop'],
    ['a\u200bb', 'a-b'],
    ['a–b', 'a-b'],
    ['-- a --', 'a'],
    ['!\u0301a', 'a'],
    [`${'x'.repeat(64)}!`, 'x'.repeat(64)],
  ])('is for %j %s', (typed, slug) => {
    expect(slugOf(typed)).toBe(slug);
    expect(code(slug)).toBe(slug);
  });

  it.each(['', ' ', '🙂', '...', 'login!', 'Sign in', `${'x'.repeat(65)}!`, '!'.repeat(100_000)])(
    'is none for %.20j',
    (typed) => expect(slugOf(typed)).toBe(''),
  );
});

describe('the key by which names are compared', () => {
  it.each([
    ['Kiln', 'kiln'],
    ['e\u0301t\u00e9', '\u00e9te\u0301'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'straße'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
    ['ПРИВЕТ', 'привет'],
  ])('is one for %s and %s', (one, other) => expect(uniqueNameKey(one)).toBe(uniqueNameKey(other)));

  it('distinguishes different names', () => expect(uniqueNameKey('kiln')).not.toBe(uniqueNameKey('kilns')));

  it('is the key of itself, and of the name in any case and any form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
        const key = uniqueNameKey(name);
        expect(uniqueNameKey(key)).toBe(key);
        expect(uniqueNameKey(name.normalize('NFD'))).toBe(key);
        expect(uniqueNameKey(name.toUpperCase())).toBe(key);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('an id with its kind in front', () => {
  it.each([
    ['question:song', 'song'],
    ['Question:Song', 'Song'],
    ['song', 'song'],
    ['question', 'question'],
    ['link:song', 'link:song'],
    ['question:question:song', 'question:song'],
  ])('is read for a question: %s is the id %s', (given, id) => {
    shows('3.question.prefix');
    expect(withoutKind('question', given)).toBe(id);
  });

  it('has a colon, which no id has', () => expect(code('question:song')).toBe('name_characters'));
});
