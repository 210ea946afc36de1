import { createApiClient } from '@marquee/api-client';
import { session } from '../session/the-session';
import { ApiError, apiErrorFrom, unreachable } from './api-error';
import { authorisedFetch } from './authorised-fetch';
import { workingFetch } from './working-fetch';

const send = workingFetch((...args) => fetch(...args));

/** Calls of the signed-in user: `call(api.GET('/api/content', { params: { query } }))`. */
export const api = createApiClient({ baseUrl: location.origin, fetch: authorisedFetch(session, send) });

/** Calls that need no session; they carry no token. */
export const publicApi = createApiClient({ baseUrl: location.origin, fetch: send });

export interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** The body of a successful answer; throws `ApiError` for every other one, and with code `unreachable` for none. */
export const call = async <T>(answer: Promise<Answer<T>>): Promise<T> => {
  const { data, error, response } = await answer.catch((cause: unknown) => {
    throw cause instanceof ApiError ? cause : unreachable(cause);
  });
  if (!response.ok) throw apiErrorFrom(response.status, error);
  return data as T;
};
