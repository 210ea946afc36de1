import { Badge } from '@marquee/ui';
import { dayOf, format, rich, useMessages } from '@marquee/web-kit';
import { Ban, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { contentMessages } from '../content.messages';
import { momentText } from '../history/moment-text';

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
