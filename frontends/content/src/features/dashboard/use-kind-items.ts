import type { ContentKindId } from '@marquee/page';
import { useMemo } from 'react';
import { useContentList } from '../../api/content-list.api';
import { useAllItems } from '../../api/whole-page.api';

interface NeededItems {
  /** The view cannot be made from a part of them. */
  readonly isViewOfAll: boolean;
  /** All of them are wanted besides, and a part is shown until they come. */
  readonly isAllWanted: boolean;
}

/** The items of a kind. `all`: the same where they are known to be all of them. */
export const useKindItems = (kind: ContentKindId, { isViewOfAll, isAllWanted }: NeededItems) => {
  const pages = useContentList(kind);
  const isCut = pages.hasNextPage && (isViewOfAll || isAllWanted);
  const whole = useAllItems({ enabled: isCut });
  const isPart = isCut && !isViewOfAll && whole.data === undefined;
  const list = isCut && !isPart ? whole : pages;
  const found = list.data?.items;
  const items = useMemo(() => found?.filter(({ contentType }) => contentType === kind), [found, kind]);
  return { list, items, all: (isCut && !isPart) || !pages.hasNextPage ? items : undefined };
};
