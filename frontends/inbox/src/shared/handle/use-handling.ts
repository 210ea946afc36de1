import { toast, useAsked, useSelection, type Selection } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useCallback, useState } from 'react';
import type { Sent, SentTo } from '../sent/sent';
import { withRead } from '../sent/sent-pages';
import { useChangePages } from '../sent/sent.api';
import { sharedMessages } from '../shared.messages';
import { markAllRead } from './handle.api';
import { useRemoval, type Removal } from './use-removal';

/** What an owner does with what is shown: select, mark as read, delete and undo. */
export interface Handling<S extends Sent> {
  readonly selection: Selection<S>;
  readonly removal: Removal<S>;
  /** Those that are to be deleted once it is confirmed. */
  readonly doomed: readonly S[];
  readonly hasFailed: boolean;
  /** Asks whether to delete these. Stays the same function. */
  readonly ask: (sent: readonly S[]) => void;
  /** Asks about what is selected, or else about the one of this id. */
  readonly askAbout: (id: string | null) => void;
  readonly confirm: () => void;
  readonly dismiss: () => void;
  readonly markRead: () => void;
}

export const useHandling = <S extends Sent>(to: SentTo<S>, shown: readonly S[]): Handling<S> => {
  const t = useMessages(sharedMessages);
  const change = useChangePages(to);
  const selection = useSelection(shown);
  const removal = useRemoval(to);
  const [doomed, setDoomed] = useState<readonly S[]>([]);
  const asked = useAsked(doomed.length > 0 ? doomed : null);
  const [hasFailed, setFailed] = useState(false);

  const ask = useCallback((sent: readonly S[]) => {
    setFailed(false);
    setDoomed(sent);
  }, []);
  const markRead = async (): Promise<void> => {
    const { done, gone, failed } = await markAllRead(
      to.contentId,
      selection.selected.map(({ id }) => id),
    );
    change((pages) => withRead(pages, new Set(done)));
    selection.drop([...done, ...gone]);
    if (failed.length > 0) toast.error(t('markFailed', { n: failed.length }));
  };
  const confirm = async (): Promise<void> => {
    const left = await removal.remove(doomed);
    if (asked.current === doomed) {
      setDoomed(left);
      setFailed(left.length > 0);
    } else if (left.length > 0) toast.error(t('deleteFailed', { what: to.event, n: left.length }));
  };
  return {
    selection,
    removal,
    doomed,
    hasFailed,
    ask,
    askAbout: (id) => {
      const { selected } = selection;
      const one = shown.filter((sent) => sent.id === id);
      ask(selected.length > 0 ? selected : one);
    },
    confirm: () => void confirm(),
    dismiss: () => setDoomed([]),
    markRead: () => void markRead(),
  };
};
