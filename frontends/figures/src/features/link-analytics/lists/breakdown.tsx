import { format, useMessages } from '@marquee/web-kit';
import { CircleHelp, Gamepad2, Monitor, Smartphone, Tablet, Tv } from 'lucide-react';
import { analyticsMessages } from '../../../analytics.messages';
import type { ClickSummary } from '../api/click-summary.api';
import { rankedShares, UNKNOWN } from '../figures';
import { foldSources } from '../sources/fold-sources';
import { referrerLabel, sourceLabel } from '../sources/source-label';
import { ShareList } from './share-list';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-text' } as const;
const deviceIcons = {
  mobile: <Smartphone {...icon} />,
  desktop: <Monitor {...icon} />,
  tablet: <Tablet {...icon} />,
  tv: <Tv {...icon} />,
  console: <Gamepad2 {...icon} />,
} as const;

const isDevice = (key: string): key is keyof typeof deviceIcons => key in deviceIcons;

/** Where, on what and from where: three lists. What is not known is a row of its own. */
export const Breakdown = ({ summary }: { readonly summary: ClickSummary }) => {
  const t = useMessages(analyticsMessages);
  return (
    <div className="grid gap-x-12 gap-y-9 lg:grid-cols-3">
      <ShareList
        title={t('locations')}
        rows={rankedShares(summary.byCountry).map(({ key, count }) => ({
          key,
          count,
          label: key === UNKNOWN ? t('unknown') : t('country', { name: format.country(key) }),
          mark:
            key === UNKNOWN ? (
              <CircleHelp {...icon} />
            ) : (
              <span className="font-mono" translate="no">
                {key}
              </span>
            ),
        }))}
      />
      <ShareList
        title={t('deviceTypes')}
        note={t('ipadNote')}
        rows={rankedShares(summary.byDeviceType).map(({ key, count }) => ({
          key,
          count,
          label: t(isDevice(key) ? key : 'unknown'),
          mark: isDevice(key) ? deviceIcons[key] : <CircleHelp {...icon} />,
        }))}
      />
      <ShareList
        title={t('trafficSources')}
        rows={foldSources(summary.byReferrer, location.hostname).map(({ source, parts, ...share }) => ({
          ...share,
          label: sourceLabel(t, source),
          parts: parts.map((part) => ({ ...part, label: referrerLabel(t, part.key) })),
        }))}
      />
    </div>
  );
};
