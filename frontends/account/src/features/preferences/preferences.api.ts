import { api, call, session, type Preferences } from '@marquee/web-kit';

/** Everything is drawn again once the next token brings the preferences. */
export const setPreferences = async (preferences: Preferences): Promise<void> => {
  await call(api.PUT('/api/account/preferences', { body: preferences }));
  await session.refresh();
};
