import { Switch } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { analyticsMessages } from '../../../analytics.messages';
import type { ClickSummary } from '../api/click-summary.api';

type ClickBursts = NonNullable<ClickSummary['bursts']>;

interface BurstsProps {
  /** Undefined while they are looked for. */
  readonly bursts: ClickBursts | undefined;
  readonly isAside: boolean;
  readonly onChange: (isAside: boolean) => void;
}

/** Clicks of single visitors that came many in a minute, and whether they count. Nothing where there are none. */
export const Bursts = ({ bursts, isAside, onChange }: BurstsProps) => {
  const t = useMessages(analyticsMessages);
  if (!isAside && !bursts?.largest) return null;
  return (
    <div className="border-t border-line pt-4 pb-2 text-13 text-muted" data-testid="bursts">
      {bursts && (
        <p role="status">{bursts.largest ? <BurstText {...bursts} largest={bursts.largest} /> : t('noBursts')}</p>
      )}
      <Switch
        label={<span className="text-14 text-text">{t('setBurstsAside')}</span>}
        hint={t('burstsHint')}
        checked={isAside}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
};

const BurstText = ({
  clicks,
  visitors,
  largest,
}: ClickBursts & { readonly largest: NonNullable<ClickBursts['largest']> }) => {
  const t = useMessages(analyticsMessages);
  const { minutes } = largest;
  return visitors === 1
    ? t('burstOfOne', { n: clicks, minutes })
    : t('burstsOfMany', { n: clicks, visitors, most: format.number(largest.clicks), minutes });
};
