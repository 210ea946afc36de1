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

/** A browser that blocks what sites store may refuse both, which then tell nothing to other tabs. */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
};

const alone = async <T>(work: () => Promise<T>): Promise<T> => {
  let hasBegun = false;
  try {
    return await navigator.locks.request(NAME, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
};

export const browserTabs = (): TabChannel => {
  const channel = openChannel();
  return {
    notify: (news) => channel?.postMessage(news),
    hear: (listener) => channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
    alone,
  };
};
