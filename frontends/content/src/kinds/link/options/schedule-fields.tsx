import type { LinkOptions } from '@marquee/page/kinds/link';
import { Field, Select } from '@marquee/ui';
import { readerZone, useMessages } from '@marquee/web-kit';
import type { Ref } from 'react';
import { DateTimeField } from '../../../fields/date-time-field';
import { AddressField } from './address-field';
import { optionMessages } from './options.messages';

type Schedule = LinkOptions['schedule'];
type SetSchedule = NonNullable<Schedule>;

interface ScheduleFieldsProps {
  readonly value: Schedule;
  readonly onChange: (schedule: Schedule) => void;
  /** The code of what is wrong, and its words. */
  readonly error: { readonly code: string; readonly text: string } | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

const none = (): SetSchedule => ({
  opensAt: null,
  endsAt: null,
  zone: readerZone(),
  before: 'page',
  fallbackUrl: null,
});

/** A schedule without moments is none. Times that the reader sets are in the reader's zone. */
const changed = (schedule: Schedule, change: Partial<SetSchedule>): Schedule => {
  const next = { ...(schedule ?? none()), ...change, zone: readerZone() };
  if (next.opensAt === null && next.endsAt === null) return null;
  return { ...next, fallbackUrl: next.endsAt === null ? null : next.fallbackUrl };
};

/** When the link opens and ends, and what visitors get before and after. */
export const ScheduleFields = ({ value, onChange, error, inputRef }: ScheduleFieldsProps) => {
  const t = useMessages(optionMessages);
  const { opensAt, endsAt, before, fallbackUrl } = value ?? none();
  const change = (changes: Partial<SetSchedule>) => onChange(changed(value, changes));
  const isOfAddress = error?.code.startsWith('destination_') ?? false;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateTimeField
          label={t('opensAt')}
          value={opensAt ?? ''}
          onChange={(moment) => change({ opensAt: moment || null })}
          error={undefined}
        />
        <DateTimeField
          label={t('endsAt')}
          value={endsAt ?? ''}
          onChange={(moment) => change({ endsAt: moment || null })}
          error={isOfAddress ? undefined : error?.text}
          inputRef={inputRef}
        />
        <Field label={t('before')}>
          <Select
            value={before}
            disabled={opensAt === null}
            onChange={({ target }) => change({ before: target.value as SetSchedule['before'] })}
          >
            <option value="page">{t('beforePage')}</option>
            <option value="nothing">{t('beforeNothing')}</option>
          </Select>
        </Field>
        <Field label={t('after')}>
          <Select
            value={fallbackUrl === null ? 'page' : 'address'}
            disabled={endsAt === null}
            onChange={({ target }) => change({ fallbackUrl: target.value === 'page' ? null : '' })}
          >
            <option value="page">{t('afterPage')}</option>
            <option value="address">{t('afterAddress')}</option>
          </Select>
        </Field>
      </div>
      {fallbackUrl !== null && (
        <AddressField
          label={t('fallback')}
          value={fallbackUrl}
          onChange={(address) => change({ fallbackUrl: address })}
          error={isOfAddress ? error?.text : undefined}
        />
      )}
      <p className="text-13 text-muted">{t('zoneHint', { zone: readerZone().replaceAll('_', ' ') })}</p>
    </>
  );
};
