import fc from 'fast-check';
import { checkHandle, checkMessage, HANDLE_MAX, MESSAGE_MAX } from './message.rule';
import type { RuleResult } from './rule-result';

const said = (result: RuleResult): string => (result.ok ? result.value : result.broken.code);

/** Characters as readers count them; each is one, however many code points it takes. */
const characters = [
  ...['a', 'ß', '7', '.', '語', 'ع', 'א', '한', 'é', 'q\u0307\u0323', 'ก็', 'नि'],
  ...['😀', '👍🏽', '👩‍👩‍👧‍👦', '❤️', '🇪🇸', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
];

/** Texts of so many of them. A space stands between two, because neighbours may join: two regional signs are one flag. */
const textsOf = (count: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength: count, maxLength: count })
    .map((picked) => picked.map((one, at) => (at % 2 === 1 && at < count - 1 ? ' ' : one)).join(''));

const holds = (count: number, claim: (text: string) => void): void =>
  fc.assert(
    fc.property(textsOf(count), (text) => claim(text)),
    { numRuns: 100 },
  );

describe('a message to an inbox', () => {
  it.each([
    ['', 'message_required'],
    [' \n\t ', 'message_required'],
    ['\u200b\u2060\u3164', 'message_required'],
    ['a\u0000b', 'message_characters'],
    ['\ud800', 'message_characters'],
    [' Hello\r\nthere ', 'Hello\nthere'],
    ['שלום \u200fעולם', 'שלום \u200fעולם'],
  ])('%j: %j', (typed, result) => expect(said(checkMessage(typed))).toBe(result));

  it('says what is missing in the words of the form', () =>
    expect(checkMessage('')).toEqual({
      ok: false,
      broken: { code: 'message_required', message: 'Please enter a message' },
    }));

  it('has 280 characters at most, whatever they are made of', () => {
    holds(MESSAGE_MAX, (text) => expect(said(checkMessage(text))).toBe(text.normalize('NFC')));
    holds(MESSAGE_MAX + 1, (text) => expect(said(checkMessage(text))).toBe('message_too_long'));
  });

  it('may not grow without end by marks on one letter', () =>
    expect(said(checkMessage(`a${'\u0301'.repeat(10_000)}`))).toBe('message_too_long'));
});

describe('the handle of a visitor', () => {
  it.each([
    ['ines', 'ines'],
    ['@ines.vidal', 'ines.vidal'],
    [' @@ines ', 'ines'],
    ['', 'handle_required'],
    ['@', 'handle_required'],
    [' @ ', 'handle_required'],
    ['in\u202ees', 'handle_characters'],
    ['in\u200bes', 'handle_characters'],
  ])('%j: %j', (typed, result) => expect(said(checkHandle(typed))).toBe(result));

  it('says what is missing in the words of the form', () =>
    expect(checkHandle('@')).toEqual({
      ok: false,
      broken: { code: 'handle_required', message: 'Please enter your Instagram handle' },
    }));

  it('has 40 characters at most without the leading @, whatever they are made of', () => {
    holds(HANDLE_MAX, (text) => expect(said(checkHandle(`@${text}`))).toBe(text.normalize('NFC')));
    holds(HANDLE_MAX + 1, (text) => expect(said(checkHandle(text))).toBe('handle_too_long'));
  });
});
