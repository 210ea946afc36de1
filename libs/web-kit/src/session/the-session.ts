import { applyPreferences } from '../i18n/locale';
import { Session } from './session';
import { browserTabs } from './tab-channel';
import { forgetDraftsOfOthers } from './tab-drafts';

/** One session for the whole page. The shell shares this module with every remote. */
export const session = new Session({
  baseUrl: location.origin,
  fetch: (...args) => fetch(...args),
  tabs: browserTabs(),
  storage: {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
    removeItem: (key) => localStorage.removeItem(key),
  },
  now: Date.now,
});

// Subscribes first, so that a change is drawn with the account's preferences.
session.subscribe(() => {
  const state = session.current();
  applyPreferences(state.status === 'signedIn' ? state.user.preferences : null);
  if (state.status === 'signedIn') forgetDraftsOfOthers(state.user.userId);
});
