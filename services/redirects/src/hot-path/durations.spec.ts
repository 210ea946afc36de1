import { Durations } from './durations';

it('counts in each bucket what took as long or less', () => {
  const durations = new Durations();
  for (const milliseconds of [0.5, 1, 30, 9000]) durations.record(milliseconds);
  const buckets = Object.fromEntries(durations.buckets());
  expect(buckets).toMatchObject({ '0.001': 2, '0.025': 2, '0.05': 3, '5': 3, '+Inf': 4 });
  expect([durations.count, durations.sum]).toEqual([4, expect.closeTo(9.0315)]);
});
