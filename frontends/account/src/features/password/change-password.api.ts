import { api, call, session } from '@marquee/web-kit';

/** Changes the password. The server ends every session; this one continues with the new one that it answers. */
export const changePassword = async (body: {
  readonly currentPassword: string;
  readonly newPassword: string;
}): Promise<void> => session.signedIn(await call(api.POST('/api/auth/change-password', { body })));
