import type { ReactNode } from 'react';
import { useMessages } from '@marquee/web-kit';
import { landingMessages } from './landing.messages';
import { AnalyticsMiniature, LinksMiniature, PhotosMiniature, ProfilesMiniature, SocialMiniature } from './miniatures';

const features = [
  { title: 'links', text: 'linksText', miniature: <LinksMiniature /> },
  { title: 'profiles', text: 'profilesText', miniature: <ProfilesMiniature /> },
  { title: 'social', text: 'socialText', miniature: <SocialMiniature /> },
  { title: 'photos', text: 'photosText', miniature: <PhotosMiniature /> },
  { title: 'analytics', text: 'analyticsText', miniature: <AnalyticsMiniature /> },
] as const satisfies readonly { title: string; text: string; miniature: ReactNode }[];

/** Each feature with a small piece of the real thing; hairlines between, no boxes. */
export const Features = () => {
  const t = useMessages(landingMessages);
  return (
    <ul className="grid gap-x-6 gap-y-4 sm:gap-y-8 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {features.map(({ title, text, miniature }) => (
        <li
          key={title}
          className="flex items-center gap-5 max-[359px]:block not-first:border-line max-sm:not-first:border-t max-sm:not-first:pt-4 sm:block xl:not-first:border-l xl:not-first:pl-6"
        >
          <div aria-hidden className="flex h-[84px] w-[188px] shrink-0 items-center">
            {miniature}
          </div>
          <div>
            <h2 className="title text-18 max-[359px]:mt-3 sm:mt-3">{t(title)}</h2>
            <p className="text-14 text-muted">{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};
