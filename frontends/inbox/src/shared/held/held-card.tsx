import { useMessages } from '@marquee/web-kit';
import { Ban, Check, Trash2 } from 'lucide-react';
import { Age } from '../card/age';
import { Avatar } from '../card/avatar';
import { CardButton } from '../card/card-button';
import { Sender } from '../card/sender';
import { rulesMessages } from '../rules/rules.messages';
import type { Held } from './held.api';
import { HeldReason } from './held-reason';
import { MarkedText } from './marked-text';

interface HeldCardProps {
  readonly held: Held;
  readonly isBusy: boolean;
  readonly onLetThrough: (held: Held) => void;
  readonly onBlock: (held: Held) => void;
  readonly onDelete: (held: Held) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Something that waits: who sent it, why it waits, and what can be done with it. */
export const HeldCard = ({ held, isBusy, onLetThrough, onBlock, onDelete }: HeldCardProps) => {
  const t = useMessages(rulesMessages);
  return (
    <article className="rounded-card bg-surface p-5 shadow-rest" data-testid="held">
      <header className="flex items-center gap-3">
        <Avatar handle={held.userIg} />
        <h2 className="min-w-0 flex-1 truncate text-15 font-[600]">
          <Sender handle={held.userIg} />
        </h2>
        <Age timestamp={held.timestamp} />
      </header>
      {held.isErased ? <p className="mt-3 text-16 text-muted italic">{t('erased')}</p> : <MarkedText held={held} />}
      <div className="mt-3 border-t border-line pt-3">
        <HeldReason held={held} />
      </div>
      <div className="mt-2 -mb-2 -ml-2.5 flex flex-wrap gap-x-3">
        <CardButton aria-disabled={isBusy} onClick={() => !isBusy && onLetThrough(held)}>
          <Check {...icon} />
          {t('letThrough')}
        </CardButton>
        <CardButton isMuted onClick={() => onBlock(held)}>
          <Ban {...icon} />
          {t('blockSender')}
        </CardButton>
        <span className="ml-auto">
          <CardButton isMuted aria-disabled={isBusy} onClick={() => !isBusy && onDelete(held)}>
            <Trash2 {...icon} />
            {t('delete')}
          </CardButton>
        </span>
      </div>
    </article>
  );
};
