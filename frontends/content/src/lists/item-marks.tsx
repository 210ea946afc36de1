import { Badge } from '@marquee/ui';
import { dayOf, format, rich, useMessages } from '@marquee/web-kit';
import { Archive, Ban, Lock, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContentItem } from '../api/content-item';
import { contentMessages } from '../content.messages';
import { momentText } from '../history/moment-text';

interface StateProps {
  readonly item: Pick<ContentItem, 'isPublic' | 'isArchived' | 'isPinned'>;
}

/** Whether visitors see the item. A hidden one has an icon, so that the colour is not all that tells it. */
export const VisibilityBadge = ({ item: { isPublic, isArchived } }: StateProps) => {
  const t = useMessages(contentMessages);
  const Icon = isArchived ? Archive : Lock;
  return (
    <Badge>
      {!isPublic && <Icon size={12} strokeWidth={2} aria-hidden />}
      {t(isArchived ? 'archived' : isPublic ? 'public' : 'private')}
    </Badge>
  );
};

/** Says that the item stays first in its section. Nothing where it does not. */
export const PinnedMark = ({ item: { isPinned } }: StateProps) => {
  const t = useMessages(contentMessages);
  return (
    isPinned && (
      <span className="flex shrink-0 items-center gap-1.5 text-12 font-[560] text-muted">
        <Pin size={14} strokeWidth={1.75} aria-hidden />
        {t('pinned')}
      </span>
    )
  );
};

interface BlockedNoteProps {
  readonly hosts: readonly string[] | undefined;
  /** Visitors go by way of the redirect, which shows them a notice; the address of any other item is on the page itself. */
  readonly isRedirected?: boolean;
}

/** Says which hosts of the item the operator blocks. Nothing where there are none. */
export const BlockedNote = ({ hosts, isRedirected = false }: BlockedNoteProps) => {
  const t = useMessages(contentMessages);
  return (
    hosts !== undefined && (
      <p className="mt-0.5 flex items-start gap-1.5 text-13 leading-[18px] text-bad">
        <Ban size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        {t(isRedirected ? 'blockedRedirect' : 'blocked', { hosts: hosts.join(', ') })}
      </p>
    )
  );
};

interface ItemTimesProps {
  /** ISO, UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** When the item was made; the last change only when there was one, by the minute where both are of one day. */
export const ItemTimes = ({ createdAt, updatedAt }: ItemTimesProps) => {
  const t = useMessages(contentMessages);
  const wasChanged = updatedAt !== createdAt;
  const isByMinute = wasChanged && dayOf(new Date(createdAt)) === dayOf(new Date(updatedAt));
  const dateValues = (at: string) => ({
    date: format.briefDate(at),
    time: format.date(at, { hour: '2-digit', minute: '2-digit' }),
  });
  return (
    <span>
      {timed(t(isByMinute ? 'createdAt' : 'created', dateValues(createdAt)), createdAt)}
      {wasChanged && <>, {timed(t(isByMinute ? 'updatedAt' : 'updated', dateValues(updatedAt)), updatedAt)}</>}
    </span>
  );
};

const timed = (words: string, moment: string): ReactNode =>
  rich(words, {
    time: (text) => (
      <time dateTime={moment} title={momentText(moment)}>
        {text}
      </time>
    ),
  });
