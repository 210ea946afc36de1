import type { SessionState } from './session-types';

/** What tabs of the same browser tell each other. The token never touches storage. */
export interface TabMessage {
  readonly state: Extract<SessionState, { status: 'signedIn' | 'signedOut' }>;
  /** Whether it is a new token of the session that was there, not a sign-in. */
  readonly isRefreshed: boolean;
}

export interface TabChannel {
  notify(news: TabMessage): void;
  hear(listener: (news: TabMessage) => void): void;
  /** Runs alone among all tabs of the browser, where the browser can promise that. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

const NAME = 'marquee-session';

export const browserTabs = (): TabChannel => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
  return {
    notify: (news) => channel?.postMessage(news),
    hear: (listener) => channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    alone: (work) => ('locks' in navigator ? navigator.locks.request(NAME, work) : work()),
  };
};
