import { useLocation, useNavigate, useUser } from '@marquee/web-kit';
import { useCallback, useMemo, useState } from 'react';
import type { ClickOverview } from '../../api/click-overview.api';
import type { ContentItem } from '../../api/content-item';
import { DeleteDialog } from './delete-dialog';
import { LinkRow } from './link-row';
import { WindowedRows } from './windowed-rows';

/** In px, on a wide screen. */
const ROW_HEIGHT = 88;

interface LinkListProps {
  readonly items: readonly ContentItem[];
  readonly overview: ClickOverview | undefined;
  readonly isDetailed?: boolean;
}

/** Links as rows with hairlines; editing and deleting start here. */
export const LinkList = ({ items, overview, isDetailed = false }: LinkListProps) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const username = useUser()?.username ?? '';
  const [deleting, setDeleting] = useState<ContentItem | null>(null);
  const clicks = useMemo(() => new Map(overview?.items.map((item) => [item.contentId, item])), [overview]);
  const edit = useCallback(
    (item: ContentItem) =>
      void navigate(`/edit/${encodeURIComponent(item.id)}`, { state: { contentType: item.contentType, item } }),
    [navigate],
  );
  const row = (place: number) => {
    const item = items[place];
    return (
      item && (
        <LinkRow
          key={item.id}
          item={item}
          username={username}
          clicks={clicks.get(`link:${item.id}`)}
          origin={pathname + search}
          isDetailed={isDetailed}
          isLast={place === items.length - 1}
          onEdit={edit}
          onDelete={setDeleting}
        />
      )
    );
  };
  return (
    <>
      <WindowedRows count={items.length} rowHeight={ROW_HEIGHT} renderRow={row} />
      <DeleteDialog item={deleting} onClose={() => setDeleting(null)} />
    </>
  );
};
