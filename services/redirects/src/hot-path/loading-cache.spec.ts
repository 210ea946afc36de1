import { BoundedCache } from './bounded-cache';
import { LoadingCache } from './loading-cache';

describe('a cache in front of a store', () => {
  const make = () => {
    const loads: { key: string; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
    const cache = new LoadingCache<{ text: string }>({
      maxBytes: 10_000,
      bytesOf: () => 10,
      load: (key) =>
        new Promise((resolve, reject) => loads.push({ key, answer: (text) => resolve({ text }), fail: reject })),
    });
    return { cache, loads };
  };

  it('reads once for all who wait, and answers at once afterwards', async () => {
    const { cache, loads } = make();
    const both = Promise.all([cache.get('a'), cache.get('a')]);
    loads[0]!.answer('1');
    expect(await both).toEqual([{ text: '1' }, { text: '1' }]);
    expect(cache.get('a')).toEqual({ text: '1' });
    expect(loads).toHaveLength(1);
  });

  it('keeps nothing that changed while it was being read', async () => {
    const { cache, loads } = make();
    const early = cache.get('a');
    cache.invalidate('a');
    const late = cache.get('a');
    loads[0]!.answer('old');
    loads[1]!.answer('new');
    expect([await early, await late]).toEqual([{ text: 'old' }, { text: 'new' }]);
    expect(cache.get('a')).toEqual({ text: 'new' });
  });

  it('asks again after a failure', async () => {
    const { cache, loads } = make();
    const failed = cache.get('a');
    loads[0]!.fail(new Error('no answer'));
    await expect(failed).rejects.toThrow(new Error('no answer'));
    void cache.get('a');
    expect(loads).toHaveLength(2);
  });

  it('holds no more than its bytes, and drops what came first', () => {
    const cache = new BoundedCache<{ n: number }>(1000, () => 10);
    for (let n = 0; n < 10_000; n += 1) cache.set(`k${n}`, { n });
    for (let n = 9_950; n < 9_960; n += 1) cache.delete(`k${n}`);
    for (let n = 0; n < 5; n += 1) cache.set('again', { n });
    const held = Array.from({ length: 10_000 }, (_, n) => n).filter((n) => cache.get(`k${n}`) !== undefined);
    expect(held).toEqual([
      ...Array.from({ length: 50 }, (_, n) => 9_900 + n),
      ...Array.from({ length: 40 }, (_, n) => 9_960 + n),
    ]);
    expect(cache.get('again')).toEqual({ n: 4 });
  });
});
