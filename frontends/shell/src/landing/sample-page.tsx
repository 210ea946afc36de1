import { ArrowUp, Copy, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { platformIcons } from '@marquee/page/kinds/socials';
import { useMessages } from '@marquee/web-kit';
import { Fan } from './fan';
import { landingMessages } from './landing.messages';
import { bottles, branch, kiln, moonJar, plate, portrait } from './pictures';

export const SAMPLE_NAME = 'inesvidal';

export const socialIcons: readonly ReactNode[] = (['instagram', 'tiktok', 'youtube', 'facebook'] as const).map(
  (platform) => (
    <svg
      key={platform}
      width={20}
      height={20}
      viewBox={platformIcons[platform].viewBox}
      fill="currentColor"
      aria-hidden
    >
      <path d={platformIcons[platform].path} />
    </svg>
  ),
);

const disc = 'grid size-11 place-items-center rounded-full bg-surface shadow-rest';

const VerifiedTick = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden className="mt-3 ml-1.5 shrink-0">
    <path
      fill="#1d6fd1"
      d="m12 .8 2.7 2 3.3-.3 1.3 3.1 2.9 1.6-.6 3.3 1.4 3-2.3 2.4-.1 3.4-3.3.8-1.8 2.8L12 21.8l-3.3 1.1-1.8-2.8-3.3-.8-.1-3.4-2.3-2.4 1.4-3L2 7.2l2.9-1.6L6.2 2.5l3.3.3z"
    />
    <path
      d="m7.6 12.2 3 3 5.8-6"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const Identity = () => {
  const t = useMessages(landingMessages);
  return (
    <>
      <Fan pictures={[moonJar, plate, portrait, kiln, branch]} width={106} height={156} spacing={54} />
      <p
        className="mt-5 flex items-center justify-center font-display text-58 leading-none font-[700] tracking-[-.035em]"
        translate="no"
      >
        <span className="font-[400] text-muted">@</span>
        {SAMPLE_NAME}
        <VerifiedTick />
      </p>
      <p className="mx-auto mt-3 max-w-[270px] text-center text-16 leading-6 text-balance">{t('bio')}</p>
      <div className="mt-3.5 flex justify-center gap-2">
        {socialIcons.map((icon, i) => (
          <span key={i} className={disc}>
            {icon}
          </span>
        ))}
        <span className={disc}>
          <Mail aria-hidden size={18} strokeWidth={1.75} />
        </span>
      </div>
    </>
  );
};

const Inbox = () => {
  const t = useMessages(landingMessages);
  return (
    <div className="mt-4 rounded-tile bg-surface p-4 shadow-rest">
      <b className="block text-15 font-[600]">{t('inbox')}</b>
      <div className="mt-3 flex h-12 items-center justify-between rounded-thumb bg-canvas pr-1 pl-3.5 text-16 text-muted ring-1 ring-line-strong ring-inset">
        {t('writeMessage')}
        <span className="grid size-10 place-items-center rounded-control bg-sunken">
          <ArrowUp aria-hidden size={18} strokeWidth={1.75} />
        </span>
      </div>
    </div>
  );
};

const FirstTile = () => {
  const t = useMessages(landingMessages);
  return (
    <div className="mt-3 flex h-[182px] overflow-hidden rounded-tile bg-[#f4d9b0] text-[#1c1917]">
      <div className="w-[56%] p-[18px]">
        <b className="title block max-w-[5.2em] text-22 leading-[1.12]">{t('autumnSale')}</b>
        <span className="mt-1.5 block text-14 leading-snug opacity-80">{t('autumnSaleText')}</span>
      </div>
      <div className="relative flex-1">
        <img src={bottles} alt="" className="size-full object-cover" />
        <span className="absolute top-3 right-3 grid size-8 place-items-center rounded-full bg-[#fbf3e4]/90">
          <Copy aria-hidden size={15} strokeWidth={1.75} />
        </span>
      </div>
    </div>
  );
};

/** What is on the phone of the landing page: 390 px wide, scaled by the component that shows it. */
export const SamplePage = () => {
  const t = useMessages(landingMessages);
  const tabs = [t('links'), t('photos'), t('comments'), t('questions')];
  return (
    <div className="w-[390px] px-5 pt-5 text-text">
      <Identity />
      <Inbox />
      <div className="mt-3.5 flex justify-between text-14 font-[600] text-muted">
        {tabs.map((tab, i) => (
          <span
            key={tab}
            className={`flex min-h-11 items-center rounded-pill px-[13px] ${i === 0 ? 'bg-text text-canvas' : ''}`}
          >
            {tab}
          </span>
        ))}
      </div>
      <FirstTile />
    </div>
  );
};
