import type { LoadMoreProps } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { View } from '../sent/sent';
import { sharedMessages } from '../shared.messages';

/** Texts of the way to the next page: a search continues, any other list has older ones. */
export const useOlderTexts = ({ q }: View, listed: LoadMoreProps['texts']): LoadMoreProps['texts'] => {
  const t = useMessages(sharedMessages);
  return q === '' ? listed : { show: t('searchOlder'), loading: t('searching'), failed: t('searchFailed') };
};
