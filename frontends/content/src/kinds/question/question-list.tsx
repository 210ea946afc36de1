import { buttonClass, WindowedRows } from '@marquee/ui';
import { format, Link, useMessages, useUser } from '@marquee/web-kit';
import { editAddressOf, ItemMenu, useItemActions } from '../../lists/item-actions';
import { ItemTimes, PinnedMark, VisibilityBadge } from '../../lists/item-marks';
import { ItemSelectBox } from '../../lists/item-select-box';
import { PublicAddress } from '../../lists/public-address';
import { VisibilitySwitch } from '../../lists/visibility-switch';
import type { KindListProps } from '../kind-entry';
import { questionTitleOf, type OwnQuestion } from './question-item';
import { questionMessages } from './question.messages';

/** In px, on a wide screen. */
const ROW_HEIGHT = 100;

/** Questions as rows with hairlines, each with the way to its answers. */
export default function QuestionList({ items }: KindListProps<OwnQuestion>) {
  const t = useMessages(questionMessages);
  const { edit, remove, dialog } = useItemActions<OwnQuestion>({
    titleOf: questionTitleOf,
    deleteText: t('deleteText'),
  });
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
  readonly item: OwnQuestion;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const Row = ({ item, onEdit, onDelete }: RowProps) => {
  const t = useMessages(questionMessages);
  const username = useUser()?.username ?? '';
  const { id, title, clickCount } = item;
  return (
    <div
      role="listitem"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 -mx-2 rounded-thumb border-b border-line px-2 py-3.5 has-[[data-shortcut=x]:checked]:bg-hover"
    >
      <ItemSelectBox item={item} title={title} className="-mr-3" />
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex min-w-0 items-start gap-2.5">
          <h3 className="min-w-0 text-15 font-[600] wrap-anywhere" dir="auto" translate="no">
            {title}
          </h3>
          <span className="-my-2.5 flex shrink-0 items-center gap-2">
            <span className={item.isPublic ? 'max-md:hidden' : undefined}>
              <VisibilityBadge item={item} />
            </span>
            <PinnedMark item={item} />
            <VisibilitySwitch item={item} title={title} />
          </span>
        </div>
        <PublicAddress username={username} path={`q/${id}`} title={title} />
        <p className="text-[12.5px] text-muted">
          <ItemTimes {...item} />
        </p>
      </div>
      <p className="min-w-16 text-right max-md:order-1 max-md:text-left">
        <span className="title text-18 leading-6 md:block">{format.number(clickCount)}</span>{' '}
        <span className="text-13 text-muted">{t('answers', { n: clickCount })}</span>
      </p>
      <div className="flex items-center gap-1 max-md:order-1 max-md:ml-auto">
        <Link
          to={`/qa/${encodeURIComponent(id)}`}
          state={{ question: item }}
          aria-label={t('viewAnswersOf', { title })}
          className={buttonClass()}
        >
          {t('viewAnswers')}
        </Link>
        <ItemMenu item={item} title={title} editAddress={editAddressOf(item)} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </div>
  );
};
