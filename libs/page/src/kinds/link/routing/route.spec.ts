import fc from 'fast-check';
import type { LinkCondition } from './conditions';
import { plainOptions, routedLinkOf, type LinkRule, type RoutedLink } from './link-options.rule';
import { route, type LinkVisit } from './route';

const own = 'https://own.example/';
const NOON = Date.parse('2026-12-02T12:00:00Z'); // a Wednesday

const visit = (over: Partial<LinkVisit> = {}): LinkVisit => ({
  country: 'PT',
  languages: ['pt-br', 'pt', 'en'],
  device: 'mobile',
  system: 'ios',
  app: 'instagram',
  referrer: 'l.instagram.com',
  query: 'utm_source=story&lang=pt',
  share: 0.5,
  clicks: 0,
  hasPassed: false,
  ...over,
});
const linkWith = (over: Partial<RoutedLink>): RoutedLink => ({
  destinationUrl: own,
  picture: null,
  hasPassword: false,
  ...plainOptions,
  ...over,
});
const schedule = (over: Partial<NonNullable<RoutedLink['schedule']>>): RoutedLink['schedule'] => ({
  opensAt: null,
  endsAt: null,
  zone: 'Europe/Lisbon',
  before: 'page',
  fallbackUrl: null,
  ...over,
});
const rule = (place: number, over: Partial<LinkRule>): LinkRule => ({
  match: 'all',
  conditions: [{ what: 'country', isNot: false, values: ['PT'] }],
  destinationUrl: `https://rule-${place}.example/`,
  isOn: true,
  ...over,
});
const ruled = (...list: readonly LinkRule[]): RoutedLink =>
  linkWith({ rules: { zone: 'Europe/Lisbon', list: [...list] } });
/** The place of the rule that decides; null: the link's own address. */
const decidedBy = (link: RoutedLink, over: Partial<LinkVisit> = {}, now = NOON): number | null => {
  const decided = route(link, visit(over), now);
  return decided.outcome === 'destination' && decided.by === 'rule' ? decided.place : null;
};

describe('the options of a link', () => {
  it('are none where an older release stored the link without one of them', () => {
    const { clickLimit: _absent, ...stored } = plainOptions;
    expect(routedLinkOf({ destinationUrl: own, picture: null, ...stored })).toBeNull();
  });
});

describe('the route of a visit', () => {
  it('is the address of the link where nothing else is set', () =>
    expect(route(linkWith({}), visit(), NOON)).toEqual({ outcome: 'destination', url: own, by: 'default' }));

  const opensAt = '2026-12-02T12:00:00.000Z';
  it.each([
    [
      'a millisecond before it opens',
      { opensAt },
      -1,
      { outcome: 'not_open', hasPage: true, opensAt, zone: 'Europe/Lisbon' },
    ],
    [
      'before it opens, without a page',
      { opensAt, before: 'nothing' as const },
      -1,
      { outcome: 'not_open', hasPage: false },
    ],
    ['at the moment at which it opens', { opensAt }, 0, { outcome: 'destination', url: own, by: 'default' }],
    ['a millisecond before it ends', { endsAt: opensAt }, -1, { outcome: 'destination', url: own }],
    ['at the moment at which it ends', { endsAt: opensAt }, 0, { outcome: 'ended', end: 'schedule' }],
    [
      'after it has ended, with another address',
      { endsAt: opensAt, fallbackUrl: 'https://later.example/' },
      60_000,
      { outcome: 'destination', url: 'https://later.example/', by: 'fallback' },
    ],
  ])('follows the schedule %s', (_when, set, after, expected) =>
    expect(route(linkWith({ schedule: schedule(set) }), visit(), NOON + after)).toMatchObject(expected),
  );

  const spring = 'https://spring.example/';
  const later = 'https://later.example/';
  it.each<[string, number, Partial<RoutedLink>, ReturnType<typeof route>]>([
    ['before its last click', 2, {}, { outcome: 'destination', url: own, by: 'default' }],
    ['after its last click', 3, {}, { outcome: 'ended', end: 'limit' }],
    ['long after its last click', 3_000_000, {}, { outcome: 'ended', end: 'limit' }],
    [
      'after its last click, with another address',
      3,
      { clickLimit: { clicks: 3, fallbackUrl: later } },
      { outcome: 'destination', url: later, by: 'fallback', end: 'limit' },
    ],
    [
      'after its last click, with another address for the end of the schedule',
      3,
      { schedule: schedule({ fallbackUrl: spring }) },
      { outcome: 'destination', url: spring, by: 'fallback', end: 'limit' },
    ],
    [
      'after its last click, with an address for each end',
      3,
      { clickLimit: { clicks: 3, fallbackUrl: later }, schedule: schedule({ fallbackUrl: spring }) },
      { outcome: 'destination', url: later, by: 'fallback', end: 'limit' },
    ],
    [
      'after the end of the schedule, with another address for the limit',
      0,
      { clickLimit: { clicks: 3, fallbackUrl: later }, schedule: schedule({ endsAt: opensAt }) },
      { outcome: 'destination', url: later, by: 'fallback', end: 'schedule' },
    ],
    [
      'after its last click and before it opens',
      3,
      { schedule: schedule({ opensAt: '2026-12-03T12:00:00.000Z' }) },
      { outcome: 'not_open', hasPage: true, opensAt: '2026-12-03T12:00:00.000Z', zone: 'Europe/Lisbon' },
    ],
    ['after its last click, with a rule that fits', 3, ruled(rule(0, {})), { outcome: 'ended', end: 'limit' }],
  ])('follows a limit of three clicks %s', (_when, clicks, over, expected) => {
    const link = linkWith({ ...over, clickLimit: over.clickLimit ?? { clicks: 3, fallbackUrl: null } });
    expect(route(link, visit({ clicks }), NOON)).toEqual(expected);
  });

  it('is decided by the schedule before any rule, and by a rule before the split', () => {
    const split = { variants: [0, 1].map((n) => ({ destinationUrl: `https://variant-${n}.example/`, percent: 50 })) };
    const all = { ...ruled(rule(0, {})), split };
    expect(route({ ...all, schedule: schedule({ endsAt: opensAt }) }, visit(), NOON)).toEqual({
      outcome: 'ended',
      end: 'schedule',
    });
    expect(route(all, visit(), NOON)).toMatchObject({ by: 'rule', place: 0 });
    expect(route(all, visit({ country: 'DE' }), NOON)).toMatchObject({ by: 'variant', place: 1 });
  });

  it('asks for the password behind schedule and click limit and before any rule, until the visitor has given it', () => {
    const asked = { ...ruled(rule(0, {})), hasPassword: true };
    const ended = { ...asked, schedule: schedule({ endsAt: opensAt }) };
    expect(route(asked, visit(), NOON)).toEqual({ outcome: 'gate' });
    expect(route(asked, visit({ hasPassed: true }), NOON)).toMatchObject({ by: 'rule', place: 0 });
    expect(route({ ...asked, schedule: schedule({ opensAt }) }, visit(), NOON - 1).outcome).toBe('not_open');
    expect(route(ended, visit(), NOON)).toMatchObject({ outcome: 'ended' });
    expect(route(ended, visit(), NOON - 1)).toEqual({ outcome: 'gate' });
    const limited = { ...asked, clickLimit: { clicks: 5, fallbackUrl: null } };
    expect(route(limited, visit({ clicks: 5 }), NOON)).toEqual({ outcome: 'ended', end: 'limit' });
    expect(route(limited, visit({ clicks: 4 }), NOON)).toEqual({ outcome: 'gate' });
  });

  const down = { isDown: true, downFallbackUrl: 'https://visit.example/' } as const;
  const visitUs = { outcome: 'destination', url: 'https://visit.example/', by: 'down' };

  it('is the fallback address while the address of the link is down, whatever led there', () => {
    expect(route(linkWith(down), visit(), NOON)).toEqual(visitUs);
    expect(route({ ...ruled(rule(0, { destinationUrl: own })), ...down }, visit(), NOON)).toEqual(visitUs);
  });

  it('is no fallback address for addresses that are not checked, and none where there is none', () => {
    expect(route({ ...ruled(rule(0, {})), ...down }, visit(), NOON)).toMatchObject({ by: 'rule' });
    expect(route(linkWith({ ...down, downFallbackUrl: null }), visit(), NOON)).toMatchObject({ by: 'default' });
    expect(route(linkWith({ downFallbackUrl: down.downFallbackUrl }), visit(), NOON)).toMatchObject({ by: 'default' });
    const ended = schedule({ endsAt: opensAt });
    expect(route(linkWith({ ...down, schedule: ended }), visit(), NOON)).toMatchObject({ outcome: 'ended' });
  });

  it.each<[LinkCondition['what'], string, boolean, Partial<LinkVisit>?]>([
    ['country', 'PT', true],
    ['country', 'DE', false],
    ['country', 'PT', false, { country: 'unknown' }],
    ['region', 'europe', true],
    ['region', 'south-america', false],
    ['region', 'europe', false, { country: 'unknown' }],
    ['language', 'pt', true],
    ['language', 'pt-br', true],
    ['language', 'pt-pt', false],
    ['language', 'en', false],
    ['language', 'p', false],
    ['language', 'pt', false, { languages: [] }],
    ['device', 'mobile', true],
    ['device', 'desktop', false],
    ['system', 'ios', true],
    ['app', 'instagram', true],
    ['app', 'instagram', false, { app: null }],
    ['referrer', 'instagram.com', true],
    ['referrer', 'gram.com', false],
    ['referrer', 'instagram.com', false, { referrer: 'direct' }],
    ['query', 'utm_source', true],
    ['query', 'utm_source=story', true],
    ['query', 'utm', false],
    ['query', 'utm_source=other', false],
    ['weekday', 'wednesday', true],
    ['weekday', 'thursday', false],
    ['hour', '12-13', true],
    ['hour', '13-14', false],
    ['hour', '22-13', true],
    ['hour', '22-12', false],
    ['hour', '0-24', true],
  ])('looks at %s: %s fits: %p', (what, value, fits, over = {}) => {
    const link = (isNot: boolean) => ruled(rule(0, { conditions: [{ what, isNot, values: [value] }] }));
    expect(decidedBy(link(false), over)).toBe(fits ? 0 : null);
    expect(decidedBy(link(true), over)).toBe(fits ? null : 0);
  });

  it('takes one of several values, all or any of several conditions, and no rule that is off', () => {
    const country: LinkCondition = { what: 'country', isNot: false, values: ['DE', 'PT'] };
    const desktop: LinkCondition = { what: 'device', isNot: false, values: ['desktop'] };
    const conditions = [country, desktop];
    expect(decidedBy(ruled(rule(0, { conditions: [country] })))).toBe(0);
    expect(decidedBy(ruled(rule(0, { conditions, match: 'all' }), rule(1, { conditions, match: 'any' })))).toBe(1);
    expect(decidedBy(ruled(rule(0, { isOn: false }), rule(1, {})))).toBe(1);
  });

  it.each([
    // In Lisbon 01:30 is skipped on 29 March and passes twice on 25 October.
    ['the hour before clocks are set forward', '2026-03-29T00:59:00Z', '0-1', true],
    ['the hour after clocks were set forward', '2026-03-29T01:00:00Z', '2-3', true],
    ['the hour that is skipped', '2026-03-29T01:30:00Z', '1-2', false],
    ['an hour that passes twice, the first time', '2026-10-25T00:30:00Z', '1-2', true],
    ['an hour that passes twice, the second time', '2026-10-25T01:30:00Z', '1-2', true],
  ])('knows %s', (_what, at, hours, fits) => {
    const conditions: LinkCondition[] = [{ what: 'hour', isNot: false, values: [hours] }];
    expect(decidedBy(ruled(rule(0, { conditions })), {}, Date.parse(at))).toBe(fits ? 0 : null);
  });

  it('gives each variant its share, and the same one for the same share', () => {
    const percents = [60, 30, 10];
    const split = { variants: percents.map((percent, n) => ({ destinationUrl: `https://v${n}.example/`, percent })) };
    const counts = [0, 0, 0];
    for (let n = 0; n < 10_000; n += 1) {
      const decided = route(linkWith({ split }), visit({ share: n / 10_000 }), NOON);
      if (decided.outcome === 'destination' && decided.by === 'variant') counts[decided.place]! += 1;
    }
    expect(counts).toEqual([6000, 3000, 1000]);
  });
});

const conditions = fc.oneof(
  fc.record({
    what: fc.constant('country' as const),
    isNot: fc.boolean(),
    values: fc.constantFrom<string[]>(['PT'], ['DE', 'FR']),
  }),
  fc.record({
    what: fc.constant('device' as const),
    isNot: fc.boolean(),
    values: fc.constantFrom<string[]>(['mobile'], ['tv']),
  }),
);
const rules = fc.array(
  fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(conditions, { minLength: 1, maxLength: 3 }),
    destinationUrl: fc.webUrl({ validSchemes: ['https'] }),
    isOn: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

it('names no address of a link with a password to a visitor who has not given it, whatever else is set', () => {
  const split = fc.option(
    fc.constant({ variants: [0, 1].map((n) => ({ destinationUrl: `https://v${n}.example/`, percent: 50 })) }),
  );
  fc.assert(
    fc.property(fc.option(rules), split, fc.boolean(), (list, variants, hasPassed) => {
      const set = { rules: list && { zone: 'Europe/Lisbon', list }, split: variants, hasPassword: true };
      const decided = route(linkWith(set), visit({ hasPassed }), NOON);
      expect(decided.outcome).toBe(hasPassed ? 'destination' : 'gate');
      if (hasPassed) expect(decided).toEqual(route(linkWith({ ...set, hasPassword: false }), visit(), NOON));
    }),
  );
});

it('is not changed by the order of the rules behind the first one that fits', () => {
  fc.assert(
    fc.property(
      rules,
      fc.constantFrom('PT', 'DE', 'unknown'),
      fc.constantFrom('mobile', 'tv'),
      (list, country, device) => {
        const over = { country, device };
        const place = decidedBy(ruled(...list), over);
        if (place === null) return expect(decidedBy(ruled(...list.toReversed()), over)).toBeNull();
        const [before, behind] = [list.slice(0, place + 1), list.slice(place + 1)];
        expect(decidedBy(ruled(...before, ...behind.toReversed()), over)).toBe(place);
      },
    ),
  );
});

it('leads to no address of the link from the last click of its limit on, and as without a limit before', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(2_000_000), (list, limit, clicks) => {
      const link = ruled(...list);
      const limited = { ...link, clickLimit: { clicks: limit, fallbackUrl: null } };
      const expected = clicks < limit ? route(link, visit(), NOON) : { outcome: 'ended', end: 'limit' };
      expect(route(limited, visit({ clicks }), NOON)).toEqual(expected);
    }),
  );
});
