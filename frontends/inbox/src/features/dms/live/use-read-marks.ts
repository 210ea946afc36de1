import { useCallback, useEffect, useRef } from 'react';
import { markRead } from '../api/change-messages.api';
import type { Message } from '../api/message';
import { useChangePages } from '../api/messages.api';
import { withRead } from '../message-pages';

/** What is seen within this time is marked by one request. */
const GATHER_MS = 500;
/** Ids that the server takes at once. */
const AT_ONCE = 200;

/** Marks messages as read soon after they were seen. A mark that fails comes with the next look at the message. */
export const useReadMarks = (contentId: string): ((message: Message) => void) => {
  const change = useChangePages(contentId);
  const seen = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const send = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    send.current = async () => {
      timer.current = undefined;
      const ids = [...seen.current].slice(0, AT_ONCE);
      seen.current.clear();
      await markRead(contentId, ids);
      change((shown) => withRead(shown, new Set(ids)));
    };
  });
  return useCallback(({ id }: Message) => {
    seen.current.add(id);
    timer.current ??= setTimeout(() => void send.current?.().catch(() => undefined), GATHER_MS);
  }, []);
};
