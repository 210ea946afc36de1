import fs from 'node:fs';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { ClickTally } from '@marquee/test-kit/clicks';
import {
  describeDistributed,
  startDistributed,
  type Distributed,
  type RunningProcess,
} from '@marquee/test-kit/distributed';
import { freePort, temporaryFolder } from '@marquee/test-kit/product';
import { isLong } from '@marquee/test-kit/rounds';
import { until } from '@marquee/test-kit/until';
import { chartedInAll, recordedIds } from '@marquee/test-kit/visits';

/** Processes of analytics at each step, a letter each. */
const sizes = [...(process.env['GROUP_SIZES'] ?? (isLong ? '1421' : '131'))].map(Number);
const STEP_MS = isLong ? 5000 : 2000;
const LINKS = 20;
/** Requests a second. */
const RATE = 200;
/** Sources, and so partitions that have something: one for each process of the redirect service. */
const SOURCES = isLong ? 4 : 2;

describeDistributed('analytics that grow and shrink under clicks', () => {
  const dataDir = temporaryFolder();
  const most = Math.max(...sizes);
  const clicks = new ClickTally();
  let product: Distributed;
  let owner: Account;
  let members: RunningProcess[];

  beforeAll(async () => {
    product = await startDistributed({
      dataDir,
      port: await freePort(),
      redirects: SOURCES,
      analytics: most,
      env: { RATE_LIMIT_SCALE: '1000' },
      // The line that reports each assignment.
      envOf: Object.fromEntries(
        Array.from({ length: most }, (_, index) => [`analytics-a${index}`, { LOG_LEVEL: 'debug' }]),
      ),
    });
    members = product.processes.filter(({ service }) => service === 'analytics');
    owner = await signUp(product, 'ines');
    for (let n = 0; n < LINKS; n += 1) await createLink(owner, `kiln-${n}`);
  });
  afterAll(async () => {
    await product.kill();
    fs.rmSync(dataDir, { recursive: true });
  });

  const resize = async (size: number): Promise<void> => {
    for (const member of members.slice(0, size).filter((one) => !one.isRunning())) {
      member.start();
      await member.ready();
    }
    for (const member of members.slice(size).filter((one) => one.isRunning()))
      expect(await member.signal('SIGTERM')).toBe(0);
  };
  const meetings = (): number => product.output().split('the group has assigned its partitions').length - 1;

  it('counts every click once, and is level with them within seconds of each change', async () => {
    const port = Number(new URL(product.url).port);
    await resize(sizes[0]!);
    const load = await clicks.start({ port, owner: 'ines', links: LINKS, connections: 16, rate: RATE });
    const behind: number[] = [];
    const before = meetings();
    for (const size of sizes) {
      const begun = Date.now();
      await resize(size);
      await until(() => Date.now() > begun + STEP_MS, STEP_MS + 60_000);
      const answered = clicks.answered.size;
      behind.push(answered - (await chartedInAll(owner)));
    }
    await load.stop();
    const stopped = Date.now();
    let charted = 0;
    await until(async () => (charted = await chartedInAll(owner)) >= clicks.answered.size, 60_000);
    const level = Date.now() - stopped;
    const recorded: string[] = [];
    for (let n = 0; n < LINKS; n += 1) recorded.push(...(await recordedIds(owner, `link:kiln-${n}`)));
    console.info(
      `${sizes.join(' → ')} processes: ${clicks.sent} clicks sent, ${clicks.answered.size} answered, ${recorded.length} recorded, ` +
        `${charted} charted; the group assigned its partitions ${meetings() - before} times; not charted yet at the end of each step ` +
        `${behind.join(', ')}; level ${level} ms after the last click`,
    );
    const known = new Set(recorded);
    const lost = [...clicks.answered].filter((id) => !known.has(id));
    expect(lost).toEqual([]);
    expect(known.size).toBe(recorded.length);
    expect(charted).toBe(recorded.length);
    expect(recorded.length).toBeLessThanOrEqual(clicks.sent);
    expect(clicks.twice).toBe(0);
  }, 300_000);
});
