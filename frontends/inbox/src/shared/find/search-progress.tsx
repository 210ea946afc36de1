import { format, useMessages } from '@marquee/web-kit';
import type { Sent } from '../sent/sent';
import type { SentPages } from '../sent/sent-pages';
import { sharedMessages } from '../shared.messages';

/** How far a search that is not at the end has looked. */
export const SearchProgress = <S extends Sent>({ pages: { pages } }: { readonly pages: SentPages<S> }) => {
  const t = useMessages(sharedMessages);
  const searched = pages.reduce((sum, page) => sum + (page.searched ?? 0), 0);
  const total = pages[0]?.total ?? 0;
  return (
    <p role="status" className="mt-4 text-14 text-muted">
      {t('searched', { n: format.number(searched), total: format.number(Math.max(total, searched)) })}
    </p>
  );
};
