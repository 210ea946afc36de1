import { screenNameOf } from '@marquee/page/screen-addresses';
import type { ReactNode } from 'react';
import { format, Link, rich, useLocation, useMessages, usePageTitle } from '@marquee/web-kit';
import { legalMessages } from './legal.messages';

/** The day on which the wording last changed. */
const UPDATED = '2026-11-28';

/** The same day for all readers. */
const dayOfUtc = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const documents = {
  'privacy-policy': { name: 'privacy', sections: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'], dated: true },
  'terms-of-service': { name: 'terms', sections: ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9'], dated: true },
  about: { name: 'about', sections: ['a1', 'a2', 'a3'], dated: false },
} as const;

const linkClass = 'font-[560] text-accent underline decoration-1 underline-offset-4 hover:decoration-2';

const external = (href: string) => (text: ReactNode) => (
  <a href={href} rel="noreferrer" className={linkClass}>
    {text}
  </a>
);

const drawings = {
  dbip: external('https://db-ip.com'),
  naturalearth: external('https://www.naturalearthdata.com'),
  bricolage: external('https://github.com/ateliertriay/bricolage'),
  inter: external('https://rsms.me/inter/'),
  jetbrains: external('https://www.jetbrains.com/lp/mono/'),
  lucide: external('https://lucide.dev'),
  fontawesome: external('https://fontawesome.com'),
  tesseract: external('https://github.com/naptha/tesseract.js'),
  check: (text: ReactNode) => (
    <Link to="/test" className={linkClass}>
      {text}
    </Link>
  ),
};

const Paragraphs = ({ text }: { readonly text: string }) =>
  text.split('|').map((paragraph) => (
    <p key={paragraph} className="mt-2.5 text-16 leading-[1.65] text-pretty">
      {rich(paragraph, drawings)}
    </p>
  ));

/** Privacy policy, terms of service and the page about the product; fetched when one of them is opened. */
export default function LegalPages() {
  const t = useMessages(legalMessages);
  const { pathname } = useLocation();
  const { name, sections, dated } = documents[screenNameOf(pathname) as keyof typeof documents];
  const title = t(`${name}Title`);
  usePageTitle(title);
  return (
    <article className="mx-auto max-w-[680px] px-5 py-10 sm:px-6 md:py-16">
      <h1 className="title-large text-36 md:text-40">{title}</h1>
      {dated && <p className="mt-2 text-14 text-muted">{t('updated', { date: format.date(UPDATED, dayOfUtc) })}</p>}
      <p className="mt-5 text-18 leading-[1.6] text-muted">{t(`${name}Intro`)}</p>
      {sections.map((section) => (
        <section key={section} className="mt-8 border-t border-line pt-7">
          <h2 className="title text-22">{t(`${section}Title`)}</h2>
          <Paragraphs text={t(section)} />
        </section>
      ))}
    </article>
  );
}
