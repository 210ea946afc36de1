import { nameWidth } from '@marquee/page';
import { useMessages, useUser } from '@marquee/web-kit';
import { BadgeCheck } from 'lucide-react';
import { editAddressOf, ItemMenu, useItemActions } from '../../lists/item-actions';
import { VisibilityBadge } from '../../lists/item-marks';
import type { KindListProps } from '../kind-entry';
import { MediaShowcase } from './media-showcase';
import type { OwnProfile } from './profile-item';
import { profileFormMessages } from './profile-form.messages';

/** The tick behind the name, in em. */
const BADGE = 0.6;

/** The one profile that there can be: its pictures, its name as large as it fits, its words. */
export default function ProfileList({ items: [item] }: KindListProps<OwnProfile>) {
  const t = useMessages(profileFormMessages);
  const username = useUser()?.username ?? '';
  const titleOf = ({ name }: OwnProfile): string => name || username;
  const { edit, remove, dialog } = useItemActions<OwnProfile>({ titleOf, deleteText: t('deleteText') });
  if (item === undefined) return null;
  const name = titleOf(item);
  const share = `100cqi / ${nameWidth(name) + BADGE}`;
  return (
    <>
      <div role="list">
        <div role="listitem" className="relative text-center">
          <div className="absolute top-0 right-0 z-30">
            <ItemMenu
              item={item}
              title={name}
              editAddress={editAddressOf(item)}
              onEdit={() => edit(item)}
              onDelete={() => remove(item)}
            />
          </div>
          <MediaShowcase media={item.media} />
          <div className="@container">
            <h3
              className="font-display leading-[1.1] font-[700] tracking-[-.03em] wrap-anywhere"
              style={{ fontSize: `clamp(1rem, round(down, ${share}, .1rem), 4rem)` }}
              translate="no"
            >
              <span className="font-[400] text-muted">@</span>
              {name}
              <BadgeCheck
                role="img"
                aria-label={t('verified')}
                className="ml-[.16em] inline size-[.42em] fill-info align-baseline text-surface"
              />
            </h3>
          </div>
          {item.description !== '' && (
            <p
              className="mx-auto mt-3 max-w-[30em] text-16 text-balance wrap-anywhere whitespace-pre-line"
              dir="auto"
              translate="no"
            >
              {item.description}
            </p>
          )}
          <p className="mt-4">
            <VisibilityBadge item={item} />
          </p>
        </div>
      </div>
      {dialog}
    </>
  );
}
