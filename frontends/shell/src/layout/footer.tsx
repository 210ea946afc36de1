import { Link, useMessages } from '@marquee/web-kit';
import { shellMessages } from '../shell.messages';

const links = [
  { to: '/image-to-text', name: 'imageToText' },
  { to: '/privacy-policy', name: 'privacy' },
  { to: '/terms-of-service', name: 'terms' },
  { to: '/about', name: 'about' },
] as const;

export const Footer = () => {
  const t = useMessages(shellMessages);
  return (
    <footer className="mt-12 flex flex-wrap print:hidden items-center justify-between gap-x-8 gap-y-1 border-t border-line px-6 py-4 text-14 text-muted max-md:group-has-[[data-floats]]/page:pb-24 max-sm:px-5">
      {/* The server's year is that of the build. */}
      <p suppressHydrationWarning>{t('copyright', { year: String(new Date().getFullYear()) })}</p>
      <nav
        aria-label={t('footer')}
        className="-mx-2 flex flex-wrap max-sm:grid max-sm:grid-cols-[auto_auto] max-sm:gap-x-4"
      >
        {links.map(({ to, name }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center px-2 hover:text-text hover:underline">
            {t(name)}
          </Link>
        ))}
      </nav>
    </footer>
  );
};
