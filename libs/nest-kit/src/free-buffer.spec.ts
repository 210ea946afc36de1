import { until } from '@marquee/test-kit/until';
import { freeBuffer } from './free-buffer';

describe('freeing a buffer', () => {
  it('gives its memory back without a garbage collection', async () => {
    const buffer = Buffer.alloc(64 * 1024 * 1024);
    const whole = process.memoryUsage().arrayBuffers;
    freeBuffer(buffer);
    // The other end of the port closes a moment after the module is loaded.
    await until(() => whole - process.memoryUsage().arrayBuffers > 60 * 1024 * 1024);
    expect(buffer).toHaveLength(0);
  });

  it('leaves a part of a larger buffer as it is', () => {
    const whole = Buffer.from('the rest is read elsewhere');
    const part = whole.subarray(0, 8);
    freeBuffer(part);
    expect(part.toString()).toBe('the rest');
    expect(whole.toString()).toBe('the rest is read elsewhere');
  });

  it('takes an empty one', () => {
    const empty = Buffer.alloc(0);
    freeBuffer(empty);
    freeBuffer(empty);
    expect(empty).toHaveLength(0);
  });
});
