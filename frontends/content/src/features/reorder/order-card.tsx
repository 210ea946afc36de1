import type { ContentItem } from '../../api/content-item';
import { kindEntries } from '../../kinds/kind-entries';
import { PinnedMark } from '../../lists/item-marks';

interface OrderCardProps {
  readonly item: ContentItem;
}

export const titleOfItem = (item: ContentItem): string => kindEntries[item.contentType].titleOf(item);

/** What a row says about an item, behind its place: its picture, its title and its address. */
export const OrderCard = ({ item }: OrderCardProps) => {
  const { imageUrl, address } = kindEntries[item.contentType].toOrderRow?.(item) ?? {};
  return (
    <>
      {typeof imageUrl === 'string' && (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-10 shrink-0 rounded-[8px] bg-sunken object-cover"
        />
      )}
      <span className="min-w-0 flex-1 truncate text-15 font-[500]" dir="auto" translate="no">
        {titleOfItem(item)}
      </span>
      <PinnedMark item={item} />
      {address !== undefined && (
        <span
          className="max-w-2/5 truncate pr-2 font-mono text-[12.5px] text-muted max-sm:hidden"
          dir="ltr"
          translate="no"
        >
          {address}
        </span>
      )}
    </>
  );
};

/** The same of a photo: the picture. */
export const OrderThumbnail = ({ item }: OrderCardProps) => {
  const { imageUrl } = kindEntries[item.contentType].toOrderRow?.(item) ?? {};
  return (
    typeof imageUrl === 'string' && (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="size-full rounded-thumb bg-sunken object-cover"
      />
    )
  );
};
