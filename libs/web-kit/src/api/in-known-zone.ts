import { renderInUtc } from '../i18n/locale';
import { ApiError } from './api-error';

const UTC = 'UTC';

/** Asks for figures in a zone; where the server does not know it, in UTC, as everything is shown from then on. */
export const inKnownZone = async <T>(tz: string, ask: (tz: string) => Promise<T>): Promise<T> => {
  try {
    return await ask(tz);
  } catch (error) {
    if (tz === UTC || !(error instanceof ApiError && error.code === 'invalid_time_zone')) throw error;
    renderInUtc(tz);
    return ask(UTC);
  }
};
