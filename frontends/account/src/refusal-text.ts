import { ApiError, mayBeDoneAfter, type Translate } from '@marquee/web-kit';
import type { accountMessages } from './account.messages';

const byCode = {
  NotAuthorizedException: 'currentPasswordWrong',
  InvalidPasswordException: 'passwordRefused',
  CodeMismatchException: 'codeMismatch',
  ExpiredCodeException: 'codeExpired',
  passkey_refused: 'passkeyRefused',
  UsernameExistsException: 'usernameTaken',
  username_changed_recently: 'usernameTooSoon',
} as const;

const isKnown = (code: string): code is keyof typeof byCode => Object.hasOwn(byCode, code);

/** What to say about a refusal: our text for a known code, else the server's message; `failed` where the server failed or is unavailable. */
export const refusalText = (
  error: unknown,
  t: Translate<(typeof accountMessages)['texts']>,
  failed: string,
): string => {
  if (!(error instanceof ApiError) || mayBeDoneAfter(error)) return failed;
  return isKnown(error.code) ? t(byCode[error.code]) : (error.errors[0]?.message ?? error.message);
};
