import { addDays, dayOf, format, type Translate } from '@marquee/web-kit';
import type { analyticsMessages } from '../../analytics.messages';

/** "Today, 19:47", "Yesterday, 08:12", "23 October, 08:12"; the year only when it is another one. In the reader's zone. */
export const momentText = (
  t: Translate<(typeof analyticsMessages)['texts']>,
  moment: string,
  now: Date,
  month: 'long' | 'short',
): string => {
  const at = new Date(moment);
  const time = format.date(at, { hour: '2-digit', minute: '2-digit' });
  const [day, today] = [dayOf(at), dayOf(now)];
  if (day === today) return t('today', { time });
  if (day === addDays(today, -1)) return t('yesterday', { time });
  return `${format.briefDate(at, { day: 'numeric', month }, now)}, ${time}`;
};

/** A day of the chart (YYYY-MM-DD) in words; the key has no zone, so it must not be moved by one. */
export const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  format.date(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' });
