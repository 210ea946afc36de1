import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages';
import { kitMessages } from '../web-kit.messages';

/** Names the document: `usePageTitle(t('createLink'))` makes "Create Link | Marquee"; null leaves the product's name alone. */
export function usePageTitle(page: string | null): void {
  const t = useMessages(kitMessages);
  useEffect(() => {
    document.title = page === null ? 'Marquee' : t('pageTitle', { page });
  }, [page, t]);
}
