import { api, call, session } from '@marquee/web-kit';
import { showChange } from '../../../show-change';
import { isProofAsked } from '../step-up/use-step-up';

/** Who is signed in, with the address that counts and the one that waits, comes with the next token. */
const known = async (change: Promise<unknown>): Promise<void> => {
  try {
    await change;
  } catch (error) {
    // The change may be made: the answer was lost, or that to an attempt before.
    if (!isProofAsked(error)) void session.refresh().catch(() => undefined);
    throw error;
  }
  await showChange();
};

export const requestEmailChange = (email: string): Promise<void> =>
  known(call(api.POST('/api/auth/change-email', { body: { email } })));

export const confirmEmailChange = (code: string): Promise<void> =>
  known(call(api.POST('/api/auth/confirm-email', { body: { code } })));

export const dropEmailChange = (): Promise<void> => known(call(api.DELETE('/api/auth/change-email')));
