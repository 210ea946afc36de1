import { initialOf } from '@marquee/page';
import { IconButton, iconButtonClass, WindowedRows } from '@marquee/ui';
import { format, Link, useMessages } from '@marquee/web-kit';
import { BadgeCheck, Pencil, Trash2 } from 'lucide-react';
import { editAddressOfKind, useItemActions } from '../../lists/item-actions';
import { BlockedNote, PinnedMark, VisibilityBadge } from '../../lists/item-marks';
import { ItemSelectBox } from '../../lists/item-select-box';
import { VisibilitySwitch } from '../../lists/visibility-switch';
import type { KindListProps } from '../kind-entry';
import { commentTitleOf, commentTypeMarks, type OwnComment } from './comment-item';
import { commentMessages } from './comment.messages';

/** In px, on a wide screen. */
const ROW_HEIGHT = 106;
const tones = ['bg-[#213f5e]', 'bg-[#7d3a1f]', 'bg-[#43523f]', 'bg-[#7a4f00]', 'bg-[#3b2d22]'];

/** Comments, likes and shares as rows with hairlines. */
export default function CommentList({ items }: KindListProps<OwnComment>) {
  const t = useMessages(commentMessages);
  const { edit, remove, dialog } = useItemActions<OwnComment>(
    { titleOf: commentTitleOf, deleteText: t('deleteText') },
    editAddressOfKind,
  );
  const row = (place: number) => {
    const item = items[place];
    return item && <Row key={item.id} item={item} onEdit={() => edit(item)} onDelete={() => remove(item)} />;
  };
  return (
    <>
      <WindowedRows count={items.length} rowHeight={ROW_HEIGHT} renderRow={row} />
      {dialog}
    </>
  );
}

interface RowProps {
  readonly item: OwnComment;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
const momentText = (moment: string): string =>
  format.briefDate(moment, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false });

const Row = ({ item, onEdit, onDelete }: RowProps) => {
  const t = useMessages(commentMessages);
  const { type, accountName, verified, likes, timestamp } = item;
  const title = commentTitleOf(item);
  const { text, icon: TypeIcon } = commentTypeMarks[type];
  return (
    <div
      role="listitem"
      className="-mx-2 flex gap-4 rounded-thumb px-2 pt-4.5 has-[[data-shortcut=x]:checked]:bg-hover"
    >
      <ItemSelectBox item={item} title={title} className="-mr-3" />
      <span
        aria-hidden
        translate="no"
        className={`grid size-11 shrink-0 place-items-center rounded-full text-15 font-[600] text-[#fbf3e4] uppercase ${tones[[...accountName].length % tones.length]}`}
      >
        {initialOf(accountName)}
      </span>
      <div className="flex min-w-0 flex-1 items-start gap-2 border-b border-line pb-4.5">
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 items-center gap-1.5">
            <h3 className="min-w-0 truncate text-15 font-[600]" dir="auto" translate="no">
              {title}
            </h3>
            {verified && (
              <BadgeCheck
                size={18}
                role="img"
                aria-label={t('verified')}
                className="shrink-0 fill-(--mq-verified) text-[#fff] [&>:first-child]:stroke-none"
              />
            )}
            <span className="-my-2.5 ml-1 flex shrink-0 items-center gap-2">
              <span className={item.isPublic ? 'max-md:hidden' : undefined}>
                <VisibilityBadge item={item} />
              </span>
              <PinnedMark item={item} />
              <VisibilitySwitch item={item} title={title} />
            </span>
          </div>
          <Words item={item} />
          <BlockedNote hosts={item.blockedHosts} />
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-13 text-muted">
            <span className="flex items-center gap-1.5">
              <TypeIcon size={15} strokeWidth={1.75} aria-hidden />
              {t(text)}
            </span>
            {type === 'comment' && <span>{t('likeCount', { n: format.number(likes), count: likes })}</span>}
            <time dateTime={timestamp}>{momentText(timestamp)}</time>
          </p>
        </div>
        <div className="-mt-2 -mr-3 flex shrink-0">
          <Link
            to={editAddressOfKind(item)}
            aria-label={t('editNamed', { title })}
            className={iconButtonClass}
            onClick={(event) => {
              event.preventDefault();
              onEdit();
            }}
          >
            <Pencil {...icon} />
          </Link>
          <IconButton label={t('deleteNamed', { title })} onClick={onDelete}>
            <Trash2 {...icon} />
          </IconButton>
        </div>
      </div>
    </div>
  );
};

/** What is said, or what was done. */
const Words = ({ item: { type, comment, link } }: { readonly item: OwnComment }) => {
  const t = useMessages(commentMessages);
  return (
    <p className="max-w-[600px] text-16 leading-6 text-balance wrap-anywhere whitespace-pre-line" dir="auto">
      {type === 'comment' ? (
        <span translate="no">{comment}</span>
      ) : (
        <span className="text-muted">{t(type === 'like' ? 'likedVideo' : 'sharedVideo')}</span>
      )}
      {link !== '' && (
        <a
          href={link}
          target="_blank"
          rel="noopener"
          className="ml-3.5 text-15 text-accent underline underline-offset-4"
        >
          {t('viewPost')}
        </a>
      )}
    </p>
  );
};
