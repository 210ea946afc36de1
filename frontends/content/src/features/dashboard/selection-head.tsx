import { Button, SelectBox, type Selection } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import type { ContentItem } from '../../api/content-item';
import { itemMessages } from '../../item.messages';

interface SelectionHeadProps {
  /** What the list is called in a sentence. */
  readonly type: string;
  readonly shown: readonly ContentItem[];
  /** Of those that the view shows, also of pages that are not loaded. */
  readonly total: number;
  readonly selection: Selection<ContentItem>;
  readonly isSelecting: boolean;
  readonly onAll: () => void;
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** Selects all that match, and on phones shows the checkboxes in the first place. */
export const SelectionHead = (props: SelectionHeadProps) => {
  const { type, shown, total, selection, isSelecting, onAll, onSelecting } = props;
  const t = useMessages(itemMessages);
  const count = selection.selected.length;
  const isWhole = count > 0 && count === total;
  return (
    <div className="flex min-h-11 items-center border-b border-line">
      <SelectBox
        label={t('selectAllOf', { type })}
        isSelected={isWhole}
        isPartial={count > 0 && !isWhole}
        onSelect={() => (isWhole ? selection.choose([]) : onAll())}
        className={isSelecting ? '-ml-2' : '-ml-2 max-md:hidden'}
      />
      <span className="text-13 text-muted tabular-nums">
        {count > 0
          ? t('selected', { n: format.number(count) })
          : t('shownOf', { shown: format.number(shown.length), total: format.number(total) })}
      </span>
      <Button variant="quiet" className="-mr-3 ml-auto text-accent md:hidden" onClick={() => onSelecting(!isSelecting)}>
        {t(isSelecting ? 'cancel' : 'select')}
      </Button>
    </div>
  );
};
