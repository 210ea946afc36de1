import { ArrowRight } from 'lucide-react';
import { buttonClass, classNames } from '@marquee/ui';
import { Link, useMessages, usePageTitle, useSession } from '@marquee/web-kit';
import { installation } from '../installation';
import { Examples } from './examples';
import { Features } from './features';
import { HeroScene } from './hero-scene';
import { landingMessages } from './landing.messages';
import { NameField } from './name-field';
import { OpenSource } from './open-source';
import { Plans } from './plans';
import { Questions } from './questions';

/** The one act of the page. For someone who is signed in it leads to the dashboard, and nothing below it moves. */
const Act = () => {
  const t = useMessages(landingMessages);
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  return (
    <div className="relative in-data-[session=restoring]:invisible">
      <NameField isHidden={isSignedIn || status === 'restoring'} />
      {isSignedIn && (
        <Link
          to="/dashboard"
          className={classNames(
            buttonClass({ variant: 'primary', size: 'l' }),
            'absolute top-0 left-0 max-lg:left-1/2 max-lg:-translate-x-1/2',
          )}
        >
          {t('goToDashboard')}
          <ArrowRight aria-hidden size={20} strokeWidth={2} />
        </Link>
      )}
    </div>
  );
};

/** Fetched when it is opened: nobody who works in the dashboard needs it. */
export default function Landing() {
  const t = useMessages(landingMessages);
  usePageTitle(null);
  return (
    <div className="relative overflow-x-clip">
      <div
        aria-hidden
        className="pointer-events-none absolute -top-[460px] left-1/2 size-[1080px] max-w-none -translate-x-1/2 bg-[radial-gradient(closest-side,rgb(var(--mq-glow)/.42),rgb(var(--mq-glow)/.16)_45%,transparent)] lg:left-[71.5%] dark:bg-[radial-gradient(closest-side,rgb(var(--mq-glow)/.26),rgb(var(--mq-glow)/.09)_45%,transparent)]"
      />
      <div className="relative mx-auto max-w-[1440px] px-5 sm:px-8 xl:px-[120px]">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-14 lg:grid-cols-[minmax(0,560fr)_minmax(0,640fr)]">
          <div className="relative z-30 pt-8 max-lg:mx-auto max-lg:w-full max-lg:text-center lg:pt-[86px]">
            <h1 className="max-w-[560px] font-display text-[clamp(2.75rem,5.28vw,4.75rem)] leading-[.98] font-[700] tracking-[-.04em] text-balance max-lg:mx-auto max-lg:text-[clamp(2.5rem,9vw,4.25rem)] lg:max-w-[420px] xl:max-w-[440px]">
              {t('tagline')}
            </h1>
            <p className="mt-[26px] max-w-[440px] text-[clamp(1.125rem,1.6vw,1.375rem)] leading-[1.45] text-balance text-muted max-lg:mx-auto">
              {t('promise')}
            </p>
            <Act />
          </div>
          <HeroScene />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-18 pt-9 pb-10 lg:gap-28 lg:pb-16">
          <Features />
          <Examples />
          {installation().hasBilling && <Plans />}
          <Questions />
          <OpenSource />
        </div>
      </div>
    </div>
  );
}
