import { inSpan, LINKS_MAX, traceparentOf, tracesOf, tracing, withoutTraceparent, withTraceparent } from './tracer';

const HOUR = 3_600_000;
const contextOf = (n: number): string => `00-${String(n + 1).padStart(32, '0')}-b7ad6b7169203331-01`;
const traceparent = contextOf(0);

describe('the context of a record', () => {
  it('goes into an object, and leaves everything else as it is', () => {
    expect(withTraceparent({ name: 'a' }, traceparent)).toEqual({ name: 'a', traceparent });
    for (const value of [null, 'text', 7, [1]]) expect(withTraceparent(value, traceparent)).toBe(value);
  });

  it('leaves it as it was', () => {
    for (const value of [{ name: 'a' }, {}, null, 'text', 7, [1]])
      expect(withoutTraceparent(withTraceparent(value, traceparent))).toEqual(value);
  });

  it('is read from a message and from an own event', () => {
    expect(traceparentOf({ name: 'a', traceparent })).toBe(traceparent);
    expect(traceparentOf({ name: 'a', event: { meta: { traceparent } } })).toBe(traceparent);
  });

  it.each([null, 'text', {}, { traceparent: 1 }, { traceparent: `${traceparent}, a` }, { event: null }, { event: {} }])(
    'is none in %j',
    (value) => expect(traceparentOf(value)).toBeNull(),
  );

  it('is followed for an hour', () => {
    const records = [{ value: { traceparent }, at: 1_000 }];
    expect(tracesOf(records, 1_000 + HOUR)).toEqual([traceparent]);
    expect(tracesOf(records, 1_001 + HOUR)).toEqual([]);
  });

  it('is one of a bounded number, in the order of the records', () => {
    const records = Array.from({ length: 3 * LINKS_MAX }, (_, n) => ({
      value: n % 2 === 0 ? { traceparent: contextOf(n) } : { name: 'untraced' },
      at: 0,
    }));
    expect(tracesOf(records, 0)).toEqual(Array.from({ length: LINKS_MAX }, (_, n) => contextOf(2 * n)));
  });
});

describe('work while nothing is traced', () => {
  it('runs as it is', async () => {
    expect(tracing()).toBeNull();
    expect(await inSpan(traceparent, 'a', {}, async () => 7)).toBe(7);
    await expect(inSpan(null, 'a', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
