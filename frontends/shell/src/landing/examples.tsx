import { ArrowRight } from 'lucide-react';
import { useState, type UIEvent } from 'react';
import { useMessages } from '@marquee/web-kit';
import { exampleNames } from './example-names';
import { landingMessages } from './landing.messages';
import { SectionHeading } from './section-heading';

/** The width in px at which the pages are drawn. */
const PAGE_WIDTH = 390;

/**
 * Three public pages, drawn by the code that draws those of accounts. They are pictures here: nothing in them takes the focus. Each opens by itself
 * from its name. A row to swipe on phones.
 */
export const Examples = () => {
  const t = useMessages(landingMessages);
  const [shown, setShown] = useState(0);
  const showPlace = ({ currentTarget: { scrollLeft, scrollWidth } }: UIEvent): void =>
    setShown(Math.min(exampleNames.length - 1, Math.round((scrollLeft / scrollWidth) * exampleNames.length)));
  return (
    <section aria-labelledby="examples">
      <SectionHeading id="examples" title={t('examples')} text={t('examplesText')} />
      {/* What scrolls must be reached with the keyboard, which Safari does not see to by itself. */}
      <div
        role="group"
        aria-labelledby="examples"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={showPlace}
        className="mt-8 snap-x snap-mandatory overflow-x-auto max-lg:-mx-5 max-lg:px-5 max-lg:pb-2 sm:max-lg:-mx-8 sm:max-lg:px-8 lg:overflow-visible"
      >
        <ul className="flex w-max gap-4 lg:grid lg:w-auto lg:grid-cols-3 lg:gap-6">
          {exampleNames.map(({ username, about, ground }) => (
            <li key={username} className="w-[300px] shrink-0 snap-center lg:w-auto">
              <div
                role="img"
                aria-label={t('examplePage', { username, about: t(about) })}
                className={`h-[460px] overflow-hidden rounded-well px-[13%] pt-9 dark:bg-sunken ${ground}`}
              >
                <div className="mx-auto h-[640px] w-[280px] max-w-full rounded-[40px] bg-(--mq-phone) p-2 shadow-[0_0_0_1px_var(--mq-phone-rim),0_30px_60px_-20px_rgb(60_40_15/.45)]">
                  <div className="@container h-full overflow-hidden rounded-[32px] bg-canvas">
                    <iframe
                      src={`/examples/${username}`}
                      title={username}
                      loading="lazy"
                      tabIndex={-1}
                      aria-hidden
                      inert
                      style={{ ['--page' as string]: `${PAGE_WIDTH}px` }}
                      className="pointer-events-none h-[950px] w-(--page) origin-top-left scale-[calc(100cqw/var(--page))] border-0"
                    />
                  </div>
                </div>
              </div>
              <a
                href={`/examples/${username}`}
                className="mt-4 flex min-h-11 items-center gap-1.5 font-mono text-14 font-[600] underline-offset-4 hover:underline"
                translate="no"
              >
                /@{username}
                <ArrowRight aria-hidden size={16} strokeWidth={2} />
              </a>
              <p className="text-14 text-muted">{t(about)}</p>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden className="mt-5 flex justify-center gap-2 lg:hidden noscript:hidden">
        {exampleNames.map(({ username }, place) => (
          <span
            key={username}
            className={`h-1.5 rounded-pill transition-all duration-150 ${place === shown ? 'w-5 bg-text' : 'w-1.5 bg-line-strong'}`}
          />
        ))}
      </div>
    </section>
  );
};
