import { useEffect, useRef } from 'react';
import { authorisedFetch } from '../api/authorised-fetch';
import { session } from '../session/the-session';
import { LiveEvents, type LiveHandler } from './live-events';

const fetchAsOwner = authorisedFetch(session, (...args) => fetch(...args));

/** One connection for the page, whatever screens listen. */
const liveEvents = new LiveEvents({
  open: ({ lastEventId, signal }) =>
    fetchAsOwner(
      new Request(new URL('/api/live', location.origin), {
        headers: { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) },
        signal,
      }),
    ),
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => {
    document.addEventListener('visibilitychange', listener);
    addEventListener('online', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('online', listener);
    };
  },
  random: Math.random,
});

/**
 * Calls `handler` with the data of each live event of this name while the component is. `onOpen` is called at each new connection,
 * the first one included: what came before it may have been missed.
 */
export function useLiveEvent(name: string, handler: LiveHandler, onOpen?: () => void): void {
  const latest = useRef({ handler, onOpen });
  useEffect(() => {
    latest.current = { handler, onOpen };
  });
  useEffect(
    () =>
      liveEvents.on(
        name,
        (data) => latest.current.handler(data),
        () => latest.current.onOpen?.(),
      ),
    [name],
  );
}

/** Keeps live events coming while the page is out of sight and `isWanted`. */
export function useLiveInBackground(isWanted: boolean): void {
  useEffect(() => (isWanted ? liveEvents.watch() : undefined), [isWanted]);
}
