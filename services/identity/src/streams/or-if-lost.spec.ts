import { VersionConflict } from '@marquee/ports';
import { orIfLost } from './or-if-lost';

describe('work whose conflict must not show', () => {
  it('is answered as it is', async () => expect(await orIfLost(Promise.resolve('done'), 'lost')).toBe('done'));

  it('is answered otherwise when the race was lost', async () => {
    const lost = Promise.reject(new VersionConflict('account-1', 3, 4));
    expect(await orIfLost(lost, 'lost')).toBe('lost');
  });

  it('fails for every other reason', async () => {
    await expect(orIfLost(Promise.reject(new Error('the disk is full')), 'lost')).rejects.toThrow('the disk is full');
  });
});
