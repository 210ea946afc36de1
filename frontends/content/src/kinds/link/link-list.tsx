import { WindowedRows } from '@marquee/ui';
import { QrCode, useLocation, useMessages, useUser } from '@marquee/web-kit';
import { useMemo, useState } from 'react';
import { useItemActions } from '../../lists/item-actions';
import { publicUrl } from '../../lists/public-address';
import { useShare } from '../../share/use-share';
import type { KindListProps } from '../kind-entry';
import { linkTitleOf, type OwnLink } from './link-item';
import { LinkRow } from './link-row';
import { linkMessages } from './link.messages';

/** In px, on a wide screen. */
const ROW_HEIGHT = 88;

/** Links as rows with hairlines; editing and deleting start here. */
export const LinkList = ({ items, overview, isDetailed = false }: KindListProps<OwnLink>) => {
  const tLink = useMessages(linkMessages);
  const { pathname, search } = useLocation();
  const username = useUser()?.username ?? '';
  const { edit, remove, dialog } = useItemActions<OwnLink>({ titleOf: linkTitleOf, deleteText: tLink('deleteText') });
  const { open: share } = useShare();
  const [shared, setShared] = useState<OwnLink | null>(null);
  const clicks = useMemo(() => new Map(overview?.items.map((item) => [item.contentId, item])), [overview]);
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
          onShare={share}
          onQrCode={setShared}
          onDelete={remove}
        />
      )
    );
  };
  return (
    <>
      <WindowedRows count={items.length} rowHeight={ROW_HEIGHT} renderRow={row} />
      {dialog}
      {shared !== null && (
        <QrCode
          address={publicUrl(username, shared.id)}
          title={linkTitleOf(shared)}
          fileName={`qr-${shared.id}`}
          picture={shared.imageUrl}
          isCounted
          onClose={() => setShared(null)}
        />
      )}
    </>
  );
};
