import { call, publicApi } from '@marquee/web-kit';

/**
 * The answer's token shows, when the code is entered, that this page asked for it.
 * Codes: UserNotFoundException (where the operator lets it be known), LimitExceededException.
 */
export const sendResetCode = (username: string) => call(publicApi.POST('/api/auth/forgot', { body: { username } }));

export interface PasswordReset {
  readonly username: string;
  /** The digits of the mail, or the token of its link. */
  readonly code: string;
  readonly newPassword: string;
  /** Of the page that asked for the code. */
  readonly flowToken?: string;
}

/** Codes: CodeMismatchException, ExpiredCodeException, InvalidPasswordException, LimitExceededException. */
export const resetPassword = (body: PasswordReset) => call(publicApi.POST('/api/auth/reset', { body }));
