import { PhoneFrame, Sign } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { landingMessages } from './landing.messages';
import { SAMPLE_NAME, SamplePage } from './sample-page';

/** Runs off the top of the page next to the text, and out of nowhere below it. */
const rod =
  'absolute -top-16 h-20 w-[3px] bg-linear-to-b from-transparent to-board lg:from-board dark:to-[#4a423a] dark:lg:from-[#4a423a]';
const card = 'absolute z-20 rounded-card bg-surface p-[18px] shadow-lift max-md:hidden';

const MessageCard = () => {
  const t = useMessages(landingMessages);
  return (
    <div className={`${card} top-[366px] right-[calc(50%+145px)] w-[216px] -rotate-4`}>
      <p className="flex items-center gap-2.5 text-14" translate="no">
        <span className="grid size-[30px] place-items-center rounded-full bg-[#44523f] text-14 font-[600] text-[#fbf3e4]">
          H
        </span>
        <b className="font-[600]">hanna_keller</b>
        <span className="text-muted">{t('age')}</span>
      </p>
      <p className="mt-2.5 text-15 leading-6">{t('message')}</p>
    </div>
  );
};

const ClickCard = () => {
  const t = useMessages(landingMessages);
  return (
    <div className={`${card} top-[258px] left-[calc(50%+145px)] lg:max-xl:hidden w-[208px] rotate-[3.5deg]`}>
      <p className="text-13 text-muted">{t('autumnSale')}</p>
      <p className="mt-1 flex items-end justify-between gap-3">
        <b className="font-display text-28 leading-none font-[700] tracking-[-.025em]" translate="no">
          {format.number(1284)}
        </b>
        <svg width="96" height="30" viewBox="0 0 96 30" aria-hidden>
          <path
            d="M2 24l8-1 8 2 8-3 8 1 8-4 8 2 8-3 8-5 8 4 8-9 8-1 8-2"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
            className="text-muted"
          />
          <circle cx="91" cy="5" r="4" fill="var(--mq-lamp)" stroke="var(--mq-lamp-edge)" />
        </svg>
      </p>
    </div>
  );
};

/** The sign hangs from the top of the page; the phone slides under it and fades away at the foot. */
export const HeroScene = () => {
  const t = useMessages(landingMessages);
  return (
    <div
      role="img"
      aria-label={t('scene')}
      className="relative mx-auto h-[560px] w-full max-w-[720px] min-[1440px]:left-5 md:h-[624px]"
    >
      <span className={`${rod} left-[calc(50%-121px)]`} />
      <span className={`${rod} left-[calc(50%+118px)]`} />
      <div className="absolute top-0 left-1/2 z-10 w-[min(420px,100%)] -translate-x-1/2" translate="no">
        <Sign>@{SAMPLE_NAME}</Sign>
      </div>
      <div className="absolute -inset-x-10 top-[56px] bottom-0 overflow-hidden [mask-image:linear-gradient(#000_calc(100%-40px),transparent)] md:top-[88px]">
        <PhoneFrame className="mx-auto w-[318px] origin-top max-[379px]:scale-[.82]">
          <div className="pool h-[760px] [--mq-pool:.32] dark:[--mq-pool:.16]">
            <div className="origin-top-left scale-[.7692]">
              <SamplePage />
            </div>
          </div>
        </PhoneFrame>
      </div>
      <MessageCard />
      <ClickCard />
    </div>
  );
};
