import { ArrowRight } from 'lucide-react';
import { buttonClass, classNames } from '@marquee/ui';
import { Link, useMessages, usePageTitle, useSession } from '@marquee/web-kit';
import { Features } from './features';
import { HeroScene } from './hero-scene';
import { landingMessages } from './landing.messages';

export const Landing = () => {
  const t = useMessages(landingMessages);
  usePageTitle(null);
  const { status } = useSession();
  const isSignedIn = status === 'signedIn';
  return (
    <div className="relative overflow-x-clip">
      <div
        aria-hidden
        className="pointer-events-none absolute -top-[460px] left-1/2 size-[1080px] max-w-none -translate-x-1/2 bg-[radial-gradient(closest-side,rgb(var(--mq-glow)/.42),rgb(var(--mq-glow)/.16)_45%,transparent)] lg:left-[71.5%] dark:bg-[radial-gradient(closest-side,rgb(var(--mq-glow)/.26),rgb(var(--mq-glow)/.09)_45%,transparent)]"
      />
      <div className="relative mx-auto max-w-[1440px] px-5 sm:px-8 xl:px-[120px]">
        <div className="grid items-start gap-x-8 gap-y-20 lg:grid-cols-[minmax(0,560fr)_minmax(0,640fr)]">
          <div className="pt-8 max-lg:mx-auto max-lg:text-center lg:pt-[86px]">
            <h1 className="max-w-[560px] font-display text-[clamp(2.75rem,5.28vw,4.75rem)] leading-[.98] font-[700] tracking-[-.04em] text-balance max-lg:text-[clamp(2.75rem,9vw,4.25rem)] lg:max-w-[420px] xl:max-w-[440px]">
              {t('tagline')}
            </h1>
            <p className="mt-[26px] max-w-[440px] text-[clamp(1.125rem,1.6vw,1.375rem)] leading-[1.45] text-muted max-lg:mx-auto">
              {t('promise')}
            </p>
            <Link
              to={isSignedIn ? '/dashboard' : '/login'}
              // Where it leads is not known yet: its place is kept.
              className={classNames(
                buttonClass({ variant: 'primary', size: 'l' }),
                'mt-[34px]',
                status === 'restoring' && 'invisible',
              )}
            >
              {isSignedIn ? t('goToDashboard') : t('getStarted')}
              <ArrowRight aria-hidden size={20} strokeWidth={2} />
            </Link>
          </div>
          <HeroScene />
        </div>
        <section className="mt-9 pb-2">
          <Features />
        </section>
      </div>
    </div>
  );
};
