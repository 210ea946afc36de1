import type { LinkHighlight } from '@marquee/page/kinds/link';
import { format, readerZone, useMessages, type Translate } from '@marquee/web-kit';
import { DateTimeField } from '../../../fields/date-time-field';
import { optionMessages, type OptionTexts } from '../options/options.messages';
import { displayMessages } from './display.messages';

interface HighlightFieldsProps {
  readonly value: LinkHighlight | null;
  readonly onChange: (highlight: LinkHighlight | null) => void;
  readonly error: string | undefined;
}

/** When the page draws attention to the link. Times that the reader sets are in the reader's zone. */
export const HighlightFields = ({ value, onChange, error }: HighlightFieldsProps) => {
  const t = useMessages(displayMessages);
  const tOptions = useMessages(optionMessages);
  const { from = null, until = null } = value ?? {};
  const change = (changes: Partial<LinkHighlight>) => {
    const next = { from, until, ...changes, zone: readerZone() };
    onChange(next.from === null && next.until === null ? null : next);
  };
  return (
    <>
      <p className="text-13 text-muted">{t('highlightHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateTimeField
          label={t('highlightFrom')}
          value={from ?? ''}
          onChange={(moment) => change({ from: moment || null })}
          error={undefined}
        />
        <DateTimeField
          label={t('highlightUntil')}
          value={until ?? ''}
          onChange={(moment) => change({ until: moment || null })}
          error={error}
        />
      </div>
      <p className="text-13 text-muted">{tOptions('zoneHint', { zone: readerZone().replaceAll('_', ' ') })}</p>
    </>
  );
};

/** The time of the highlight in one line. */
export const highlightText = (t: Translate<OptionTexts>, highlight: LinkHighlight | null): string => {
  if (highlight === null) return t('off');
  const zone = highlight.zone.replaceAll('_', ' ');
  const textOf = (moment: string): string =>
    format.date(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone: highlight.zone });
  const { from, until } = highlight;
  if (from !== null && until !== null) return t('between', { from: textOf(from), until: textOf(until), zone });
  return from !== null
    ? t('fromOnly', { from: textOf(from), zone })
    : t('untilOnly', { until: textOf(until ?? ''), zone });
};
