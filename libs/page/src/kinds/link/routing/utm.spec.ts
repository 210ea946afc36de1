import fc from 'fast-check';
import { checkItem } from '../../../registry/check-item';
import { pairName, withPairs } from './query-pairs';
import { utmFields, withUtm, type Utm } from './utm';
import { utmRule, UTM_VALUE_MAX } from './utm.rule';

const none: Utm = { source: '', medium: '', campaign: '', term: '', content: '' };

describe('the address to which a link with campaign parameters leads', () => {
  it.each<[string, Partial<Utm>, string]>([
    ['https://a.example/', { source: 'instagram' }, 'https://a.example/?utm_source=instagram'],
    ['https://a.example/', { content: 'b', source: 'a' }, 'https://a.example/?utm_source=a&utm_content=b'],
    ['https://a.example/p?size=7#top', { medium: 'bio' }, 'https://a.example/p?size=7&utm_medium=bio#top'],
    ['https://a.example/?utm_source=old&size=7', { source: 'new' }, 'https://a.example/?size=7&utm_source=new'],
    ['https://a.example/?utm_source=old', { medium: 'bio' }, 'https://a.example/?utm_source=old&utm_medium=bio'],
    ['https://a.example/?UTM_Source=1&utm%5fsource=2', { source: 'x' }, 'https://a.example/?utm_source=x'],
    ['https://a.example/?%75tm_source=1', { source: 'x' }, 'https://a.example/?utm_source=x'],
    ['https://a.example/?b=2&a=1&b=%zz', { term: 'x' }, 'https://a.example/?b=2&a=1&b=%zz&utm_term=x'],
    ['https://a.example/', { campaign: 'spring sale' }, 'https://a.example/?utm_campaign=spring%20sale'],
    ['https://a.example/', { campaign: 'a&b=c#d?e+f' }, 'https://a.example/?utm_campaign=a%26b%3Dc%23d%3Fe%2Bf'],
    [
      'https://a.example/',
      { campaign: 'Frühling 春 🌱' },
      'https://a.example/?utm_campaign=Fr%C3%BChling%20%E6%98%A5%20%F0%9F%8C%B1',
    ],
    ['https://a.example/?size=7', {}, 'https://a.example/?size=7'],
    ['https://a.example/', { term: 'a\ud800' }, 'https://a.example/?utm_term=a%EF%BF%BD'],
    ['mailto:a@b.example', { source: 'x' }, 'mailto:a@b.example'],
  ])('is %s with %j: %s', (address, values, expected) =>
    expect(withUtm(address, { ...none, ...values })).toBe(expected),
  );

  it('is the own address of a link without parameters', () =>
    expect(withUtm('https://a.example/?utm_source=x', null)).toBe('https://a.example/?utm_source=x'));

  const name = fc.constantFrom('a', 'b', 'utm_source', 'UTM_MEDIUM', 'utm%5Fterm', 'q%20r', '%zz', '');
  const word = fc.string({ unit: 'grapheme', maxLength: 20 });
  const query = fc.array(fc.tuple(name, word.map(encodeURIComponent)).map(([key, value]) => `${key}=${value}`));
  const utm: fc.Arbitrary<Utm> = fc.record({ source: word, medium: word, campaign: word, term: word, content: word });
  const addressOf = (pairs: readonly string[]): string =>
    `https://a.example/p${pairs.length ? `?${pairs.join('&')}` : ''}#end`;

  it('has each parameter once, with its value, behind the others in their order', () =>
    fc.assert(
      fc.property(query, utm, (pairs, values) => {
        const { searchParams, hash, pathname } = new URL(withUtm(addressOf(pairs), values));
        expect([pathname, hash]).toEqual(['/p', '#end']);
        for (const field of utmFields)
          if (values[field] !== '') expect(searchParams.getAll(`utm_${field}`)).toEqual([values[field]]);
        const set = utmFields.filter((field) => values[field] !== '').map((field) => `utm_${field}`);
        const text = withUtm(addressOf(pairs), values).split(/[?#]/).slice(1, -1).join('?');
        const left = text === '' ? [] : text.split('&');
        expect(left.slice(0, left.length - set.length)).toEqual(pairs.filter((pair) => !set.includes(pairName(pair))));
      }),
    ));

  it('does not change when the parameters are added again', () =>
    fc.assert(
      fc.property(query, utm, (pairs, values) => {
        const once = withUtm(addressOf(pairs), values);
        expect(withUtm(once, values)).toBe(once);
      }),
    ));

  it('is that of the visitor where a visit has a parameter of the same name', () =>
    fc.assert(
      fc.property(query, utm, word, (pairs, values, own) => {
        const visit = `utm_source=${encodeURIComponent(own)}`;
        const { searchParams } = new URL(withPairs(withUtm(addressOf(pairs), values), [visit]));
        expect(searchParams.getAll('utm_source')).toEqual([own]);
      }),
    ));
});

describe('campaign parameters', () => {
  const codesOf = (values: Partial<Utm>) => {
    const result = checkItem(utmRule, { ...none, ...values });
    return result.ok ? [] : result.violations.map(({ path, code }) => `${path} ${code}`);
  };

  it('are stored on one line, without white space at their ends', () =>
    expect(checkItem(utmRule, { ...none, campaign: '  Spring \n sale ' })).toEqual({
      ok: true,
      value: { ...none, campaign: 'Spring sale' },
    }));

  it('may have letters of any script up to the limit', () =>
    expect(codesOf({ campaign: '春'.repeat(UTM_VALUE_MAX) })).toEqual([]));

  it.each<[string, Partial<Utm>, readonly string[]]>([
    ['no value at all', { source: '  ' }, ['source utm_empty']],
    ['a character too many', { term: 'x'.repeat(UTM_VALUE_MAX + 1) }, ['term utm_too_long']],
    ['a character that cannot be shown', { medium: 'a\u0000b' }, ['medium utm_characters']],
    ['half a character', { medium: 'a\ud800' }, ['medium utm_characters']],
    [
      'values that make an address too long',
      { source: '🌱'.repeat(100), content: '🌱'.repeat(100) },
      ['source utm_address_too_long'],
    ],
  ])('are refused with %s', (_what, values, codes) => expect(codesOf(values)).toEqual(codes));
});
