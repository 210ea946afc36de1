import { buttonClass } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import { Inbox } from 'lucide-react';
import { editAddressOf, ItemMenu, useItemActions } from '../../lists/item-actions';
import { ItemTimes, VisibilityBadge } from '../../lists/item-marks';
import type { KindListProps } from '../kind-entry';
import { dmTitleOf, type OwnDm } from './dm-item';
import { dmMessages } from './dm.messages';

/** The one inbox that there can be, with the way to its messages. */
export const DmList = ({ items: [item] }: KindListProps<OwnDm>) => {
  const t = useMessages(dmMessages);
  const { edit, remove, dialog } = useItemActions<OwnDm>({ titleOf: dmTitleOf, deleteText: t('deleteText') });
  if (item === undefined) return null;
  const { title, clickCount } = item;
  return (
    <>
      <div role="list">
        <div role="listitem" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span
            aria-hidden
            className="grid size-14 shrink-0 place-items-center rounded-thumb bg-accent-soft text-accent md:size-16"
          >
            <Inbox size={24} strokeWidth={1.75} />
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex min-w-0 items-center gap-2.5">
              <h3 className="min-w-0 truncate text-15 font-[600]" dir="auto" translate="no">
                {title}
              </h3>
              <span className="shrink-0">
                <VisibilityBadge item={item} />
              </span>
            </div>
            <p className="text-[12.5px] text-muted">
              <ItemTimes {...item} />
            </p>
          </div>
          <p className="min-w-16 text-right">
            <span className="title block text-18 leading-6">{format.number(clickCount)}</span>{' '}
            <span className="text-13 text-muted">{t('messages', { n: clickCount })}</span>
          </p>
          <div className="flex items-center gap-1 max-md:w-full max-md:justify-end">
            <Link to="/dms" className={buttonClass()}>
              {t('viewMessages')}
            </Link>
            <ItemMenu
              item={item}
              title={title}
              editAddress={editAddressOf(item)}
              onEdit={() => edit(item)}
              onDelete={() => remove(item)}
            />
          </div>
        </div>
      </div>
      {dialog}
    </>
  );
};
