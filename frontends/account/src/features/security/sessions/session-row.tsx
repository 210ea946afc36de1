import { Badge, Button } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { Laptop, Monitor, Smartphone, Tablet } from 'lucide-react';
import { accountMessages } from '../../../account.messages';
import type { ListedSession } from './sessions.api';

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet } as const;

interface SessionRowProps {
  readonly session: ListedSession;
  /** While a session is being ended, this one or another: one at a time. */
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** One device: what it is, where it signed in, when it was seen, and the way to end it. */
export const SessionRow = ({ session, isBusy, onEnd }: SessionRowProps) => {
  const t = useMessages(accountMessages);
  const { browser, system, kind, country, isThis, startedAt, seenAt } = session;
  const device = browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('deviceUnknown'));
  const age = format.age(seenAt);
  const seen = isThis
    ? t('since', { date: format.date(startedAt) })
    : age === null
      ? t('seenNow')
      : t('lastSeen', { age });
  const Icon = isThis ? Monitor : icons[kind];
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-line py-2 last:border-b-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-thumb bg-chip text-muted">
        <Icon aria-hidden size={18} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15 font-[600]">
          <span className="truncate">{device}</span>
          {isThis && <Badge tone="ok">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-13 text-muted">{[country && format.country(country), seen].filter(Boolean).join(' · ')}</p>
      </div>
      {!isThis && (
        <Button
          variant="quiet"
          className="-mr-[18px]"
          onClick={onEnd}
          disabled={isBusy}
          aria-label={t('endSessionOf', { device })}
        >
          {t('endSession')}
        </Button>
      )}
    </li>
  );
};
