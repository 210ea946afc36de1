import type { Preferences } from '@marquee/contracts';
import { seal } from '@marquee/event-sourcing';
import type { KeyStore } from '@marquee/ports';
import type { KnownAccount } from '../account/account.state';

/** Until something else is chosen: the zone of the device, and dates and numbers as the design writes them. */
export const DEFAULT_PREFERENCES: Preferences = { timeZone: null, formats: 'en-GB' };

/** As the events have them: a time zone tells where a person lives. */
export const sealPreferences = (publicKey: string, { timeZone, formats }: Preferences): string =>
  seal(publicKey, JSON.stringify({ timeZone, formats }));

/** Preferences of an account; the default ones once its key was destroyed. */
export const openPreferences = async (
  keys: Pick<KeyStore, 'open'>,
  { accountId, preferences }: Pick<KnownAccount, 'accountId' | 'preferences'>,
): Promise<Preferences> => {
  const opened = preferences === null ? 'erased' : await keys.open(accountId, preferences);
  return opened === 'erased' ? DEFAULT_PREFERENCES : (JSON.parse(opened.text) as Preferences);
};
