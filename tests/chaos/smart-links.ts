import { routeKeysOf } from '@marquee/page';
import { createLink, type Account } from '@marquee/test-kit/account';

const to = {
  open: 'https://open.example/?utm_source=load',
  later: 'https://later.example/',
  split: ['https://of-70.example/', 'https://of-30.example/'],
  rule: 'https://portable.example/',
  own: 'https://own.example/',
  few: 'https://few.example/',
} as const;

export const SPLIT_PERCENT = [70, 30] as const;

const variants = to.split.map((destinationUrl, place) => ({ destinationUrl, percent: SPLIT_PERCENT[place]! }));
const rules = {
  zone: 'UTC',
  list: [
    {
      match: 'all' as const,
      conditions: [{ what: 'language' as const, isNot: false, values: ['pt'] }],
      destinationUrl: to.rule,
      isOn: true,
    },
  ],
};
const schedule = { opensAt: null, endsAt: null, zone: 'UTC', before: 'page', fallbackUrl: null };
const keys = routeKeysOf({ rules, split: { variants } });
export const [SPLIT_KEY] = keys.variants as [string, string];

/** The link and the route key of each address. */
export const routeOfLocation: ReadonlyMap<string, { readonly link: string; readonly route: string }> = new Map([
  [to.open, { link: 'open', route: 'default' }],
  [to.later, { link: 'ended', route: 'fallback' }],
  ...to.split.map((address, place) => [address, { link: 'split', route: keys.variants[place]! }] as const),
  [to.rule, { link: 'ruled', route: keys.rules[0]! }],
  [to.own, { link: 'ruled', route: 'default' }],
  [to.few, { link: 'limited', route: 'default' }],
]);

/** One link of each kind: with a schedule and a campaign, ended with an address for later, with a rule, split, and with a click limit. */
export const createSmartLinks = async (account: Account, limit: number): Promise<void> => {
  const [yesterday, tomorrow] = [-1, 1].map(
    (days) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)}:00.000Z`,
  );
  const utm = { source: 'load', medium: '', campaign: '', term: '', content: '' };
  await createLink(account, 'open', {
    destinationUrl: 'https://open.example/',
    schedule: { ...schedule, opensAt: yesterday, endsAt: tomorrow },
    utm,
  });
  await createLink(account, 'ended', { schedule: { ...schedule, endsAt: yesterday, fallbackUrl: to.later } });
  await createLink(account, 'split', { split: { variants } });
  await createLink(account, 'ruled', { destinationUrl: to.own, rules });
  await createLink(account, 'limited', { destinationUrl: to.few, clickLimit: { clicks: limit, fallbackUrl: null } });
};

/** Of a hundred visits. Most are of the split link, whose shares need many. */
export const VISITS_OF_100 = { split: 85, ruled: 5, open: 4, ended: 3, limited: 3 } as const;

const order = Object.entries(VISITS_OF_100).flatMap(([link, visits]) => Array.from({ length: visits }, () => link));

/** The request of the n-th visit: each is of another visitor, and every second one prefers Portuguese. */
export const visitRequest = (owner: string, n: number): string =>
  [
    // 37 has no factor in common with 100, so that the links take turns.
    `GET /@${owner}/${order[(n * 37) % 100]!} HTTP/1.1`,
    'Host: t',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    `X-Forwarded-For: 81.${2 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`,
    `Accept-Language: ${Math.floor(n / 100) % 2 === 0 ? 'pt' : 'en'}`,
    '\r\n',
  ].join('\r\n');
