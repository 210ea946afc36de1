import fc from 'fast-check';
import { checkHandle, HANDLE_MAX, submissionRules } from './submission.rule';
import type { RuleResult } from './rule-result';

const said = (result: RuleResult): string => (result.ok ? result.value : result.broken.code);

/** Characters as readers count them; each is one, however many code points it takes. */
const characters = [
  ...['a', 'ß', '7', '.', '語', 'ع', 'א', '한', 'é', 'q\u0307\u0323', 'ก็', 'नि'],
  ...['😀', '👍🏽', '👩‍👩‍👧‍👦', '❤️', '🇪🇸', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
];

/** Texts of so many of them. A space is between two, because neighbours may join: two regional signs are one flag. */
const textsOf = (count: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: count, maxLength: count })
    .map((picked) => picked.map((one, at) => (at % 2 === 1 && at < count - 1 ? ' ' : one)).join(''));

const holds = (count: number, claim: (text: string) => void): void =>
  fc.assert(
    fc.property(textsOf(count), (text) => claim(text)),
    { numRuns: 100 },
  );

describe.each([
  {
    what: 'a message to an inbox',
    code: 'message',
    check: submissionRules.message.check,
    max: 280,
    required: 'Please enter a message',
  },
  {
    what: 'an answer to a question',
    code: 'answer',
    check: submissionRules.answer.check,
    max: 200,
    required: 'Please enter your answer',
  },
])('$what', ({ code, check, max, required }) => {
  it.each([
    ['', 'required'],
    [' \n\t ', 'required'],
    ['\u200b\u2060\u3164\u2800', 'required'],
    ['a\u0000b', 'characters'],
    ['\ud800', 'characters'],
  ])('is refused as %j: %s', (typed, rule) => expect(said(check(typed))).toBe(`${code}_${rule}`));

  it.each([
    [' Hello\r\nthere ', 'Hello\nthere'],
    ['שלום \u200fעולם', 'שלום \u200fעולם'],
  ])('is taken as %j: %j', (typed, text) => expect(said(check(typed))).toBe(text));

  it('says what is missing in the words of the form', () => {
    shows('5.message', '5.answer');
    expect(check('')).toEqual({ ok: false, broken: { code: `${code}_required`, message: required } });
  });

  it(`has ${max} characters at most, whatever they are made of`, () => {
    shows('5.message', '5.answer', '9.visitors');
    holds(max, (text) => expect(said(check(text))).toBe(text.normalize('NFC')));
    holds(max + 1, (text) => expect(said(check(text))).toBe(`${code}_too_long`));
  });

  it('may not grow without end by marks on one letter', () =>
    expect(said(check(`a${'\u0301'.repeat(10_000)}`))).toBe(`${code}_too_long`));
});

describe('what visitors send', () => {
  it('has the limits of its rules', () => {
    shows('9.visitors');
    expect(Object.entries(submissionRules).map(([sends, { max }]) => [sends, max])).toEqual([
      ['message', 280],
      ['answer', 200],
    ]);
  });
});

describe('the handle of a visitor', () => {
  it.each([
    ['ines', 'ines'],
    ['@ines.vidal', 'ines.vidal'],
    [' @@ines ', 'ines'],
    ['', 'handle_required'],
    ['@', 'handle_required'],
    [' @ ', 'handle_required'],
    ['@\u2800', 'handle_required'],
    ['in\u202ees', 'handle_characters'],
    ['in\u200bes', 'handle_characters'],
  ])('is read from %j: %j', (typed, result) => {
    shows('5.message.handle', '5.answer.handle');
    expect(said(checkHandle(typed))).toBe(result);
  });

  it('says what is missing in the words of the form', () => {
    shows('5.message.handle');
    expect(checkHandle('@')).toEqual({
      ok: false,
      broken: { code: 'handle_required', message: 'Please enter your Instagram handle' },
    });
  });

  it('has 40 characters at most without the leading @, whatever they are made of', () => {
    shows('5.message.handle', '5.answer.handle', '9.visitors');
    holds(HANDLE_MAX, (text) => expect(said(checkHandle(`@${text}`))).toBe(text.normalize('NFC')));
    holds(HANDLE_MAX + 1, (text) => expect(said(checkHandle(text))).toBe('handle_too_long'));
  });
});
