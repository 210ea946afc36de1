import type { Logger } from './logger';
import { observePeriodic } from './periodic';

it('writes one line a minute for each periodic work and reason, however often it fails', () => {
  const lines: unknown[] = [];
  const observer = observePeriodic({ warn: (fields: object) => lines.push(fields) } as unknown as Logger);
  const fails = (work: string, code: string): void =>
    observer.ran(work, 1, Object.assign(new Error('failed'), { code }));
  for (let run = 0; run < 100; run += 1) fails('publish-totals', 'storage_full');
  fails('publish-totals', 'ECONNREFUSED');
  fails('remove-uploads', 'storage_full');
  expect(lines).toEqual([
    { work: 'publish-totals', reason: 'Error storage_full' },
    { work: 'publish-totals', reason: 'Error ECONNREFUSED' },
    { work: 'remove-uploads', reason: 'Error storage_full' },
  ]);
});
