import { z } from 'zod';
import { defineEndpoint } from './endpoint';
import { assertion, PASSKEY_BYTES } from './passkey.schemas';
import { preferences, timeZone } from './preferences.schemas';

const username = z.string().min(1).max(256);
const password = z.string().min(1).max(1024);
export const code = z.string().min(1).max(32);
/** Of the call that asked for the code. Tries that carry it count apart from those that do not. */
const flowToken = z.string();
const flowTokenGiven = flowToken.max(256).optional();

const user = z.object({
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

const secondStep = z.object({
  isSignedIn: z.literal(false),
  nextStep: z.literal('CONFIRM_SIGN_IN_WITH_TOTP_CODE'),
  /** Goes with the code to `/api/auth/sign-in/code` within five minutes; good for one sign-in. */
  challenge: z.string(),
});

const listedSession = z.object({
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

const tag = 'identity';

export const identityApi = {
  signUp: defineEndpoint({
    id: 'signUp',
    method: 'POST',
    path: '/api/auth/sign-up',
    tag,
    summary: 'Register; a confirmation code is mailed',
    access: 'public',
    body: z.strictObject({
      username,
      email: z.string().min(1).max(254),
      password,
      timeZone: timeZone.optional().describe("the browser's; passed over where it is not known here"),
    }),
    status: 201,
    reply: z.object({
      username: z.string(),
      nextStep: z.literal('CONFIRM_SIGN_UP'),
      /** The flow token of the first code; spent by `confirm` within 3 minutes to sign in without typing the password again. */
      autoSignInToken: z.string(),
    }),
    errors: ['UsernameExistsException', 'InvalidPasswordException', 'rule_violated', 'LimitExceededException'],
  }),
  confirm: defineEndpoint({
    id: 'confirmSignUp',
    method: 'POST',
    path: '/api/auth/confirm',
    tag,
    summary: 'Confirm an account with the mailed code; signs in when the token of sign-up comes along',
    access: 'public',
    body: z.strictObject({ username, code, autoSignInToken: flowTokenGiven, flowToken: flowTokenGiven }),
    status: 200,
    reply: z.union([signedIn, z.object({ isSignedIn: z.literal(false) })]),
    errors: ['CodeMismatchException', 'ExpiredCodeException', 'LimitExceededException', 'cross_origin'],
  }),
  resend: defineEndpoint({
    id: 'resendCode',
    method: 'POST',
    path: '/api/auth/resend',
    tag,
    summary: 'Mail a new confirmation code; the same answer for unknown names',
    access: 'public',
    body: z.strictObject({ username }),
    status: 202,
    reply: z.object({ sent: z.literal(true), flowToken }),
    errors: ['LimitExceededException'],
  }),
  signIn: defineEndpoint({
    id: 'signIn',
    method: 'POST',
    path: '/api/auth/sign-in',
    tag,
    summary: 'Sign in by username or email; where two-step codes are on, the answer asks for one',
    access: 'public',
    body: z.strictObject({ username, password }),
    status: 200,
    reply: z.union([signedIn, secondStep]),
    errors: ['NotAuthorizedException', 'UserNotConfirmedException', 'LimitExceededException', 'cross_origin'],
  }),
  refresh: defineEndpoint({
    id: 'refreshSession',
    method: 'POST',
    path: '/api/auth/refresh',
    tag,
    summary: 'Exchange the refresh cookie, which is rotated, for a new identity token',
    access: 'session',
    status: 200,
    reply: signedIn,
    errors: ['LimitExceededException', 'cross_origin'],
  }),
  signOut: defineEndpoint({
    id: 'signOut',
    method: 'POST',
    path: '/api/auth/sign-out',
    tag,
    summary: 'End this session',
    access: 'session',
    status: 204,
    errors: ['LimitExceededException', 'cross_origin'],
  }),
  forgot: defineEndpoint({
    id: 'forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot',
    tag,
    summary: 'Mail a reset code; the same answer for unknown names unless REVEAL_UNKNOWN_USERS is set',
    access: 'public',
    body: z.strictObject({ username }),
    status: 202,
    reply: z.object({ sent: z.literal(true), flowToken }),
    errors: ['UserNotFoundException', 'LimitExceededException'],
  }),
  reset: defineEndpoint({
    id: 'resetPassword',
    method: 'POST',
    path: '/api/auth/reset',
    tag,
    summary: 'Set a new password with the mailed code; ends all sessions',
    access: 'public',
    body: z.strictObject({ username, code, newPassword: password, flowToken: flowTokenGiven }),
    status: 204,
    errors: [
      'CodeMismatchException',
      'ExpiredCodeException',
      'InvalidPasswordException',
      'LimitExceededException',
      'cross_origin',
    ],
  }),
  changePassword: defineEndpoint({
    id: 'changePassword',
    method: 'POST',
    path: '/api/auth/change-password',
    tag,
    summary: 'Set a new password; ends all other sessions, and this one goes on as a new one',
    access: 'owner',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    status: 200,
    reply: signedIn,
    errors: ['NotAuthorizedException', 'InvalidPasswordException', 'LimitExceededException', 'cross_origin'],
  }),
  me: defineEndpoint({
    id: 'getUser',
    method: 'GET',
    path: '/api/auth/me',
    tag,
    summary: 'Get the signed-in user',
    access: 'owner',
    status: 200,
    reply: user,
    errors: [],
  }),
  sessions: defineEndpoint({
    id: 'listSessions',
    method: 'GET',
    path: '/api/auth/sessions',
    tag,
    summary: 'List the open sessions of the account: this one, then the others by their last use, 100 at most',
    access: 'owner',
    limit: { attempts: 120, windowMs: 60_000 },
    status: 200,
    reply: z.object({ sessions: z.array(listedSession) }),
    errors: ['LimitExceededException'],
  }),
  revokeSession: defineEndpoint({
    id: 'revokeSession',
    method: 'DELETE',
    path: '/api/auth/sessions/{sessionId}',
    tag,
    summary: 'End one session of the account',
    access: 'owner',
    params: z.object({ sessionId: z.uuid() }),
    status: 204,
    errors: ['not_found'],
  }),
  revokeOtherSessions: defineEndpoint({
    id: 'revokeOtherSessions',
    method: 'DELETE',
    path: '/api/auth/sessions',
    tag,
    summary: 'End all other sessions; this one goes on as a new one',
    access: 'owner',
    limit: { attempts: 20, windowMs: 600_000 },
    status: 200,
    reply: signedIn,
    errors: ['cross_origin'],
  }),
  stepUp: defineEndpoint({
    id: 'stepUp',
    method: 'POST',
    path: '/api/auth/step-up',
    tag,
    summary:
      'Prove by password, two-step code or passkey that it is the owner who acts; good for ten minutes in this session',
    access: 'owner',
    bodyBytes: PASSKEY_BYTES,
    body: z.union([z.strictObject({ password }), z.strictObject({ code }), z.strictObject({ passkey: assertion })]),
    status: 204,
    errors: ['NotAuthorizedException', 'CodeMismatchException', 'passkey_refused', 'LimitExceededException'],
  }),
  changeEmail: defineEndpoint({
    id: 'changeEmail',
    method: 'POST',
    path: '/api/auth/change-email',
    tag,
    summary: 'Mail a code to a new address; the same answer for an address that another account has',
    access: 'owner',
    body: z.strictObject({ email: z.string().min(1).max(254) }),
    status: 202,
    reply: z.object({ sent: z.literal(true) }),
    errors: ['step_up_required', 'email_changed_recently', 'rule_violated'],
  }),
  confirmEmail: defineEndpoint({
    id: 'confirmEmail',
    method: 'POST',
    path: '/api/auth/confirm-email',
    tag,
    summary: 'Confirm the new address with the mailed code; the one before can take it back for seven days',
    access: 'owner',
    body: z.strictObject({ code }),
    status: 204,
    errors: ['CodeMismatchException', 'ExpiredCodeException'],
  }),
  dropEmailChange: defineEndpoint({
    id: 'dropEmailChange',
    method: 'DELETE',
    path: '/api/auth/change-email',
    tag,
    summary: 'Cancel the change of the address',
    access: 'owner',
    status: 204,
    errors: [],
  }),
  takeEmailBack: defineEndpoint({
    id: 'takeEmailBack',
    method: 'POST',
    path: '/api/auth/take-email-back',
    tag,
    summary: 'Undo a change of address by the link in the mail; ends all sessions and asks for a new password',
    access: 'public',
    body: z.strictObject({ token: z.string().min(1).max(256) }),
    status: 204,
    errors: ['ExpiredCodeException', 'LimitExceededException'],
  }),
  closeAccount: defineEndpoint({
    id: 'closeAccount',
    method: 'POST',
    path: '/api/auth/close-account',
    tag,
    summary: 'Close the account for good, by its typed name and after a step-up; the name is held back for 30 days',
    access: 'owner',
    limit: { attempts: 20, windowMs: 600_000 },
    body: z.strictObject({ username }),
    status: 204,
    errors: ['step_up_required', 'rule_violated', 'cross_origin'],
  }),
  jwks: defineEndpoint({
    id: 'getJwks',
    method: 'GET',
    path: '/.well-known/jwks.json',
    tag,
    summary: 'Get the public keys of the identity tokens',
    access: 'public',
    status: 200,
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    errors: [],
  }),
};
