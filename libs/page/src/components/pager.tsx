import type { PageSection } from '../page-view';
import type { Translate } from '../page.messages';
import { ITEMS_A_PAGE, partAddress, sectionId } from '../paging';

interface PagerProps {
  readonly section: PageSection;
  readonly username: string;
  /** Id of the section on the page itself. */
  readonly anchor: string;
  readonly t: Translate;
}

/**
 * The way to the section's other items: plain links. A script loads what `rel="next"` leads to in their place and says what
 * `data-loaded` says.
 */
export const Pager = ({ section, username, anchor, t }: PagerProps) => {
  const { title, paging, items } = section;
  if (paging === undefined || paging.pages < 2) return null;
  const { page, pages, total } = paging;
  const address = (number: number): string =>
    partAddress(username, sectionId(section), number) + (number === 1 ? `#${anchor}` : '');
  const last = (page - 1) * ITEMS_A_PAGE + items.length;
  return (
    <nav
      className="mq-pager"
      aria-label={t('pagesOf', { title })}
      data-loaded={t('loaded', { shown: String(last), total: String(total), title })}
    >
      {page > 1 && (
        <>
          <a className="mq-button" rel="prev" href={address(page - 1)}>
            {t('previousPage')}
          </a>
          <p>{t('pageOf', { page: String(page), pages: String(pages) })}</p>
        </>
      )}
      {page < pages && (
        <a className="mq-button" rel="next" href={address(page + 1)}>
          {t(page === 1 ? 'showMore' : 'nextPage')}
        </a>
      )}
    </nav>
  );
};
