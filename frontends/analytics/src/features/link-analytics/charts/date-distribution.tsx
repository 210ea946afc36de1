import { useMessages } from '@marquee/web-kit';
import { useMemo } from 'react';
import { analyticsMessages } from '../../../analytics.messages';
import { dailySeries, type Share } from '../figures';
import { dayText } from '../moments';
import { BarChart } from './bar-chart';

const MARKS = 4;

/** About four days spread over the axis, the first and the last among them. */
const ticksOf = (days: readonly Share[]) => {
  const last = days.length - 1;
  const places =
    last < MARKS
      ? days.map((_, i) => i)
      : Array.from({ length: MARKS }, (_, i) => Math.round((i * last) / (MARKS - 1)));
  return places.flatMap((place) => {
    const day = days[place];
    const at = (place + 0.5) / days.length;
    return day === undefined ? [] : [{ at, text: dayText(day.key, { day: 'numeric', month: 'short' }) }];
  });
};

/** Clicks by day, sorted; days without any stand between the others as what they are. */
export const DateDistribution = ({ byDate }: { readonly byDate: Readonly<Record<string, number>> }) => {
  const t = useMessages(analyticsMessages);
  const days = useMemo(() => dailySeries(byDate), [byDate]);
  const bars = days.map(({ key, count }) => ({
    key,
    count,
    text: t('dateTooltip', { n: count, date: dayText(key, { day: 'numeric', month: 'long', year: 'numeric' }) }),
  }));
  return (
    <section>
      <h2 className="title text-18">{t('dateDistribution')}</h2>
      {bars.length === 0 ? (
        <p className="mt-8 flex h-[102px] items-end border-b border-line pb-2 text-13 text-muted">{t('noBars')}</p>
      ) : (
        <BarChart label={t('dateDistribution')} bars={bars} ticks={ticksOf(days)} />
      )}
    </section>
  );
};
