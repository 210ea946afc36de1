import type { operations } from '@marquee/api-client';
import { api, call } from '@marquee/web-kit';

/** A secret for an authenticator app, to be typed and to be scanned. */
export type ProposedSecret = operations['setUpTotp']['responses'][201]['content']['application/json'];

export const setUpTotp = (): Promise<ProposedSecret> => call(api.POST('/api/auth/totp'));

/** Returns the recovery codes. Codes: CodeMismatchException, ExpiredCodeException, two_step_on. */
export const confirmTotp = async (code: string): Promise<readonly string[]> =>
  (await call(api.POST('/api/auth/totp/confirm', { body: { code } }))).recoveryCodes;

export const renewRecoveryCodes = async (): Promise<readonly string[]> =>
  (await call(api.POST('/api/auth/totp/recovery-codes'))).recoveryCodes;

export const turnTotpOff = async (): Promise<void> => {
  await call(api.DELETE('/api/auth/totp'));
};
