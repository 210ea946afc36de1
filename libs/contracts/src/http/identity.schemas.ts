import { z } from 'zod';
import { preferences } from './preferences.schemas';

export const username = z.string().min(1).max(256);
export const password = z.string().min(1).max(1024);
export const code = z.string().min(1).max(32);
export const resetCode = z.string().min(1).max(128).describe('the six digits of the mail, or the token of its link');
/** Of the call that asked for the code. Tries that carry it count apart from those that do not. */
export const flowToken = z.string();
export const flowTokenGiven = flowToken.max(256).optional();

export const user = z.object({
  userId: z.uuid(),
  username: z.string(),
  attributes: z.object({ email: z.string(), email_verified: z.enum(['true', 'false']) }),
  createdAt: z.iso.datetime(),
  /** Waits for its code; until then the other one counts. */
  newEmail: z.string().optional(),
  isSuspended: z
    .boolean()
    .describe('whether visitors see a notice of the operator in place of everything of the account'),
  preferences,
});

export const signedIn = z.object({
  isSignedIn: z.literal(true),
  idToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  user,
});

export const secondStep = z.object({
  isSignedIn: z.literal(false),
  nextStep: z.literal('CONFIRM_SIGN_IN_WITH_TOTP_CODE'),
  /** Goes with the code to `/api/auth/sign-in/code` within five minutes; good for one sign-in. */
  challenge: z.string(),
});

export const listedSession = z.object({
  sessionId: z.uuid(),
  /** As the user agent of the sign-in said; null where it said nothing. */
  browser: z.string().nullable(),
  /** System or model. */
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'mobile', 'tablet']),
  /** ISO 3166-1 alpha-2, of the address of the sign-in. */
  country: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Of the last refresh. */
  seenAt: z.iso.datetime(),
  isThis: z.boolean(),
});
