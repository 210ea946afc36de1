import { api, call, type Preferences } from '@marquee/web-kit';
import { showChange } from '../../show-change';

/** Everything is drawn again once the next token brings the preferences; answers whether it is. */
export const setPreferences = async (preferences: Preferences): Promise<boolean> => {
  await call(api.PUT('/api/account/preferences', { body: preferences }));
  return showChange();
};
