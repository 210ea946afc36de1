import { VersionConflict } from '@marquee/ports';
import { fallbackOnConflict } from './fallback-on-conflict';

describe('work whose conflict must not show', () => {
  it('is answered as it is', async () =>
    expect(await fallbackOnConflict(Promise.resolve('done'), 'lost')).toBe('done'));

  it('is answered otherwise when the race was lost', async () => {
    const lost = Promise.reject(new VersionConflict('account-1', 3, 4));
    expect(await fallbackOnConflict(lost, 'lost')).toBe('lost');
  });

  it('fails for every other reason', async () => {
    await expect(fallbackOnConflict(Promise.reject(new Error('the disk is full')), 'lost')).rejects.toThrow(
      'the disk is full',
    );
  });
});
