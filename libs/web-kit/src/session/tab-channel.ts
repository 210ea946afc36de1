import type { SessionState } from './session-types';

/** Messages between tabs of the same browser. The token is never stored. */
export interface TabMessage {
  readonly state: Extract<SessionState, { status: 'signedIn' | 'signedOut' }>;
  /** Whether it is a new token of the existing session and no sign-in. */
  readonly isRefreshed: boolean;
}

export interface TabChannel {
  notify(news: TabMessage): void;
  hear(listener: (news: TabMessage) => void): void;
  /** Runs in one tab at a time, if the browser supports that. */
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
