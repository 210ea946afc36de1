import { useCallback, useEffect, useRef } from 'react';
import type { Sent, SentTo } from '../sent/sent';
import { withRead } from '../sent/sent-pages';
import { markAllRead } from '../handle/handle.api';
import { useChangePages } from '../sent/sent.api';

/** What is seen within this time is marked by one request. */
const GATHER_MS = 500;

/** Marks what was seen as read soon afterwards. A mark that fails comes with the next look. */
export const useReadMarks = <S extends Sent>(to: SentTo<S>): ((sent: Sent) => void) => {
  const change = useChangePages(to);
  const seen = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const send = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    send.current = async () => {
      timer.current = undefined;
      const ids = [...seen.current];
      seen.current.clear();
      const { failed } = await markAllRead(to.contentId, ids);
      const unmarked = new Set(failed);
      change((shown) => withRead(shown, new Set(ids.filter((id) => !unmarked.has(id)))));
    };
  });
  return useCallback(({ id }: Sent) => {
    seen.current.add(id);
    timer.current ??= setTimeout(() => void send.current?.(), GATHER_MS);
  }, []);
};
