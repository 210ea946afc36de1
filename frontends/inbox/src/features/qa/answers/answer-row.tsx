import { classNames, IconButton } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { Sticker } from 'lucide-react';
import { memo } from 'react';
import { inboxMessages } from '../../../inbox.messages';
import type { AskedAbout } from '../../../shared/blocked/sender-dialogs';
import { SenderMenu } from '../../../shared/blocked/sender-menu';
import { nameOf } from '../../../shared/card/name-of';
import { Sender } from '../../../shared/card/sender';
import { useSeen } from '../../../shared/card/use-seen';
import { SentSelectBox } from '../../../shared/handle/select-box';
import type { Answer } from '../../../shared/sent/sent';
import { qaMessages } from '../qa.messages';

interface AnswerRowProps {
  readonly answer: Answer;
  /** Whether a sticker is being made of it. */
  readonly isMaking: boolean;
  /** Whether a sticker can be requested: one is made at a time. */
  readonly canMake: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onSeen: (answer: Answer) => void;
  readonly onSticker: (answer: Answer) => void;
  readonly onAsk: (asked: AskedAbout<Answer>) => void;
}

/** One answer: who gave it, when, what it says, and the way to its sticker. Its words are never links. */
export const AnswerRow = memo((props: AnswerRowProps) => {
  const { answer, isMaking, canMake, isSelected, onSelect, onSeen, onSticker, onAsk } = props;
  const t = useMessages(qaMessages);
  const inbox = useMessages(inboxMessages);
  const place = useSeen(!answer.isRead, () => onSeen(answer));
  const { userIg, timestamp, isErased } = answer;
  return (
    <div
      ref={place}
      role="listitem"
      tabIndex={-1}
      data-sent={answer.id}
      data-testid="answer"
      className={classNames('flex items-center gap-3 border-b border-line py-3.5', isSelected && 'bg-chip')}
    >
      <span className="-ml-3 max-sm:-mr-2">
        <SentSelectBox sent={answer} isSelected={isSelected} onSelect={onSelect} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-13">
          <span className="min-w-0 truncate font-[600]">
            <Sender handle={userIg} />
          </span>
          <AnswerDate timestamp={timestamp} />
          {!answer.isRead && (
            <>
              <span aria-hidden className="size-1.5 self-center rounded-full bg-accent" />
              <span className="sr-only">{inbox('unread')}</span>
            </>
          )}
        </p>
        {isErased ? (
          <p className="mt-1 text-16 text-muted italic">{t('erased')}</p>
        ) : (
          <p dir="auto" translate="no" className="mt-1 text-16 leading-6 [overflow-wrap:anywhere] whitespace-pre-wrap">
            {answer.answer || t('noAnswerText')}
          </p>
        )}
      </div>
      <div className="-mr-3 flex shrink-0">
        {!isErased && (
          <IconButton
            label={isMaking ? t('makingSticker') : t('makeSticker', { from: nameOf(inbox, userIg) })}
            data-shortcut="r"
            aria-disabled={!canMake}
            onClick={() => canMake && onSticker(answer)}
          >
            <Sticker size={18} strokeWidth={1.75} aria-hidden className={isMaking ? 'animate-pulse' : ''} />
          </IconButton>
        )}
        <SenderMenu sent={answer} onAsk={onAsk} />
      </div>
    </div>
  );
});

const AnswerDate = ({ timestamp }: { readonly timestamp: string }) => {
  const t = useMessages(qaMessages);
  if (Number.isNaN(Date.parse(timestamp))) return <span className="text-muted">{t('unknownDate')}</span>;
  return (
    <time
      dateTime={timestamp}
      title={format.date(timestamp, { dateStyle: 'long', timeStyle: 'short' })}
      className="text-muted"
    >
      {format.briefDate(timestamp)}
    </time>
  );
};
