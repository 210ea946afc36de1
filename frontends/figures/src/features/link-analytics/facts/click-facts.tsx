import { format, useMessages } from '@marquee/web-kit';
import type { ReactNode } from 'react';
import { analyticsMessages } from '../../../analytics.messages';
import { useClickAt } from '../api/click-records.api';
import type { ClickSummary } from '../api/click-summary.api';
import { nameInSentence } from '../country-names';
import { UNKNOWN } from '../figures';
import { momentText } from '../moments';
import { originOf } from '../sources/source-label';
import { SetAside } from './set-aside';

interface ClickFactsProps {
  readonly contentId: string;
  readonly summary: ClickSummary;
  /** Below what was not counted. */
  readonly bursts: ReactNode;
  /** Undefined: not known, or not about the shown period. */
  readonly sinceYesterday: number | undefined;
}

/** Up to here the number of visitors is exact. */
const EXACT_VISITORS = 100;

/** Clicks and visitors, first and last click, and what was not counted. */
export const ClickFacts = ({ contentId, summary, bursts, sinceYesterday }: ClickFactsProps) => {
  const t = useMessages(analyticsMessages);
  const { totalClicks, uniqueVisitors, firstClick, lastClick, setAside } = summary;
  const visitors = format.number(uniqueVisitors);
  return (
    <div>
      <dl className="grid grid-cols-2 md:grid-cols-4 lg:grid-cols-2">
        <Fact term={t('totalClicks')} isNumber>
          <span className={number} data-testid="total-clicks">
            {format.number(totalClicks)}
          </span>
          {sinceYesterday !== undefined && sinceYesterday > 0 && (
            <span className="block text-13 leading-5 font-[600] text-ok">
              {t('sinceYesterday', { n: format.number(sinceYesterday) })}
            </span>
          )}
        </Fact>
        <Fact term={t('uniqueVisitors')} isNumber>
          <span className={number} data-testid="unique-visitors">
            {uniqueVisitors > EXACT_VISITORS ? t('about', { n: visitors }) : visitors}
          </span>
          <span className="block text-13 leading-5 text-muted" title={t('visitorsNote')}>
            {t('visitorsOnceADay')}
          </span>
        </Fact>
        <Fact term={t('firstClick')}>
          <Moment contentId={contentId} moment={firstClick} />
        </Fact>
        <Fact term={t('lastClick')}>
          <Moment contentId={contentId} moment={lastClick} />
        </Fact>
      </dl>
      <SetAside counts={setAside} />
      {bursts}
    </div>
  );
};

interface FactProps {
  readonly term: string;
  readonly isNumber?: boolean;
  readonly children: ReactNode;
}

const number = 'title-large block text-36 leading-tight';

const Fact = ({ term, isNumber = false, children }: FactProps) => (
  <div
    className={
      isNumber
        ? 'pb-4 max-md:border-b max-md:border-line max-lg:even:pl-3 lg:pb-6'
        : 'py-4 max-lg:even:pl-3 md:pt-0 md:max-lg:pl-3 lg:col-span-2 lg:border-t lg:border-line lg:py-6'
    }
  >
    <dt className="mb-0.5 text-14 text-muted">{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Moment = ({ contentId, moment }: { readonly contentId: string; readonly moment: string | null }) => {
  const t = useMessages(analyticsMessages);
  if (moment === null) return <span className="title text-18 lg:text-22">{t('noClicks')}</span>;
  const now = new Date();
  const long = momentText(t, moment, now, 'long');
  const short = momentText(t, moment, now, 'short');
  return (
    <>
      <time className="title block text-18 lg:text-22" dateTime={moment} translate="no">
        {long === short ? (
          long
        ) : (
          <>
            <span className="max-lg:hidden">{long}</span>
            <span className="lg:hidden">{short}</span>
          </>
        )}
      </time>
      <Provenance contentId={contentId} moment={moment} />
    </>
  );
};

/** Where the click of that moment came from. Its place is kept while the record is on its way, or cannot be had. */
const Provenance = ({ contentId, moment }: { readonly contentId: string; readonly moment: string }) => {
  const t = useMessages(analyticsMessages);
  const record = useClickAt(contentId, moment);
  const place = 'mt-0.5 block min-h-10 text-13 leading-5 text-muted lg:min-h-5';
  if (record === null) return <span className={place} />;
  const { country, deviceType: device } = record;
  const origin = originOf(t, record.referer, location.hostname);
  return (
    <span className={place}>
      {country === UNKNOWN
        ? t('clickFrom', { origin, device })
        : t('clickFromIn', { origin, device, country: nameInSentence(t, country) })}
    </span>
  );
};
