import { SelectBox } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { inboxMessages } from '../../inbox.messages';
import { nameOf } from '../card/name-of';
import type { Sent } from '../sent/sent';
import { sharedMessages } from '../shared.messages';

interface SentSelectBoxProps {
  readonly sent: Sent;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

/** Selects one; with Shift everything between it and the last one. */
export const SentSelectBox = ({ sent: { id, userIg }, isSelected, onSelect }: SentSelectBoxProps) => {
  const t = useMessages(sharedMessages);
  const inbox = useMessages(inboxMessages);
  return (
    <SelectBox
      label={t('select', { from: nameOf(inbox, userIg) })}
      isSelected={isSelected}
      onSelect={(isRange) => onSelect(id, isRange)}
    />
  );
};
