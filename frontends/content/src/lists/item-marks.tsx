import { Badge } from '@marquee/ui';
import { dayOf, format, useMessages } from '@marquee/web-kit';
import { Lock } from 'lucide-react';
import { contentMessages } from '../content.messages';

/** Whether visitors see the item. A private one has a lock, so that the colour is not all that tells it. */
export const VisibilityBadge = ({ isPublic }: { readonly isPublic: boolean }) => {
  const t = useMessages(contentMessages);
  return (
    <Badge>
      {!isPublic && <Lock size={12} strokeWidth={2} aria-hidden />}
      {t(isPublic ? 'public' : 'private')}
    </Badge>
  );
};

/** The year only when it is another one. */
const dayText = (moment: string): string => {
  const yearOf = (at: Date): string => dayOf(at).slice(0, 4);
  const year = yearOf(new Date(moment)) === yearOf(new Date()) ? {} : ({ year: 'numeric' } as const);
  return format.date(moment, { day: 'numeric', month: 'short', ...year });
};

interface ItemTimesProps {
  /** ISO, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** When the item was made; the last change only when there was one. */
export const ItemTimes = ({ createdAt, updatedAt }: ItemTimesProps) => {
  const t = useMessages(contentMessages);
  return (
    <span>
      {t('created', { date: dayText(createdAt) })}
      {updatedAt !== createdAt && `, ${t('updated', { date: dayText(updatedAt) })}`}
    </span>
  );
};
