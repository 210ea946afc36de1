import { checkText } from './text.rule';

const title = (typed: string): string => {
  const result = checkText(typed, { code: 'title', max: 40, required: 'Please enter a title' });
  return result.ok ? result.value : result.broken.code;
};
const description = (typed: string): string => {
  const result = checkText(typed, { code: 'description', max: 40, multiline: true });
  return result.ok ? result.value : result.broken.code;
};

describe('a text of one line', () => {
  it.each([
    ['a right-to-left override', 'invoice\u202Egpj.exe'],
    ['an isolate', '\u2066abc\u2069'],
    ['a left-to-right mark', 'a\u200Eb'],
    ['an Arabic letter mark', 'a\u061Cb'],
    ['a zero-width space', 'a\u200Bb'],
    ['a byte order mark', '\uFEFFabc'],
    ['a word joiner', 'a\u2060b'],
    ['a soft hyphen', 'a\u00ADb'],
    ['a Hangul filler', '\u3164'],
    ['a joiner between Latin letters', 'a\u200Db'],
    ['a variation selector behind a letter', 'a\uFE0F'],
    ['a selector of the supplement', 'a\u{E0100}'],
    ['tags that spell a hidden text', 'a\u{E0061}\u{E0062}'],
    ['a joiner at the end of an emoji', '\u{1F469}\u200D'],
    ['a control character', 'a\u0007b'],
  ])('may not have %s', (_case, typed) => expect(title(typed)).toBe('title_characters'));

  it.each([
    '\u2764\uFE0F Shop',
    '\u{1F469}\u{1F3FD}\u200D\u{1F4BB} Code',
    '\u{1F3F3}\uFE0F\u200D\u{1F308}',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '1\uFE0F\u20E3 First',
    '\u{1F1EA}\u{1F1F8}',
    'می\u200Cخواهم',
    'क्\u200Dष',
    'عربي English',
    'größe 日本語',
  ])('may be %j', (typed) => expect(title(typed)).toBe(typed));

  it.each(['', ' \n', '\u2800', ' \u2800 \u2800'])('is missing as %j', (typed) =>
    expect(title(typed)).toBe('title_required'),
  );

  it('becomes one line, composed, without white space at its ends', () =>
    expect(title(' e\u0301te\u0301\n\tsale ')).toBe('été sale'));
});

describe('a text of several lines', () => {
  it('keeps its lines and its marks of direction', () =>
    expect(description('one\r\ntwo \u200Fthree')).toBe('one\ntwo \u200Fthree'));

  it.each([' \n', '\u200b\u200b', '\u3164', '\u2800\n\u00ad'])('is empty as %j', (typed) =>
    expect(description(typed)).toBe(''),
  );

  it('keeps what draws nothing next to what does', () => expect(description('\u2800one')).toBe('\u2800one'));

  it('may not have control characters', () => expect(description('a\u0000b')).toBe('description_characters'));
});
