import { Check } from 'lucide-react';
import { BulbBoard } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { installation } from '../installation';
import { landingMessages } from './landing.messages';
import { SectionHeading } from './section-heading';

const free = [
  ['freeTrial', 'freeTrialText'],
  ['freeOnline', 'freeOnlineText'],
  ['freeTool', 'freeToolText'],
  ['freeServer', 'freeServerText'],
] as const;

const benefits = ['unlimitedLinks', 'advancedAnalytics', 'prioritySupport'] as const;

const ProBoard = () => {
  const t = useMessages(landingMessages);
  return (
    <BulbBoard
      drawn={{ width: 432, height: 436 }}
      aria-labelledby="pro"
      className="relative min-h-[436px] w-full max-w-[432px] overflow-hidden rounded-pro bg-board p-9 text-board-text shadow-lift max-lg:justify-self-center sm:p-12"
    >
      <div className="relative">
        <div className="flex items-center justify-between gap-3">
          <h3 id="pro" className="title text-28 text-board-lit">
            {t('pro')}
          </h3>
          <span className="rounded-pill bg-lamp px-2 text-12 leading-[22px] font-[600] text-on-lamp">
            {t('popular')}
          </span>
        </div>
        <p className="mt-4 flex items-baseline gap-1">
          <span className="font-display text-76 leading-none font-[700] tracking-[-.04em]">{t('price')}</span>
          <span className="text-18 text-board-muted">{t('perMonth')}</span>
        </p>
        <ul className="mt-6 border-t border-board-muted/25">
          {benefits.map((benefit) => (
            <li
              key={benefit}
              className="flex min-h-12 items-center gap-3 border-b border-board-muted/25 text-16 last:border-b-0"
            >
              <Check aria-hidden size={18} strokeWidth={2} className="text-lamp" />
              {t(benefit)}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-14 text-board-muted">{t('paid')}</p>
      </div>
    </BulbBoard>
  );
};

/** What is free and what is paid. The board has no button: the page has one act. */
export const Plans = () => {
  const t = useMessages(landingMessages);
  return (
    <section
      aria-labelledby="costs"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-24 gap-y-10 lg:grid-cols-[minmax(0,1fr)_432px]"
    >
      <div>
        <SectionHeading id="costs" title={t('costs')} text={t('costsText')} />
        <h3 className="title mt-9 text-22">{t('free')}</h3>
        <ul className="mt-3 border-t border-line">
          {free.map(([title, text]) => (
            <li key={title} className="flex gap-4 border-b border-line py-3.5">
              <Check aria-hidden size={18} strokeWidth={2} className="mt-1 shrink-0 text-ok" />
              <div>
                <p className="text-16 font-[600]">
                  {title === 'freeTrial' ? t(title, { days: installation().trialDays }) : t(title)}
                </p>
                <p className="text-14 text-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ProBoard />
    </section>
  );
};
