import { useMessages } from '@marquee/web-kit';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { inboxMessages } from '../../../inbox.messages';
import type { Message } from '../../../shared/sent/sent';

/** How often the same text was sent, which one sender may do as well as many, and who else sent it, on demand. */
export const Folded = ({ message: { count, otherHandles } }: { readonly message: Message }) => {
  const t = useMessages(inboxMessages);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (count === 1) return null;
  const text = t('sentTimes', { n: count });
  if (otherHandles.length === 0) return <p className="mt-2 text-14 text-muted">{text}</p>;
  return (
    <div className="mt-1 text-14 text-muted">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-hover hover:text-text"
      >
        {text}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={listId} hidden={!isOpen}>
        <ul aria-label={t('alsoFrom')} className="flex flex-wrap gap-x-3 gap-y-1 pb-1">
          {otherHandles.map((handle) => (
            <li key={handle} className="min-w-0 [overflow-wrap:anywhere]" translate="no">
              <bdi>@{handle}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
