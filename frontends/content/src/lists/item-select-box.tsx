import { SelectBox } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import type { ContentItem } from '../api/content-item';
import { contentMessages } from '../content.messages';
import { useListActs, useListMarks } from './list-acts';

interface ItemSelectBoxProps {
  readonly item: ContentItem;
  readonly title: string;
  readonly className?: string;
}

/** Selects the item of a row; nothing where items cannot be selected. */
export const ItemSelectBox = ({ item: { id }, title, className = '' }: ItemSelectBoxProps) => {
  const t = useMessages(contentMessages);
  const acts = useListActs();
  const { isSelected, isSelecting } = useListMarks();
  if (acts === null) return null;
  return (
    <SelectBox
      id={id}
      label={t('selectNamed', { title })}
      isSelected={isSelected(id)}
      onSelect={(isRange) => acts.toggle(id, isRange)}
      className={isSelecting ? className : `max-md:hidden ${className}`}
    />
  );
};
