import { rebuildUnderKills } from '../bench/rebuild-under-kills';

it('a rebuild that is killed three times while events are written ends equal to an undisturbed one, and the old view serves', async () => {
  const report = await rebuildUnderKills(5000, 10, 3);
  expect(report.hash).toBe(report.undisturbedHash);
  expect(report.killedAt).toHaveLength(3);
  // It continues from its own checkpoint: one batch behind the kill at most, and never from the beginning.
  report.resumedAt.forEach((resumed, index) => expect(resumed).toBeGreaterThanOrEqual(report.killedAt[index]!));
  expect(report.unserved).toBe(0);
  expect(report.writtenMeanwhile).toBeGreaterThan(0);
}, 120_000);
