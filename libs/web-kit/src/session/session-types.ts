import type { operations } from '@marquee/api-client';

export type SignedInReply = operations['refreshSession']['responses'][200]['content']['application/json'];
export type SessionUser = SignedInReply['user'];

export type SessionState =
  /** The refresh cookie has not been used yet. */
  | { readonly status: 'restoring' }
  | { readonly status: 'signedOut' }
  /** The server could not be asked whether there is a session. */
  | { readonly status: 'unreachable' }
  /** `expiresAt` in milliseconds since 1970, by this computer's clock. */
  | { readonly status: 'signedIn'; readonly user: SessionUser; readonly idToken: string; readonly expiresAt: number };
