import { pauseAfter } from './upstreams';

describe('the pause before an instance is asked again', () => {
  it('is short while it may come back any moment', () => {
    expect(pauseAfter(1)).toBeLessThan(pauseAfter(0));
    expect(pauseAfter(200)).toBe(pauseAfter(1));
  });

  it('is as long as that of one that is well once it has been away for half a minute', () => {
    const refusals = 30_000 / pauseAfter(1);
    expect(pauseAfter(refusals)).toBe(pauseAfter(0));
    expect(pauseAfter(100 * refusals)).toBe(pauseAfter(0));
  });
});
