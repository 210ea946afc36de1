import { z } from 'zod';
import { defineEndpoint } from './endpoint';

const username = z.string().min(1).max(256);
const password = z.string().min(1).max(1024);
const code = z.string().min(1).max(32);
/** Of the call that asked for the code. Tries that carry it count apart from those that do not. */
const flowToken = z.string();
const flowTokenGiven = flowToken.max(256).optional();

const user = z.object({
  userId: z.uuid(),
  username: z.string(),
  attributes: z.object({ email: z.string(), email_verified: z.enum(['true', 'false']) }),
  createdAt: z.iso.datetime(),
});

const signedIn = z.object({
  isSignedIn: z.literal(true),
  idToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  user,
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
    body: z.strictObject({ username, email: z.string().min(1).max(254), password }),
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
    summary: 'Sign in by username or email',
    access: 'public',
    body: z.strictObject({ username, password }),
    status: 200,
    reply: signedIn,
    errors: ['NotAuthorizedException', 'UserNotConfirmedException', 'LimitExceededException', 'cross_origin'],
  }),
  refresh: defineEndpoint({
    id: 'refreshSession',
    method: 'POST',
    path: '/api/auth/refresh',
    tag,
    summary: 'A new identity token from the refresh cookie, which is rotated',
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
  me: defineEndpoint({
    id: 'getUser',
    method: 'GET',
    path: '/api/auth/me',
    tag,
    summary: 'Who am I',
    access: 'owner',
    status: 200,
    reply: user,
    errors: [],
  }),
  jwks: defineEndpoint({
    id: 'getJwks',
    method: 'GET',
    path: '/.well-known/jwks.json',
    tag,
    summary: 'Public keys of the identity tokens',
    access: 'public',
    status: 200,
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    errors: [],
  }),
};
