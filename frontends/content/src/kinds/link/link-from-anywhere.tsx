import { buttonClass } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Bookmark } from 'lucide-react';
import { linkFormMessages } from './link-form.messages';

/** Opens the form of a new link with the address of the page that is in the window. */
const bookmarkletFor = (origin: string): string =>
  `javascript:void open(${JSON.stringify(`${origin}/create/link?url=`)}+encodeURIComponent(location.href))`;

/** React takes no address of a script, and the policy of this page lets none run: the link is for the bookmarks bar alone. */
const makeBookmarklet = (link: HTMLAnchorElement | null): void => {
  link?.setAttribute('href', bookmarkletFor(location.origin));
  link?.addEventListener('click', (event) => event.preventDefault());
};

/** How links are added while one is elsewhere: a bookmark that runs, and the share sheet of phones. */
export const LinkFromAnywhere = () => {
  const t = useMessages(linkFormMessages);
  return (
    <details className="border-t border-line pt-2 text-14">
      <summary className="min-h-11 cursor-pointer content-center font-[560]">{t('fromAnywhere')}</summary>
      <div className="flex flex-col items-start gap-3 pb-2 text-muted">
        <p>{t('bookmarkletHint')}</p>
        <a href="/create/link" ref={makeBookmarklet} className={buttonClass({ variant: 'secondary' })}>
          <Bookmark size={18} strokeWidth={1.75} aria-hidden />
          {t('bookmarklet')}
        </a>
        <p>{t('shareHint')}</p>
      </div>
    </details>
  );
};
