import { Button } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
import { KeyRound } from 'lucide-react';
import { accountMessages } from '../../../account.messages';
import type { ListedPasskey } from '../factors.api';

interface PasskeyRowProps {
  readonly passkey: ListedPasskey;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** One passkey: its name, since when there is it, when it was used, and the way to remove it. */
export const PasskeyRow = ({ passkey: { name, addedAt, usedAt }, isBusy, onRemove }: PasskeyRowProps) => {
  const t = useMessages(accountMessages);
  const age = usedAt && format.age(usedAt);
  const used =
    usedAt === null ? t('passkeyUnused') : age === null ? t('passkeyUsedNow') : t('passkeyUsed', { age: age ?? '' });
  return (
    <li className="flex min-h-17 items-center gap-4 border-b border-line py-2 last:border-b-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-thumb bg-chip text-muted">
        <KeyRound aria-hidden size={18} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p translate="no" className="truncate text-15 font-[600]">
          {name}
        </p>
        <p className="text-13 text-muted">{[t('passkeyAdded', { date: format.date(addedAt) }), used].join(' · ')}</p>
      </div>
      <Button
        variant="quiet"
        className="text-muted"
        onClick={onRemove}
        disabled={isBusy}
        aria-label={t('removePasskeyOf', { name })}
      >
        {t('remove')}
      </Button>
    </li>
  );
};
