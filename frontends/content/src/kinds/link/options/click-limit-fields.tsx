import { CLICK_LIMIT_MAX, type LinkOptions } from '@marquee/page/kinds/link';
import { Field, Input, Select } from '@marquee/ui';
import { useMessages, type Translate } from '@marquee/web-kit';
import { useState, type Ref } from 'react';
import { AddressField } from './address-field';
import { optionMessages, type OptionTexts } from './options.messages';

type Limit = LinkOptions['clickLimit'];

interface ClickLimitFieldsProps {
  readonly value: Limit;
  /** Clicks of the link; null: it is new. */
  readonly clicks: number | null;
  readonly onChange: (limit: Limit) => void;
  /** The code of what is wrong, and its words. */
  readonly error: { readonly code: string; readonly text: string } | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** After how many clicks the link ends, and what visitors get then. Without a number there is no limit. */
export const ClickLimitFields = ({ value, clicks, onChange, error, inputRef }: ClickLimitFieldsProps) => {
  const t = useMessages(optionMessages);
  // While the number is typed anew there is no limit for a moment.
  const [kept, setKept] = useState(value?.fallbackUrl ?? null);
  const fallbackUrl = value?.fallbackUrl ?? null;
  const isOfAddress = error?.code.startsWith('destination_') ?? false;
  const setFallback = (address: string | null) => {
    setKept(address);
    if (value !== null) onChange({ ...value, fallbackUrl: address });
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('limitClicks')}
          hint={t('limitHint')}
          error={error === undefined || isOfAddress ? undefined : t('limitRange', { max: CLICK_LIMIT_MAX })}
          {...(clicks !== null && { aside: t('soFar', { n: clicks }) })}
        >
          <Input
            ref={inputRef}
            type="number"
            inputMode="numeric"
            min={1}
            max={CLICK_LIMIT_MAX}
            autoComplete="off"
            value={value === null || Number.isNaN(value.clicks) ? '' : value.clicks}
            onChange={({ target }) =>
              onChange(target.value === '' ? null : { clicks: target.valueAsNumber, fallbackUrl: kept })
            }
          />
        </Field>
        <Field label={t('after')}>
          <Select
            value={fallbackUrl === null ? 'page' : 'address'}
            disabled={value === null}
            onChange={({ target }) => setFallback(target.value === 'page' ? null : '')}
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
          onChange={setFallback}
          error={isOfAddress ? error?.text : undefined}
        />
      )}
    </>
  );
};

/** The limit in one line. */
export const clickLimitText = (t: Translate<OptionTexts>, limit: Limit): string =>
  limit === null || Number.isNaN(limit.clicks) ? t('off') : t('endsAfter', { n: limit.clicks });
