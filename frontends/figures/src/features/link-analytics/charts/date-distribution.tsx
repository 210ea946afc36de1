import { useMessages } from '@marquee/web-kit';
import { useMemo } from 'react';
import { analyticsMessages } from '../../../analytics.messages';
import { dailySeries, type Share } from '../figures';
import { dayText } from '../moments';
import type { BarWindow } from './bar';
import { BarChart, type Tick } from './bar-chart';

const MARKS = 4;

/** About four days spread over what is shown of the axis, the first and the last among them. */
const ticksOf = (all: readonly Share[], { first, last }: BarWindow): Tick[] => {
  const days = all.slice(first, last + 1);
  const end = days.length - 1;
  const places =
    end < MARKS ? days.map((_, i) => i) : Array.from({ length: MARKS }, (_, i) => Math.round((i * end) / (MARKS - 1)));
  return places.flatMap((place) => {
    const day = days[place];
    const at = (place + 0.5) / days.length;
    return day === undefined ? [] : [{ at, text: dayText(day.key, { day: 'numeric', month: 'short' }) }];
  });
};

/** Clicks by day, sorted; days without any are among the others, with zero. */
export const DateDistribution = ({ byDate }: { readonly byDate: Readonly<Record<string, number>> }) => {
  const t = useMessages(analyticsMessages);
  const days = useMemo(() => dailySeries(byDate), [byDate]);
  const bars = useMemo(
    () =>
      days.map(({ key, count }) => ({
        key,
        count,
        text: t('dateTooltip', { n: count, date: dayText(key, { day: 'numeric', month: 'long', year: 'numeric' }) }),
      })),
    [days, t],
  );
  return (
    <section>
      <h2 className="title text-16">{t('dateDistribution')}</h2>
      {bars.length === 0 ? (
        <p className="mt-8 flex h-[102px] items-end border-b border-line pb-2 text-13 text-muted">{t('noBars')}</p>
      ) : (
        // Other days are another chart: what was shown of the last ones means nothing to them.
        <BarChart
          key={`${days[0]?.key} ${days.length}`}
          label={t('dateDistribution')}
          bars={bars}
          ticksOf={(window) => ticksOf(days, window)}
        />
      )}
    </section>
  );
};
