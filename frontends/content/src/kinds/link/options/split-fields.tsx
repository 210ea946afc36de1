import { VARIANTS_MAX, VARIANTS_MIN, type LinkOptions } from '@marquee/page/kinds/link';
import { Button, Field, IconButton, Input } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Plus, X } from 'lucide-react';
import { optionMessages } from './options.messages';
import { AddressField } from './address-field';

type Split = LinkOptions['split'];
type Variant = NonNullable<Split>['variants'][number];

interface SplitFieldsProps {
  /** Of the link itself: the first of several. */
  readonly destinationUrl: string;
  readonly value: Split;
  readonly onChange: (split: Split) => void;
  readonly error: string | undefined;
}

const letterOf = (place: number): string => String.fromCodePoint('A'.codePointAt(0)! + place);

/** Shares that differ by at most one percent. */
const evenly = (addresses: readonly string[]): Variant[] =>
  addresses.map((destinationUrl, place) => ({
    destinationUrl,
    percent: Math.floor(100 / addresses.length) + (place < 100 % addresses.length ? 1 : 0),
  }));

/** Two to five addresses, each with its share of the visitors. */
export const SplitFields = ({ destinationUrl, value, onChange, error }: SplitFieldsProps) => {
  const t = useMessages(optionMessages);
  if (value === null)
    return (
      <Button type="button" className="w-fit" onClick={() => onChange({ variants: evenly([destinationUrl, '']) })}>
        {t('startSplit')}
      </Button>
    );
  const { variants } = value;
  const addresses = variants.map((variant) => variant.destinationUrl);
  const set = (place: number, change: Partial<Variant>) =>
    onChange({ variants: variants.map((variant, at) => (at === place ? { ...variant, ...change } : variant)) });
  return (
    <>
      {variants.map((variant, place) => (
        <div key={place} className="flex items-start gap-2.5">
          <div className="min-w-0 flex-1">
            <AddressField
              label={t('variant', { letter: letterOf(place) })}
              value={variant.destinationUrl}
              onChange={(address) => set(place, { destinationUrl: address })}
              error={undefined}
            />
          </div>
          <div className="w-20">
            <Field label="%">
              <Input
                aria-label={t('percentOf', { letter: letterOf(place) })}
                type="number"
                inputMode="numeric"
                min={1}
                max={99}
                value={Number.isNaN(variant.percent) ? '' : variant.percent}
                onChange={({ target }) => set(place, { percent: target.valueAsNumber })}
              />
            </Field>
          </div>
          {variants.length > VARIANTS_MIN && (
            <IconButton
              className="mt-7"
              label={t('removeVariant', { letter: letterOf(place) })}
              onClick={() => onChange({ variants: evenly(addresses.filter((_, at) => at !== place)) })}
            >
              <X size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
      <p className="text-13 text-muted">{t('splitHint')}</p>
      <div className="flex flex-wrap gap-2.5">
        {variants.length < VARIANTS_MAX && (
          <Button type="button" onClick={() => onChange({ variants: evenly([...addresses, '']) })}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {t('addVariant')}
          </Button>
        )}
        <Button type="button" variant="quiet" onClick={() => onChange(null)}>
          {t('stopSplit')}
        </Button>
      </div>
    </>
  );
};
