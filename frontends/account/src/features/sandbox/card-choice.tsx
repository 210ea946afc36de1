import { classNames } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { CircleCheck, CircleX, ShieldQuestionMark, type LucideIcon } from 'lucide-react';
import { accountMessages } from '../../account.messages';
import type { TestCard } from './sandbox.api';

interface CardRow {
  readonly card: TestCard;
  readonly number: string;
  readonly Icon: LucideIcon;
  readonly tone: string;
}

const rows: readonly CardRow[] = [
  { card: 'succeeds', number: '4242 4242 4242 4242', Icon: CircleCheck, tone: 'text-ok' },
  { card: 'declined', number: '4000 0000 0000 0002', Icon: CircleX, tone: 'text-bad' },
  { card: 'challenge', number: '4000 0025 0000 3155', Icon: ShieldQuestionMark, tone: 'text-warn' },
];

interface CardChoiceProps {
  readonly label: string;
  readonly chosen: TestCard | null;
  readonly onChoose: (card: TestCard) => void;
  readonly isDisabled?: boolean;
}

/** The test cards, each with what it does. There is no field for a number. */
export const CardChoice = ({ label, chosen, onChoose, isDisabled = false }: CardChoiceProps) => {
  const t = useMessages(accountMessages);
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">{label}</legend>
      {rows.map(({ card, number, Icon, tone }) => (
        <label
          key={card}
          className={classNames(
            'flex min-h-21 cursor-pointer items-center gap-5 border-b border-line px-5 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            card === chosen && 'rounded-thumb border-transparent bg-canvas ring-2 ring-text ring-inset',
          )}
        >
          <input
            type="radio"
            name="card"
            value={card}
            checked={card === chosen}
            onChange={() => onChoose(card)}
            className="size-[22px] shrink-0 outline-none"
          />
          <span className="min-w-0 flex-1">
            <span className="block text-16 font-[600]">{t(card)}</span>
            <span className="block text-14 text-muted">{t(`${card}Text`)}</span>
          </span>
          <span translate="no" className="font-mono text-14 max-sm:hidden">
            {number}
          </span>
          <Icon aria-hidden size={20} strokeWidth={1.75} className={classNames('shrink-0', tone)} />
        </label>
      ))}
    </fieldset>
  );
};
