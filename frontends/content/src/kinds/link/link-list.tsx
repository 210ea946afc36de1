import { useLocation, useNavigate, useUser } from '@marquee/web-kit';
import { useCallback, useMemo, useState } from 'react';
import type { ContentItem } from '../../api/content-item';
import { DeleteDialog } from '../../lists/delete-dialog';
import { WindowedRows } from '../../lists/windowed-rows';
import type { KindListProps } from '../kind-entry';
import { LinkRow } from './link-row';

/** In px, on a wide screen. */
const ROW_HEIGHT = 88;

/** Links as rows with hairlines; editing and deleting start here. */
export const LinkList = ({ items, overview, isDetailed = false }: KindListProps) => {
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
          clicks={clicks.get(item.contentId)}
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
