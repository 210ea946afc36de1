import { register } from 'prom-client';
import { createLogger } from './logger';
import { observeProgress } from './progress';

describe('the log and the metrics of a part that is stalled', () => {
  const lines: { readonly level: string; readonly component: string; readonly reason?: string }[] = [];
  const observer = observeProgress(
    createLogger({ destination: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) } }),
  );
  const values = async (name: string): Promise<unknown[]> =>
    (await register.getSingleMetric(name)!.get()).values.map(({ labels, value }) => [labels, value]);
  afterEach(() => {
    observer.recovered('p');
    jest.useRealTimers();
    lines.length = 0;
  });

  it('is a line at once and each minute, and a line when it continues', () => {
    jest.useFakeTimers();
    for (let second = 0; second < 150; second += 5) {
      observer.failed('p', 'Error full');
      jest.advanceTimersByTime(5000);
    }
    observer.recovered('p');
    expect(lines.map(({ level, component, reason }) => [level, component, reason])).toEqual([
      ...Array.from({ length: 3 }, () => ['warn', 'p', 'Error full']),
      ['info', 'p', undefined],
    ]);
  });

  it('is a pair of lines a minute where it keeps standing still and continuing', () => {
    jest.useFakeTimers();
    for (let second = 0; second < 90; second += 1) {
      observer.failed('q', 'Error full');
      observer.recovered('q');
      jest.advanceTimersByTime(1000);
    }
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'info', 'warn', 'info']);
  });

  it('is counted, with the time since its first failure while it is stalled', async () => {
    jest.useFakeTimers();
    observer.failed('p', 'Error late');
    jest.advanceTimersByTime(4000);
    observer.failed('p', 'Error late');
    expect(await values('marquee_progress_failures_total')).toContainEqual([
      { component: 'p', reason: 'Error late' },
      2,
    ]);
    expect(await values('marquee_stalled_seconds')).toEqual([[{ component: 'p' }, 4]]);
    observer.recovered('p');
    expect(await values('marquee_stalled_seconds')).toEqual([]);
  });
});
