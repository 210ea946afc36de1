import { oneAtATime } from './one-at-a-time';

describe('jobs that run one at a time', () => {
  it('keep the order in which they came', async () => {
    const inTurn = oneAtATime();
    const seen: string[] = [];
    const job = (name: string, ticks: number) =>
      inTurn(async () => {
        seen.push(`${name} begins`);
        for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
        seen.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([job('long', 5), job('short', 0)])).toEqual(['long', 'short']);
    expect(seen).toEqual(['long begins', 'long ends', 'short begins', 'short ends']);
  });

  it('continue behind one that fails', async () => {
    const inTurn = oneAtATime();
    const failed = inTurn(() => Promise.reject(new Error('no')));
    const next = inTurn(() => Promise.resolve('next'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
