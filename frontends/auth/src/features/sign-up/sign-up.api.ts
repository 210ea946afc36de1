import { call, deviceZone, publicApi } from '@marquee/web-kit';

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Registers; the answer's token spares typing the password again after the confirmation (3 minutes). */
export const signUp = (account: NewAccount) =>
  call(publicApi.POST('/api/auth/sign-up', { body: { ...account, timeZone: deviceZone() } }));
