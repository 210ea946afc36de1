import { toast } from '@marquee/ui';
import { useMessages } from '@marquee/web-kit';
import { useRef } from 'react';
import { inboxMessages } from '../../inbox.messages';
import { restoreMessage, useDeleteMessage } from './api/change-messages.api';
import type { Message, SentTo } from '../../shared/sent/sent';
import { withOne, withoutOne } from '../../shared/sent/sent-pages';
import { useChangePages } from '../../shared/sent/sent.api';

/** Deletes messages, each with a way back for as long as its toast stands. */
export const useRemoval = (to: SentTo<Message>) => {
  const t = useMessages(inboxMessages);
  const change = useChangePages(to);
  const deletion = useDeleteMessage();
  const gone = useRef(new Set<string>());

  const undo = async (message: Message): Promise<void> => {
    try {
      await restoreMessage(message);
    } catch {
      toast.error(t('restoreFailed'));
      return;
    }
    gone.current.delete(message.id);
    change((shown) => withOne(shown, message));
    toast.success(t('restored'));
  };

  const remove = (message: Message, outcome: { readonly onSuccess: () => void; readonly onError: () => void }): void =>
    deletion.mutate(message, {
      onError: outcome.onError,
      onSuccess: () => {
        gone.current.add(message.id);
        outcome.onSuccess();
        change((shown) => withoutOne(shown, message.id));
        toast.success(t('deleted'), { label: t('undo'), onSelect: () => void undo(message) });
      },
    });

  return {
    remove,
    isRemoving: deletion.isPending,
    hasFailed: deletion.isError,
    reset: deletion.reset,
    gone: gone.current,
  };
};
