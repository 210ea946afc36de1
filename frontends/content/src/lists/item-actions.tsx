import { contentKinds } from '@marquee/page';
import { iconButtonClass, Menu } from '@marquee/ui';
import { useMessages, useNavigate } from '@marquee/web-kit';
import { EllipsisVertical, ListOrdered, Pencil, QrCode, Share2, Trash2 } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import type { BatchChange } from '../api/batch.api';
import type { ContentItem } from '../api/content-item';
import { contentMessages } from '../content.messages';
import { changeIcons } from './change-icons';
import { DeleteDialog } from './delete-dialog';
import { useListActs } from './list-acts';

interface ItemActions<Item> {
  readonly edit: (item: Item) => void;
  /** Asks first. */
  readonly remove: (item: Item) => void;
  /** The question before an item is deleted. */
  readonly dialog: ReactNode;
}

interface ActionWords<Item> {
  /** What an item is called where it is deleted. */
  readonly titleOf: (item: Item) => string;
  /** What goes with it. */
  readonly deleteText: string;
}

export const editAddressOf = ({ id }: Pick<ContentItem, 'id'>): string => `/edit/${encodeURIComponent(id)}`;

/** The same where several kinds may have an item of this id. */
export const editAddressOfKind = ({ contentType, id }: Pick<ContentItem, 'contentType' | 'id'>): string =>
  `/edit/${contentKinds[contentType].address}/${encodeURIComponent(id)}`;

/** What a list does with its items: the editor gets the item along, so that it opens at once. */
export const useItemActions = <Item extends ContentItem>(
  { titleOf, deleteText }: ActionWords<Item>,
  addressOf: (item: Item) => string = editAddressOf,
): ItemActions<Item> => {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState<Item | null>(null);
  const edit = useCallback(
    (item: Item) => void navigate(addressOf(item), { state: { contentType: item.contentType, item } }),
    [navigate, addressOf],
  );
  const title = deleting === null ? '' : titleOf(deleting);
  const dialog = <DeleteDialog item={deleting} title={title} text={deleteText} onClose={() => setDeleting(null)} />;
  return { edit, remove: setDeleting, dialog };
};

interface ItemMenuProps {
  readonly item: ContentItem;
  readonly title: string;
  /** Where an edit in another tab leads. */
  readonly editAddress: string;
  readonly onEdit: () => void;
  /** Shows the ways to give its address to others. */
  readonly onShare?: (() => void) | undefined;
  /** Shows the QR code of its address, where visitors find it there. */
  readonly onQrCode?: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** What the menu offers besides: what is archived has no place on the page, and what the page has once stays where it is. */
const changesOf = ({ contentType, isArchived, isPinned }: ContentItem): BatchChange[] => {
  if (isArchived) return ['unarchive'];
  if (contentKinds[contentType].place !== 'section') return [];
  return [isPinned ? 'unpin' : 'pin', 'moveToTop', 'archive'];
};

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What visitors see has a position among the others. */
const hasPosition = ({ contentType, isPublic }: ContentItem): boolean =>
  isPublic && contentKinds[contentType].place === 'section';

/** What can be done with an item; what cannot be undone is last. */
export const ItemMenu = ({ item, title, editAddress, onEdit, onShare, onQrCode, onDelete }: ItemMenuProps) => {
  const t = useMessages(contentMessages);
  const acts = useListActs();
  const entries = acts === null ? [] : changesOf(item);
  return (
    <Menu
      label={t('actionsOf', { title })}
      trigger={<EllipsisVertical {...icon} />}
      triggerClassName={iconButtonClass}
      items={[
        { label: t('edit'), icon: <Pencil {...icon} />, href: editAddress, onSelect: onEdit },
        ...(onShare ? [{ label: t('share'), icon: <Share2 {...icon} />, onSelect: onShare }] : []),
        ...(onQrCode ? [{ label: t('qrCode'), icon: <QrCode {...icon} />, onSelect: onQrCode }] : []),
        ...entries.map((change) => {
          const Icon = changeIcons[change];
          return { label: t(`act_${change}`), icon: <Icon {...icon} />, onSelect: () => acts?.change(change, [item]) };
        }),
        ...(acts !== null && hasPosition(item)
          ? [{ label: t('moveToPosition'), icon: <ListOrdered {...icon} />, onSelect: () => acts.askPosition(item) }]
          : []),
        { label: t('delete'), icon: <Trash2 {...icon} />, tone: 'danger', onSelect: onDelete },
      ]}
    />
  );
};
