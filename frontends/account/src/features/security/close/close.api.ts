import { api, call, navigateTo, session } from '@marquee/web-kit';

/** Closes the account; there is no session any more after that, and nothing to sign in to. */
export const closeAccount = async (username: string): Promise<void> => {
  await call(api.POST('/api/auth/close-account', { body: { username } }));
  session.end();
  navigateTo('/');
};
