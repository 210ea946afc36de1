import { SCANNED } from '@marquee/page';
import { format, useMessages } from '@marquee/web-kit';
import { CircleHelp, Monitor, Smartphone, Tablet } from 'lucide-react';
import { analyticsMessages } from '../../../analytics.messages';
import type { ClickSummary } from '../api/click-summary.api';
import { UNKNOWN } from '../figures';
import { ShareList } from './share-list';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-text' } as const;
const deviceIcons = {
  mobile: <Smartphone {...icon} />,
  desktop: <Monitor {...icon} />,
  tablet: <Tablet {...icon} />,
} as const;

const isDevice = (key: string): key is keyof typeof deviceIcons => key in deviceIcons;

const sources = { [SCANNED]: 'qrCode', direct: 'direct', unknown: 'unknown', other: 'otherSources' } as const;
const isNamed = (source: string): source is keyof typeof sources => Object.hasOwn(sources, source);

/** Where, on what and from where: three lists. What is not known is a row of its own. */
export const Breakdown = ({ summary }: { readonly summary: ClickSummary }) => {
  const t = useMessages(analyticsMessages);
  return (
    <div className="grid gap-x-12 gap-y-9 lg:grid-cols-3">
      <ShareList
        title={t('locations')}
        counts={summary.byCountry}
        labelOf={(code) => (code === UNKNOWN ? t('unknown') : t('country', { name: format.country(code) }))}
        markOf={(code) =>
          code === UNKNOWN ? (
            <CircleHelp {...icon} />
          ) : (
            <span className="font-mono" translate="no">
              {code}
            </span>
          )
        }
      />
      <ShareList
        title={t('deviceTypes')}
        counts={summary.byDeviceType}
        labelOf={(device) => t(isDevice(device) ? device : 'unknown')}
        markOf={(device) => (isDevice(device) ? deviceIcons[device] : <CircleHelp {...icon} />)}
      />
      <ShareList
        title={t('trafficSources')}
        counts={summary.byReferrer}
        labelOf={(source) => (isNamed(source) ? t(sources[source]) : t('source', { name: source }))}
      />
    </div>
  );
};
