import { directionOf, hasJoiningLetters } from './direction';

describe('directionOf', () => {
  it.each([
    ['123 (abc) שלום', 'ltr'],
    ['123 «שלום» abc', 'rtl'],
    ['@سلام', 'rtl'],
    ['\u200f- 12', 'rtl'],
    ['\u200eשלום', 'ltr'],
    ['窯', 'ltr'],
  ])('follows the first strong letter: %s', (text, direction) => {
    expect(directionOf(text, direction === 'ltr' ? 'rtl' : 'ltr')).toBe(direction);
  });

  it('keeps the given direction where there is no letter', () => {
    expect(directionOf('?! 12 🎉', 'rtl')).toBe('rtl');
  });
});

describe('hasJoiningLetters', () => {
  it('tells scripts whose letters join from others', () => {
    expect(['سلام abc', 'שלום', 'abc', 'নমস্কার', 'ਸਤਿ', 'வணக்கம்'].map(hasJoiningLetters)).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});
