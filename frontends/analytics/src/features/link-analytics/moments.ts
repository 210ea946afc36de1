import { format, type Translate } from '@marquee/web-kit';
import type { analyticsMessages } from '../../analytics.messages';

const sameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

const before = (at: Date, days: number): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() - days);

/** "Today, 19:47", "Yesterday, 08:12", "23 October, 08:12"; the year only when it is another one. In the reader's zone. */
export const momentText = (
  t: Translate<(typeof analyticsMessages)['texts']>,
  moment: string,
  now: Date,
  month: 'long' | 'short',
): string => {
  const at = new Date(moment);
  const time = format.date(at, { hour: '2-digit', minute: '2-digit' });
  if (sameDay(at, now)) return t('today', { time });
  if (sameDay(at, before(now, 1))) return t('yesterday', { time });
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return `${format.date(at, { day: 'numeric', month, ...year })}, ${time}`;
};

/** A day of the chart (YYYY-MM-DD) in words; the key has no zone, so it must not be moved by one. */
export const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  format.date(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' });
