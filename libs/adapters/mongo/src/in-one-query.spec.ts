import { inOneQuery } from './in-one-query';

describe('look-ups by key', () => {
  const asked: (readonly string[])[] = [];
  const lookUp = inOneQuery((keys) => {
    asked.push(keys);
    return Promise.resolve(new Map(keys.filter((key) => key !== 'absent').map((key) => [key, `value of ${key}`])));
  });
  beforeEach(() => void asked.splice(0));

  it('are one query where they begin in the same turn, each key once', async () => {
    const found = await Promise.all(['a', 'b', 'absent', 'a'].map(lookUp));
    expect(found).toEqual(['value of a', 'value of b', undefined, 'value of a']);
    expect(asked).toEqual([['a', 'b', 'absent']]);
  });

  it('ask again in a later turn', async () => {
    await lookUp('a');
    await lookUp('a');
    expect(asked).toEqual([['a'], ['a']]);
  });

  it('are several queries where there are many', async () => {
    const keys = Array.from({ length: 450 }, (_, n) => `${n}`);
    expect(await Promise.all(keys.map(lookUp))).toEqual(keys.map((key) => `value of ${key}`));
    expect(asked.map(({ length }) => length)).toEqual([200, 200, 50]);
  });

  it('fail together, and not after that', async () => {
    const failures = [new Error('away')];
    const flaky = inOneQuery((keys) => {
      const failure = failures.pop();
      return failure ? Promise.reject(failure) : Promise.resolve(new Map(keys.map((key) => [key, key])));
    });
    expect((await Promise.allSettled(['a', 'b'].map(flaky))).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(await flaky('a')).toBe('a');
  });
});
