import { EmptyState } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { View } from '../sent/sent';
import { sharedMessages } from '../shared.messages';

/** Why a view that is narrowed shows nothing. */
export const NothingToShow = ({ view: { filter, q } }: { readonly view: View }) => {
  const t = useMessages(sharedMessages);
  if (q !== '') return <EmptyState title={t('nothingFound')} text={t('nothingFoundHint')} />;
  return <EmptyState title={t(filter === 'sticker' ? 'noneWithSticker' : 'noneUnread')} text={t('noneHint')} />;
};
