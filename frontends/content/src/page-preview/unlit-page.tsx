import { PhoneFrame } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { Inbox, Plus } from 'lucide-react';
import { contentMessages } from '../content.messages';
import { Dashed } from '../kinds/dashed';

const turns = [-10.4, -5.2, 0, 5.2, 10.4] as const;

interface UnlitPageProps {
  readonly username: string;
  readonly className: string;
}

/** What the page will hold, before there is anything public: places with dashes. A picture for its owner alone. */
export const UnlitPage = ({ username, className }: UnlitPageProps) => {
  const t = useMessages(contentMessages);
  return (
    <PhoneFrame className={className}>
      <div aria-hidden className="pool flex h-full flex-col items-center gap-4 overflow-hidden px-3.5 pt-8">
        <span className="flex items-end pl-8">
          {turns.map((turn) => (
            <span
              key={turn}
              className="-ml-8 block rounded-[10px] bg-surface"
              style={{ transform: `translateY(${Math.abs(turn)}px) rotate(${turn}deg)`, zIndex: 11 - Math.abs(turn) }}
            >
              <Dashed className="h-28 w-[76px] rounded-[10px]" />
            </span>
          ))}
        </span>
        <p className="title max-w-full truncate text-32" translate="no">
          <span className="font-[400] text-muted">@</span>
          {username}
        </p>
        <p className="text-center text-13 text-balance text-muted">{t('nameIsUp')}</p>
        <span className="flex gap-2">
          {turns.map((turn) => (
            <Dashed key={turn} className="size-8 rounded-full" />
          ))}
        </span>
        <Dashed className="h-16 w-full shrink-0 rounded-card">
          <span className="flex items-center gap-2.5 text-13">
            <Inbox size={16} strokeWidth={1.75} />
            {t('boxForMessages')}
          </span>
        </Dashed>
        <Dashed className="h-32 w-full shrink-0 rounded-card border-accent bg-accent-soft">
          <span className="flex flex-col items-center gap-2 font-[600] text-text">
            <span className="grid size-9 place-items-center rounded-full bg-surface text-accent">
              <Plus size={16} strokeWidth={2} />
            </span>
            {t('firstOfAll')}
          </span>
        </Dashed>
        <span className="grid w-full flex-1 grid-cols-2 gap-2.5">
          <Dashed className="rounded-t-card border-b-0" />
          <Dashed className="rounded-t-card border-b-0" />
        </span>
      </div>
    </PhoneFrame>
  );
};
