import { toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useRef, useState } from 'react';
import type { Sent, SentTo } from '../sent/sent';
import { withMore, withOne, without, withSaved, type SentPages } from '../sent/sent-pages';
import { useChangePages, useTotal } from '../sent/sent.api';
import { sharedMessages } from '../shared.messages';
import { deleteAll, restoreAll } from './handle.api';

/** Deletes, with a way back for as long as the toast is shown. */
export interface Removal<S extends Sent> {
  /** Returns those that could not be deleted. `stickerJobId`: the sticker whose saving is the reason, which can be saved again. */
  readonly remove: (sent: readonly S[], stickerJobId?: string) => Promise<readonly S[]>;
  /** Restores what was deleted with the saving of its sticker. */
  readonly restore: (sent: S) => void;
  /** Undoes the last deletion. */
  readonly undo: () => void;
  /** Takes out of the list what has left it on the server, such as a message whose sender was blocked. */
  readonly hide: (sent: S) => void;
  /** Restores what was hidden, into its place. Resolves to whether it is back. */
  readonly bringBack: (sent: S) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Ids of what was deleted or hidden here, and was not asked back. */
  readonly gone: ReadonlySet<string>;
  /** Ids of what may be back or not, such as after a lost answer. `useArrivals` asks the server, and empties this. */
  readonly doubted: Set<string>;
  /** Rises when something is added to `doubted`. */
  readonly doubts: number;
}

export const useRemoval = <S extends Sent>(to: SentTo<S>): Removal<S> => {
  const t = useMessages(sharedMessages);
  const change = useChangePages(to);
  const total = useTotal(to);
  const [isBusy, setBusy] = useState(false);
  const [doubts, setDoubts] = useState(0);
  const gone = useRef(new Set<string>());
  const doubted = useRef(new Set<string>());
  const last = useRef<readonly S[]>([]);
  const { contentId, event: what } = to;

  const doubt = (sent: readonly S[]): void => {
    for (const { id } of sent) doubted.current.add(id);
    setDoubts((count) => count + 1);
  };

  const askBack = async (asked: readonly S[], isAgain: boolean): Promise<void> => {
    // A message that an earlier Undo restored may have been deleted again.
    for (const { id } of asked) gone.current.delete(id);
    const before = total();
    const { done } = await restoreAll(
      contentId,
      asked.map(({ id }) => id),
    );
    const back = asked.filter(({ id }) => done.includes(id));
    const left = asked.filter(({ id }) => !done.includes(id));
    // The first request may have been done: then the server has told a total that counts it.
    change((shown) => withMore(back.reduce(withOne, shown), isAgain ? 0 : back.length, before));
    if (isAgain || left.length > 0) doubt(isAgain ? asked : left);
    if (back.length > 0) toast.success(t('restored', { what, n: back.length }));
    if (left.length > 0) {
      toast.error(t('restoreFailed', { what, n: left.length }), {
        label: t('undo'),
        onSelect: () => void askBack(left, true),
      });
    }
  };

  const restore = async (sent: readonly S[]): Promise<void> => {
    if (last.current === sent) last.current = [];
    // A key and a button undo the same deletion.
    await askBack(
      sent.filter(({ id }) => gone.current.has(id)),
      false,
    );
  };

  return {
    restore: (sent) => void askBack([{ ...sent, savedSticker: null }], false),
    remove: async (sent, stickerJobId) => {
      setBusy(true);
      const before = total();
      const { done, failed } = await deleteAll(
        contentId,
        sent.map(({ id }) => id),
        stickerJobId,
      );
      setBusy(false);
      const left = new Set(failed);
      const ids = sent.map(({ id }) => id).filter((id) => !left.has(id));
      for (const id of ids) gone.current.add(id);
      const saved = stickerJobId === undefined ? null : { jobId: stickerJobId, savedAt: new Date().toISOString() };
      const rest = (shown: SentPages<S>): SentPages<S> =>
        to.view.filter === 'sticker' && saved !== null
          ? withSaved(shown, new Set(ids), saved)
          : without(shown, new Set(ids));
      change((shown) => withMore(rest(shown), -ids.length, before));
      const deleted = sent.filter(({ id }) => done.includes(id));
      if (ids.length > 0) {
        last.current = deleted;
        const act = { label: t('undo'), onSelect: () => void restore(deleted) };
        toast.success(t('deleted', { what, n: ids.length }), deleted.length > 0 ? act : undefined);
      }
      return sent.filter(({ id }) => left.has(id));
    },
    undo: () => void (last.current.length > 0 && restore(last.current)),
    hide: (sent) => {
      gone.current.add(sent.id);
      change((shown) => without(shown, new Set([sent.id])));
    },
    bringBack: async (sent) => {
      gone.current.delete(sent.id);
      const { done } = await restoreAll(contentId, [sent.id]);
      if (done.length === 0) doubt([sent]);
      else change((shown) => withOne(shown, sent));
      return done.length > 0;
    },
    isBusy,
    gone: gone.current,
    doubted: doubted.current,
    doubts,
  };
};
