import { Badge } from '@marquee/ui';
import { format, useMessages } from '@marquee/web-kit';
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
      {t('created', { date: format.briefDate(createdAt) })}
      {updatedAt !== createdAt && `, ${t('updated', { date: format.briefDate(updatedAt) })}`}
    </span>
  );
};
