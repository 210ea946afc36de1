import type { AnswerGroup } from '@marquee/answer-groups';
import { classNames, iconButtonClass, Menu } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { EllipsisVertical, Merge, Pencil, Split } from 'lucide-react';
import { qaMessages } from '../qa.messages';

export type GroupAct = 'rename' | 'split' | 'merge';

interface GroupRowProps {
  readonly group: AnswerGroup;
  /** Of all answers that were analyzed, from 0 to 1. */
  readonly share: number;
  /** Of the largest group, from 0 to 1. */
  readonly width: number;
  readonly isFirst: boolean;
  readonly canMerge: boolean;
  readonly onAct: (act: GroupAct, group: AnswerGroup) => void;
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A group on a bar as long as its number of answers; the largest is lit. */
export const GroupRow = ({ group, share, width, isFirst, canMerge, onAct }: GroupRowProps) => {
  const t = useMessages(qaMessages);
  const { name, representative, samples, answerIds } = group;
  const act = (chosen: GroupAct) => () => onAct(chosen, group);
  const wordings = [representative, ...samples].filter((wording) => wording !== name);
  const muted = isFirst ? 'text-on-lamp/80' : 'text-muted';
  return (
    <li
      data-testid="group"
      className={classNames(
        'relative flex min-h-[72px] items-center gap-3 rounded-thumb bg-surface py-2.5 pr-1.5 pl-5',
        isFirst && 'text-on-lamp',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'absolute inset-y-0 left-0 min-w-3 rounded-thumb',
          isFirst ? 'bg-lamp ring-1 ring-inset ring-lamp-edge' : 'bg-data-soft',
        )}
        style={{ width: `${width * 100}%` }}
      />
      <div className="relative min-w-0 flex-1" dir="auto">
        <h3 className="truncate text-16 font-[600]">
          <bdi translate="no">{name}</bdi>
        </h3>
        {wordings.length > 0 && (
          <p className={classNames('truncate text-13', muted)} translate="no">
            {wordings.join(', ')}
          </p>
        )}
      </div>
      <p className="relative flex shrink-0 items-baseline">
        <span className="title text-18 tabular-nums">{format.number(answerIds.length)}</span>
        <span className="sr-only">{t('answersOf', { n: answerIds.length })}</span>
        <span className={classNames('w-[54px] text-right text-14 tabular-nums', muted)}>{format.percent(share)}</span>
      </p>
      <span className={classNames('relative shrink-0', isFirst && '[&_button:hover]:bg-[rgb(28_18_8/.1)]')}>
        <Menu
          label={t('groupMenu', { name })}
          trigger={<EllipsisVertical {...icon} />}
          triggerClassName={classNames(iconButtonClass, isFirst && 'text-on-lamp')}
          items={[
            { label: t('rename'), icon: <Pencil {...icon} />, onSelect: act('rename') },
            ...(answerIds.length > 1 ? [{ label: t('split'), icon: <Split {...icon} />, onSelect: act('split') }] : []),
            ...(canMerge ? [{ label: t('merge'), icon: <Merge {...icon} />, onSelect: act('merge') }] : []),
          ]}
        />
      </span>
    </li>
  );
};
