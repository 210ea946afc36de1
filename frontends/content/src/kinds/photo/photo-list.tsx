import { Tooltip } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { editAddressOf, ItemMenu, useItemActions } from '../../lists/item-actions';
import { PinnedMark, VisibilityBadge } from '../../lists/item-marks';
import { ItemSelectBox } from '../../lists/item-select-box';
import { VisibilitySwitch } from '../../lists/visibility-switch';
import type { KindListProps } from '../kind-entry';
import { photoTitleOf, type OwnPhoto } from './photo-item';
import { photoMessages } from './photo.messages';

/** Photos as a grid of pictures, each with its caption and its id. */
export default function PhotoList({ items }: KindListProps<OwnPhoto>) {
  const t = useMessages(photoMessages);
  const { edit, remove, dialog } = useItemActions<OwnPhoto>({ titleOf: photoTitleOf, deleteText: t('deleteText') });
  return (
    <>
      <div role="list" className="mt-4 grid grid-cols-2 gap-x-3.5 gap-y-5 sm:grid-cols-3 lg:gap-x-4 xl:grid-cols-4">
        {items.map((item) => (
          <Photo key={item.id} item={item} onEdit={() => edit(item)} onDelete={() => remove(item)} />
        ))}
      </div>
      {dialog}
    </>
  );
}

interface PhotoProps {
  readonly item: OwnPhoto;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const Photo = ({ item, onEdit, onDelete }: PhotoProps) => {
  const { id, imageUrl, caption, altText } = item;
  return (
    <div
      role="listitem"
      className="min-w-0 rounded-thumb has-[[data-shortcut=x]:checked]:bg-hover [contain-intrinsic-size:auto_220px] [content-visibility:auto]"
    >
      <div className="relative">
        <img
          src={imageUrl}
          alt={altText}
          loading="lazy"
          decoding="async"
          className="h-[150px] w-full rounded-thumb bg-sunken object-cover"
        />
        <span className="absolute top-2 left-2 flex h-8.5 items-center gap-1.5 rounded-pill bg-surface px-1 shadow-rest">
          <VisibilityBadge item={item} />
          <VisibilitySwitch item={item} title={photoTitleOf(item)} />
          {altText === '' && <MissingAlt />}
        </span>
        <ItemSelectBox
          item={item}
          title={photoTitleOf(item)}
          className="absolute right-2 bottom-2 bg-surface shadow-rest hover:bg-surface"
        />
      </div>
      <div className="mt-1.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          {caption !== '' && (
            <h3 className="line-clamp-2 text-14 leading-[19px] font-[600] wrap-anywhere" dir="auto" translate="no">
              {caption}
            </h3>
          )}
          <p className="truncate font-mono text-12 text-muted" translate="no">
            {id}
          </p>
          <PinnedMark item={item} />
        </div>
        <div className="-mt-2.5 -mr-3">
          <ItemMenu
            item={item}
            title={photoTitleOf(item)}
            editAddress={editAddressOf(item)}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        </div>
      </div>
    </div>
  );
};

const MissingAlt = () => {
  const t = useMessages(photoMessages);
  return (
    <Tooltip text={t('noAltText')} className="mr-2 inline-flex">
      <span role="img" aria-label={t('noAltText')} className="size-2 rounded-full bg-warn" />
    </Tooltip>
  );
};
