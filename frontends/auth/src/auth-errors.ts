import { ApiError, type Translate } from '@marquee/web-kit';
import type { authMessages } from './auth.messages';

type AuthText = Translate<(typeof authMessages)['texts']>;

const byCode = {
  NotAuthorizedException: 'wrongCredentials',
  UserNotFoundException: 'userNotFound',
  LimitExceededException: 'tooManyAttempts',
  work_required: 'tooManyFromNetwork',
  CodeMismatchException: 'codeMismatch',
  ExpiredCodeException: 'codeExpired',
  InvalidPasswordException: 'passwordRefused',
  UsernameExistsException: 'usernameTaken',
  passkey_refused: 'passkeyRefused',
  unreachable: 'unreachable',
} as const;

const isKnown = (code: string): code is keyof typeof byCode => Object.hasOwn(byCode, code);

/** Whether a refusal is about the code that was typed: it is wrong, or too old. */
export const isAboutCode = (error: unknown): boolean =>
  error instanceof ApiError && /^(?:CodeMismatch|ExpiredCode)Exception$/.test(error.code);

/** What to say about a refusal: our text for a known code, else the server's own message, else `fallback`. */
export const errorText = (error: unknown, t: AuthText, fallback?: string): string => {
  if (!(error instanceof ApiError)) return fallback ?? (error instanceof Error ? error.message : String(error));
  if (isKnown(error.code)) return t(byCode[error.code]);
  return error.errors[0]?.message || (error.status >= 500 && fallback) || error.message;
};
