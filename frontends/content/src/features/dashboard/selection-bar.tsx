import type { ContentKindId } from '@marquee/page';
import { ConfirmDialog, classNames, IconButton, iconButtonClass, Menu, type Selection } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { Ellipsis, X } from 'lucide-react';
import { useState } from 'react';
import type { BatchChange } from '../../api/batch.api';
import type { ContentItem } from '../../api/content-item';
import { itemMessages } from '../../item.messages';
import { kindEntries } from '../../kinds/kind-entries';
import { useKindTexts } from '../../kinds/kind-text';
import { changeIcons } from '../../lists/change-icons';
import type { useBatchActs } from './use-batch-acts';

interface SelectionBarProps {
  readonly kind: ContentKindId;
  readonly selection: Selection<ContentItem>;
  /** Of those that the view shows. */
  readonly total: number;
  readonly acts: ReturnType<typeof useBatchActs>;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** In the bar where there is room for them, as next to the preview of a wide window, else in the menu. */
const inBar = (isArchive: boolean): BatchChange[] =>
  isArchive ? ['unarchive', 'publish'] : ['publish', 'hide', 'moveToTop', 'archive'];
const inMenu: readonly BatchChange[] = ['moveToTop', 'pin', 'unpin', 'archive'];

/** What can be done with what is selected. At the foot of the window, so that its coming moves nothing. */
export const SelectionBar = ({ kind, selection, total, acts, onAll, onClear }: SelectionBarProps) => {
  const t = useMessages(itemMessages);
  const [isAsking, setAsking] = useState(false);
  const { selected } = selection;
  if (selected.length === 0) return null;
  const isArchive = selected.every(({ isArchived }) => isArchived);
  const n = format.number(selected.length);
  return (
    <section
      aria-label={t('selection')}
      data-floats=""
      data-selection=""
      className="animate-rise @container sticky bottom-6 z-20 mt-6 rounded-card bg-surface px-3 shadow-lift max-md:bottom-3 max-md:-mx-4 max-md:px-1"
    >
      <div className="flex min-h-14 items-center">
        <p role="status" className="px-1.5 text-14 font-[600] whitespace-nowrap tabular-nums">
          <span aria-hidden className="min-[360px]:hidden">
            {n}
          </span>
          <span className="max-[359px]:sr-only">{t('selected', { n })}</span>
        </p>
        {selected.length < total && (
          <button
            type="button"
            className="hidden min-h-11 px-1.5 text-14 font-[560] whitespace-nowrap text-accent underline underline-offset-4 @min-[520px]:block @min-[690px]:hidden @min-[830px]:block"
            onClick={onAll}
          >
            {t('selectAll', { n: format.number(total) })}
          </button>
        )}
        <span className="ml-auto flex items-center">
          {inBar(isArchive).map((change) => (
            <ActButton key={change} change={change} isBusy={acts.isBusy} onAct={() => acts.act(change, selected)} />
          ))}
          <ActButton change="delete" isBusy={acts.isBusy} onAct={() => setAsking(true)} />
          {!isArchive && (
            <Menu
              label={t('moreActs')}
              trigger={<Ellipsis size={18} strokeWidth={1.75} aria-hidden />}
              triggerClassName={iconButtonClass}
              items={inMenu.map((change) => {
                const Icon = changeIcons[change];
                return {
                  label: t(`act_${change}`),
                  icon: <Icon size={18} strokeWidth={1.75} aria-hidden />,
                  onSelect: () => acts.act(change, selected),
                };
              })}
            />
          )}
          <IconButton label={t('clearSelection')} onClick={onClear}>
            <X size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </span>
      </div>
      <DeleteQuestion
        kind={kind}
        items={isAsking ? selected : []}
        named={acts.named}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          acts.act('delete', selected);
        }}
      />
    </section>
  );
};

interface ActButtonProps {
  readonly change: BatchChange;
  readonly isBusy: boolean;
  readonly onAct: () => void;
}

/** Where there is little room its icon says enough, and what seldom happens is in the menu. */
const ActButton = ({ change, isBusy, onAct }: ActButtonProps) => {
  const t = useMessages(itemMessages);
  const Icon = changeIcons[change];
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={onAct}
      aria-label={t(`act_${change}`)}
      className={classNames(
        'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 text-14 font-[560] whitespace-nowrap hover:bg-hover disabled:opacity-55',
        change === 'delete' && 'text-bad',
        inMenu.includes(change) && '@max-[690px]:hidden',
      )}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="@max-[520px]:hidden">{t(`act_${change}`)}</span>
    </button>
  );
};

interface DeleteQuestionProps {
  readonly kind: ContentKindId;
  /** Empty: nothing is to be deleted. */
  readonly items: readonly ContentItem[];
  readonly named: (n: number) => { readonly n: string; readonly type: string };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const DeleteQuestion = ({ kind, items, named, onConfirm, onClose }: DeleteQuestionProps) => {
  const t = useMessages(itemMessages);
  const texts = useKindTexts(kind);
  const [first] = items;
  const title =
    items.length === 1 && first
      ? t('deleteTitle', { title: kindEntries[kind].titleOf(first) })
      : t('deleteMany', named(items.length));
  return (
    <ConfirmDialog
      open={items.length > 0}
      onClose={onClose}
      title={title}
      description={texts('deleteText')}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      onConfirm={onConfirm}
    />
  );
};
