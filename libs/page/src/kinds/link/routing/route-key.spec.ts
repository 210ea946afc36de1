import { plainOptions, type LinkRule, type RoutedLink } from './link-options.rule';
import { routeKeyOf, routeKeysOf } from './route-key';

const rule: LinkRule = {
  match: 'all',
  conditions: [{ what: 'country', isNot: false, values: ['PT'] }],
  destinationUrl: 'https://pt.example/',
  isOn: true,
};
const other: LinkRule = { ...rule, destinationUrl: 'https://ünïcode.example/' };
const variant = (name: string, percent: number) => ({ destinationUrl: `https://${name}.example/`, percent });
const keysOf = (over: Partial<RoutedLink>) => routeKeysOf({ ...plainOptions, ...over });
const ruled = (...list: LinkRule[]) => keysOf({ rules: { zone: 'UTC', list } }).rules;

describe('the key of what decided a visit', () => {
  it('is the same in every release', () => {
    expect(ruled(rule, other)).toEqual(['rule:35d865a1', 'rule:6bae4b6f']);
    const split = { variants: [variant('a', 60), variant('b', 40)] };
    expect(keysOf({ split }).variants).toEqual(['variant:689bb6c6', 'variant:9bbad8ad']);
  });

  it('stays with a rule that moves or is turned off, and with a variant that gets another share', () => {
    const [first, second] = ruled(rule, other);
    expect(ruled({ ...other, isOn: false }, rule)).toEqual([second, first]);
    const variants = (a: number) => keysOf({ split: { variants: [variant('a', a), variant('b', 100 - a)] } }).variants;
    expect(variants(90)).toEqual(variants(10));
  });

  it.each<[string, Partial<LinkRule>]>([
    ['another address', { destinationUrl: 'https://pt.example/2' }],
    ['another condition', { conditions: [{ what: 'country', isNot: true, values: ['PT'] }] }],
    ['another match', { match: 'any' }],
  ])('changes with %s of a rule', (_what, change) => expect(ruled({ ...rule, ...change })).not.toEqual(ruled(rule)));

  it('names the address of the link, the one after its end and the one while it is down', () => {
    const keys = { rules: ['rule:0'], variants: ['variant:0'] };
    const url = 'https://own.example/';
    const keyOf = (by: Parameters<typeof routeKeyOf>[0]) => routeKeyOf(by, keys);
    expect(keyOf({ outcome: 'destination', url, by: 'default' })).toBe('default');
    expect(keyOf({ outcome: 'destination', url, by: 'fallback', end: 'schedule' })).toBe('fallback');
    expect(keyOf({ outcome: 'destination', url, by: 'down' })).toBe('down');
    expect(keyOf({ outcome: 'destination', url, by: 'rule', place: 0 })).toBe('rule:0');
    expect(keyOf({ outcome: 'destination', url, by: 'variant', place: 0 })).toBe('variant:0');
  });
});
