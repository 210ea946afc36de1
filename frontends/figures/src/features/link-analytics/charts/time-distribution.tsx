import { useMessages } from '@marquee/web-kit';
import { useMemo } from 'react';
import { analyticsMessages } from '../../../analytics.messages';
import { BarChart } from './bar-chart';

const marks = [0, 6, 12, 18, 23];
const twoDigits = (hour: number): string => String(hour).padStart(2, '0');
const ticks = marks.map((hour) => ({ at: hour / 23, text: twoDigits(hour) }));

/** Clicks by hour of the day, always 24 bars. */
export const TimeDistribution = ({ byHour }: { readonly byHour: readonly number[] }) => {
  const t = useMessages(analyticsMessages);
  const bars = useMemo(
    () => byHour.map((count, hour) => ({ key: String(hour), count, text: t('hourTooltip', { n: count, h: hour }) })),
    [byHour, t],
  );
  return (
    <section>
      <h2 className="title text-16">{t('timeDistribution')}</h2>
      <BarChart label={t('timeDistribution')} bars={bars} ticksOf={() => ticks} caption={t('hourCaption')} />
    </section>
  );
};
