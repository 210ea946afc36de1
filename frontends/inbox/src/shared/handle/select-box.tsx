import { useMessages } from '@marquee/web-kit';
import { inboxMessages } from '../../inbox.messages';
import { nameOf } from '../card/name-of';
import type { Sent } from '../sent/sent';
import { sharedMessages } from '../shared.messages';

interface SelectBoxProps {
  readonly sent: Sent;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

/** Selects one; with Shift everything between it and the last one. */
export const SelectBox = ({ sent: { id, userIg }, isSelected, onSelect }: SelectBoxProps) => {
  const t = useMessages(sharedMessages);
  const inbox = useMessages(inboxMessages);
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-hover">
      <input
        type="checkbox"
        data-shortcut="x"
        checked={isSelected}
        aria-label={t('select', { from: nameOf(inbox, userIg) })}
        onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
};
