import { useSyncExternalStore } from 'react';
import type { SessionState, SessionUser } from './session';
import { session } from './the-session';

/** What documents are prerendered for: visitors. */
const PRERENDERED: SessionState = { status: 'signedOut' };

/** The current session. The component is drawn again when it changes, in this tab or another. */
export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.current, () => PRERENDERED);

/** The signed-in user, below `RequireSession`. Null only while a sign-out is being drawn. */
export const useUser = (): SessionUser | null => {
  const state = useSession();
  return state.status === 'signedIn' ? state.user : null;
};
