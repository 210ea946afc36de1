import { TOPICS, type VisitorHit } from '@marquee/contracts';
import type { LogBatch } from '@marquee/ports';
import { pick, seeded } from '@marquee/test-kit/chance';
import { madeId } from '../src/testing/made-acts';

export const LINKS_PER_OWNER = 10;
export const DAYS = 90;
const DAY_MS = 86_400_000;
export const TRAFFIC_END = Date.UTC(2026, 10, 21);

export const linkOf = (rank: number) => ({
  ownerId: madeId(1, Math.floor(rank / LINKS_PER_OWNER)),
  itemId: madeId(2, rank),
});

export const countries = [
  'US',
  'DE',
  'IN',
  'BR',
  'GB',
  'FR',
  'JP',
  'NP',
  'ES',
  'IT',
  'MX',
  'NG',
  'ID',
  'TR',
  'unknown',
];
export const referrers = [
  'direct',
  'instagram.com',
  't.co',
  'google.com',
  'facebook.com',
  'youtube.com',
  'tiktok.com',
  'linkedin.com',
  'reddit.com',
];
export const devices = ['mobile', 'desktop', 'tablet'] as const;
export const agents = Array.from(
  { length: 200 },
  (_, n) => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${n}.0.0.0 Safari/537.36`,
);

/** Draws ranks with probability 1/(rank + 1): Zipf with s = 1. */
const zipf = (random: () => number, links: number): (() => number) => {
  const upTo = new Float64Array(links);
  let sum = 0;
  for (let rank = 0; rank < links; rank++) upTo[rank] = sum += 1 / (rank + 1);
  return () => {
    const drawn = random() * sum;
    let [low, high] = [0, links - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (upTo[middle]! < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

/** Skewed to the first values, as the world is. */
const mostly = <T>(random: () => number, values: readonly T[]): T => values[Math.floor(random() ** 2 * values.length)]!;

/** What one client does to the first link within the last day of the traffic: each click with a referrer of its own. */
export function* makeFlood(clicks: number, batch: number): Generator<LogBatch> {
  const random = seeded(8);
  for (let start = 0; start < clicks; start += batch) {
    const records = Array.from({ length: Math.min(batch, clicks - start) }, (_, index) => {
      const offset = start + index;
      const value: VisitorHit = {
        name: 'visitors.LinkFollowed.v1',
        source: 'node-2',
        epoch: 1,
        offset,
        at: TRAFFIC_END - DAY_MS + Math.floor((offset / clicks) * DAY_MS),
        ...linkOf(0),
        deviceType: 'desktop',
        country: 'DE',
        agent: agents[0]!,
        setAside: null,
        visitor: '00000000000000ff',
        referrer: `${Math.floor(random() * 2 ** 40).toString(36)}.example`,
      };
      return { topic: TOPICS.acts, key: 'node-2', partition: 1, offset: offset + 1, at: value.at, value };
    });
    yield { topic: TOPICS.acts, partition: 1, records };
  }
}

/** Batches of one journal, in the order of time over 90 days; 5 % are set aside. */
export function* makeTraffic(clicks: number, links: number, batch: number, source = 'node-1'): Generator<LogBatch> {
  const random = seeded(7);
  const rank = zipf(random, links);
  for (let start = 0; start < clicks; start += batch) {
    const records = Array.from({ length: Math.min(batch, clicks - start) }, (_, index) => {
      const offset = start + index;
      const link = rank();
      const value: VisitorHit = {
        name: 'visitors.LinkFollowed.v1',
        source,
        epoch: 1,
        offset,
        at: TRAFFIC_END - DAYS * DAY_MS + Math.floor((offset / clicks) * DAYS * DAY_MS),
        ...linkOf(link),
        deviceType: mostly(random, devices),
        country: mostly(random, countries),
        referrer: mostly(random, referrers),
        agent: pick(random, agents),
        setAside: random() < 0.05 ? 'bot' : null,
        visitor:
          Math.floor(random() * 2 ** 32)
            .toString(16)
            .padStart(8, '0') +
          Math.floor(random() * 2 ** 32)
            .toString(16)
            .padStart(8, '0'),
      };
      return { topic: TOPICS.acts, key: source, partition: 0, offset: offset + 1, at: value.at, value };
    });
    yield { topic: TOPICS.acts, partition: 0, records };
  }
}
