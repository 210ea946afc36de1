import { addDays, dayOf, readerZone, replacedZone, useMessages } from '@marquee/web-kit';
import { ChevronDown } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { analyticsMessages } from '../../../analytics.messages';
import { allTime, FIRST_DAY, LAST_DAY, type Period } from './period';

const choices = [7, 30, 90] as const;

/** The last week, as a start for a period of one's own. */
const lastWeek = (): Period => {
  const last = dayOf(new Date());
  return { kind: 'custom', first: addDays(last, -6), last };
};

interface PeriodPickerProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
  readonly isBackwards: boolean;
}

const control =
  'min-h-11 rounded-control bg-surface px-3 text-14 text-text ring-1 ring-inset ring-line-strong focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus';

/** Days begin and end in the creator's zone, which is named. */
export const PeriodPicker = ({ period, onChange, isBackwards }: PeriodPickerProps) => {
  const t = useMessages(analyticsMessages);
  const replaced = replacedZone();
  const choose = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    const days = choices.find((choice) => String(choice) === value);
    onChange(days !== undefined ? { kind: 'days', days } : value === 'custom' ? lastWeek() : allTime);
  };
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-md:flex-1">
      <span className="text-13 text-muted max-md:order-last">
        {replaced === null ? t('zone', { zone: readerZone() }) : t('zoneUnknown', { zone: replaced })}
      </span>
      <span className="relative inline-flex items-center">
        <select
          aria-label={t('period')}
          className={`${control} cursor-pointer appearance-none pr-9 font-[560] transition-colors hover:bg-hover`}
          value={period.kind === 'days' ? String(period.days) : period.kind}
          onChange={choose}
        >
          <option value="all">{t('allTime')}</option>
          {choices.map((days) => (
            <option key={days} value={String(days)}>
              {t('lastDays', { n: days })}
            </option>
          ))}
          <option value="custom">{t('custom')}</option>
        </select>
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute right-3 text-muted"
        />
      </span>
      {period.kind === 'custom' && (
        <>
          <div className="flex flex-wrap gap-x-3 gap-y-2 max-md:basis-full">
            <Day label={t('from')} value={period.first} onChange={(first) => onChange({ ...period, first })} />
            <Day label={t('to')} value={period.last} onChange={(last) => onChange({ ...period, last })} />
          </div>
          {isBackwards && (
            <p role="alert" className="w-full text-13 text-bad">
              {t('periodBackwards')}
            </p>
          )}
        </>
      )}
    </div>
  );
};

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * Passes on whole days alone: while a year is typed, the browser reports the years 2, 20 and 202. An emptied field gets back the day that
 * it had when it is left: there is no period without it.
 */
const Day = ({ label, value, onChange }: DayProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="flex min-w-0 items-center gap-2 text-14 text-muted max-md:flex-[1_1_140px] max-md:flex-col max-md:items-start max-md:gap-1">
      {label}
      <input
        type="date"
        className={`${control} max-md:w-full`}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={typed ?? value}
        onChange={({ target: { value: day } }) => {
          setTyped(day);
          if (day >= FIRST_DAY && day <= LAST_DAY) onChange(day);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
};
