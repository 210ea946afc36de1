import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { problemSchema } from '@marquee/contracts';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { ask } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';

/** A tenth of the 300 that one address has in a minute. */
const MISSES = 30;
const paths = ['/@nobody', '/@nobody/kiln', '/@ines.vidal/nothing', '/@ines.vidal/hidden', '/@ines.vidal/q/nothing'];

describe('requests for what no visitor may see', () => {
  const ines = inesNode();
  let now: number;

  const askFrom = (address: string, path: string) => ask(ines.node, path, { 'x-forwarded-for': address });
  const miss = async (address: string, times: number): Promise<readonly number[]> => {
    const statuses = new Set<number>();
    for (let n = 0; n < times; n += 1) statuses.add((await askFrom(address, paths[n % paths.length]!)).status);
    return [...statuses];
  };

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 22);
    await ines.node.stop();
    await ines.start({ clock: () => now, limiter: scaledRateLimiter(createMemoryRateLimiter(), 0.1) });
  });

  it('are refused beyond 300 a minute, and answered again when the minute is over', async () => {
    expect(await miss('203.0.113.7', MISSES)).toEqual([404]);
    now += 45_000;
    expect(await miss('203.0.113.7', paths.length)).toEqual([429]);
    now += 15_000;
    expect(await miss('203.0.113.7', MISSES)).toEqual([404]);
  });

  it('are refused as everything else is, in the form that was requested', async () => {
    await miss('203.0.113.7', MISSES);
    const page = await askFrom('203.0.113.7', '/@nobody');
    expect(page.body.toString()).toContain('Too many requests from your network. Try again in a minute.');
    const json = await askFrom('203.0.113.7', '/api/@nobody');
    expect(problemSchema.parse(JSON.parse(json.body.toString()))).toMatchObject({
      status: 429,
      code: 'LimitExceededException',
    });
    for (const { status, headers } of [page, json]) {
      expect([status, headers['retry-after']]).toEqual([429, '60']);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });

  it('take nothing from those for what is there, which count nothing either', async () => {
    const hits = ['/@ines.vidal/kiln', '/@INES.Vidal/kiln', '/@ines.vidal'];
    for (let n = 0; n < MISSES; n += 1) await askFrom('203.0.113.7', hits[n % hits.length]!);
    expect(await miss('203.0.113.7', MISSES)).toEqual([404]);
    expect(await miss('203.0.113.7', 1)).toEqual([429]);
    const statuses = [];
    for (const path of hits) statuses.push((await askFrom('203.0.113.7', path)).status);
    expect(statuses).toEqual([302, 302, 200]);
  });

  it('take nothing from other addresses; one IPv6 /64 is one address', async () => {
    await miss('2001:db8:1:2::1', MISSES);
    expect(await miss('2001:db8:1:2:ffff::1', 1)).toEqual([429]);
    expect(await miss('2001:db8:1:3::1', 1)).toEqual([404]);
    expect(await miss('203.0.113.8', 1)).toEqual([404]);
  });

  it('take from the networks around an IPv6 client: twice as many of a /56, four times as many of a /48', async () => {
    for (const client of ['2001:db8:1:2::1', '2001:db8:1:3::1']) expect(await miss(client, MISSES)).toEqual([404]);
    expect(await miss('2001:db8:1:4::1', 1)).toEqual([429]);
    for (const client of ['2001:db8:1:102::1', '2001:db8:1:103::1']) expect(await miss(client, MISSES)).toEqual([404]);
    expect(await miss('2001:db8:1:202::1', 1)).toEqual([429]);
    expect(await miss('2001:db8:2:2::1', 1)).toEqual([404]);
  });
});
