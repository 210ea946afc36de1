import { plainOptions, type LinkOptions } from './link-options.rule';
import { staticLinkOf } from './static-link';

const now = Date.parse('2026-11-29T10:00:00.000Z');
const own = 'https://own.example/';
const schedule = { opensAt: null, endsAt: null, zone: 'UTC', before: 'page', fallbackUrl: null } as const;
const past = '2026-11-29T10:00:00.000Z';
const next = '2026-11-29T10:01:00.000Z';
const at = (options: Partial<LinkOptions> & { readonly hasPassword?: boolean }, clicks = 0) =>
  staticLinkOf({ destinationUrl: own, ...plainOptions, ...options }, { now, clicks });

describe('what remains of a link without the product', () => {
  it('is its own address, where it has no options', () => {
    expect(at({})).toEqual({ destination: own, notStatic: null, lost: [] });
  });

  it('is nothing for a heading', () => {
    expect(at({ display: 'heading' })).toBeNull();
  });

  it.each<[string, Partial<LinkOptions>, Partial<ReturnType<typeof at>>]>([
    [
      'a split',
      { split: { variants: [50, 50].map((percent) => ({ destinationUrl: 'https://v.example/', percent })) } },
      { destination: own, lost: ['split'] },
    ],
    [
      'rules that fit everyone',
      {
        rules: {
          zone: 'UTC',
          list: [
            {
              match: 'all',
              conditions: [{ what: 'app', isNot: true, values: ['instagram'] }],
              destinationUrl: 'https://r.example/',
              isOn: true,
            },
          ],
        },
      },
      { destination: own, lost: ['rules'] },
    ],
    ['all parameters', { carriedQuery: 'all' }, { destination: own, lost: ['carriedQuery'] }],
    [
      'campaign parameters',
      { utm: { source: 'page', medium: '', campaign: '', term: '', content: '' } },
      { destination: `${own}?utm_source=page`, lost: [] },
    ],
    ['an end to come', { schedule: { ...schedule, endsAt: next } }, { destination: own, lost: ['schedule'] }],
    [
      'an end that has come, with an address after it',
      { schedule: { ...schedule, endsAt: past, fallbackUrl: 'https://after.example/' } },
      { destination: 'https://after.example/', notStatic: null },
    ],
    ['an end that has come', { schedule: { ...schedule, endsAt: past } }, { notStatic: 'ended', destination: own }],
    ['a beginning to come', { schedule: { ...schedule, opensAt: next } }, { notStatic: 'not_open' }],
    [
      'clicks that are left',
      { clickLimit: { clicks: 4, fallbackUrl: null } },
      { notStatic: null, lost: ['clickLimit'] },
    ],
    ['no clicks left', { clickLimit: { clicks: 3, fallbackUrl: null } }, { notStatic: 'ended' }],
    ['a password', { hasPassword: true } as object, { notStatic: 'password' }],
    [
      'a password and an option',
      { hasPassword: true, carriedQuery: 'none' } as object,
      { notStatic: 'password', lost: ['carriedQuery'] },
    ],
  ])('is what its options leave: %s', (_what, options, expected) => {
    expect(at(options, 3)).toMatchObject(expected!);
  });
});
