import { classNames } from '@marquee/ui';
import { useMessages, type Translate } from '@marquee/web-kit';
import { ChevronDown } from 'lucide-react';
import type { XrayVisit } from '../api/xray.api';
import { shareMessages, type ShareTexts } from './share.messages';
import { shownAddress } from './shared-address';

/** What each kind of visitor gets, and whether that counts. Each row opens to the headers of the answer. */
export const VisitorList = ({ visits }: { readonly visits: readonly XrayVisit[] }) => {
  const t = useMessages(shareMessages);
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="title text-18">{t('counts')}</h2>
      <p className="mt-1 mb-2 text-13 text-muted">{t('countsHint')}</p>
      <ul>
        {visits.map((visit) => (
          <VisitorRow key={visit.visitor} visit={visit} />
        ))}
      </ul>
    </section>
  );
};

const refusals = {
  link_ended: 'refusal_link_ended',
  link_limit_reached: 'refusal_link_limit_reached',
  link_not_open: 'refusal_link_not_open',
} as const;

/** What the options of the link say. */
const nothing = (t: Translate<ShareTexts>, refusal: XrayVisit['refusal']): string | undefined =>
  refusal !== null && refusal in refusals ? t(refusals[refusal as keyof typeof refusals]) : undefined;

const known = [200, 401, 404, 410] as const;

const VisitorRow = ({ visit }: { readonly visit: XrayVisit }) => {
  const { visitor, status, location, refusal, counted, headers } = visit;
  const t = useMessages(shareMessages);
  const isCounted = counted === 'click' || counted === 'view';
  const ofStatus = known.find((each) => each === status);
  const got =
    location === null
      ? (nothing(t, refusal) ?? t(ofStatus === undefined ? 'getsOther' : `gets${ofStatus}`))
      : t('getsLocation', { address: shownAddress(location) });
  return (
    <li className="border-b border-line last:border-b-0">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-0.5 py-2 text-14 [&::-webkit-details-marker]:hidden">
          <span className="w-full font-[560] sm:w-60">{t(`visitor_${visitor}`)}</span>
          <span className="min-w-0 flex-1 truncate text-muted">
            <span className="mr-2 font-mono text-13 text-text">{status}</span>
            <span translate={location === null ? undefined : 'no'}>{got}</span>
          </span>
          <span className={classNames('text-13 font-[600] max-sm:w-full', isCounted ? 'text-ok' : 'text-muted')}>
            {t(`counted_${counted}`)}
          </span>
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.75}
            className="shrink-0 text-muted transition-transform group-open:rotate-180 max-sm:hidden"
          />
        </summary>
        <dl
          aria-label={t('headers')}
          translate="no"
          className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 rounded-control bg-sunken p-3 font-mono text-12 sm:grid-cols-[200px_minmax(0,1fr)]"
        >
          {headers.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere max-sm:mb-1.5">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
};
