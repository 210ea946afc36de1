import type { AnswerRecord, MessageRecord } from '@marquee/contracts';
import { searchTerms } from './search-terms';

const head = { id: 'm1', contentId: 'dm:dm', timestamp: '2026-01-01T00:00:00.000Z', isRead: false, isErased: false };
const message = (dm: string, userIg: string | null = null, otherHandles: string[] = []): MessageRecord => ({
  ...head,
  type: 'dm',
  dm,
  userIg,
  otherHandles,
  count: 1,
});
const answer: AnswerRecord = {
  ...head,
  type: 'questionAnswer',
  questionId: 'song',
  answer: 'So What',
  userIg: 'miles',
};

describe('the words of a search', () => {
  it.each([
    ['capitals', 'HELLO', 'Say hello'],
    ['accents', 'creme', 'Crème brûlée'],
    ['accents that were typed', 'crème', 'Creme'],
    ['widths of letters', 'abc', 'ＡＢＣ'],
    ['what draws nothing', 'zero', 'ze\u200bro'],
    ['other scripts', 'Привет', 'привет, мир'],
    ['a part of a word', 'ell', 'hello'],
    ['the two forms of ß', 'strasse', 'Straße'],
    ['the two forms of ß that were typed', 'Straße', 'STRASSE'],
    ['apostrophes', "don't", 'don’t'],
    ['apostrophes left out', 'dont', 'I don’t'],
    ['strokes', 'orsted', 'Ørsted'],
    ['strokes that were typed', 'Łódź', 'lodz'],
    ['joined letters', 'aether', 'Æther'],
    ['dots of Turkish', 'isik', 'ışık'],
    ['vowel signs of Arabic', 'محمد', 'مُحَمَّد'],
    ['vowel points of Hebrew', 'שלום', 'שָׁלוֹם'],
    ['kind of kana', 'かふぇ', 'カフェ'],
    ['line between two words', 'tea  bowl', 'bowl\ntea'],
  ])('match whatever the %s', (_what, query, text) => expect(searchTerms(query)(message(text))).toBe(true));

  it('must all be there, in any order, in text or handles', () => {
    const matches = searchTerms('clay  @jon');
    expect(matches(message('Which clay?', 'jon.k'))).toBe(true);
    expect(matches(message('Which clay?', 'mia', ['jon.k']))).toBe(true);
    expect(matches(message('Which clay?', 'mia'))).toBe(false);
    expect(searchTerms('brown clay')(message('clay that is brown'))).toBe(true);
  });

  it('are in answers as well', () => {
    expect(searchTerms('what')(answer)).toBe(true);
    expect(searchTerms('@miles')(answer)).toBe(true);
    expect(searchTerms('song')(answer)).toBe(false);
  });

  it('do not reach from one field into the next', () =>
    expect(searchTerms('endjon')(message('the end', 'jon'))).toBe(false));

  it('are looked for as they are when they are signs alone', () => {
    expect(searchTerms('’')(message('don’t'))).toBe(true);
    expect(searchTerms('’')(message('do not'))).toBe(false);
    expect(searchTerms('@')(message('me@marquee.example'))).toBe(true);
    expect(searchTerms('@')(message('nothing'))).toBe(false);
  });

  it('are no pattern', () => {
    expect(searchTerms('.*')(message('anything'))).toBe(false);
    expect(searchTerms('(')(message('a (b)'))).toBe(true);
  });
});
