import { z } from 'zod';
import { endpointsOf } from './endpoint';
import { code, signedIn } from './identity.schemas';
import { assertion, attestation, creationOptions, PASSKEY_BYTES, requestOptions } from './passkey.schemas';

/** Twenty in ten minutes: what an owner sets up by hand. */
const rare = { attempts: 20, windowMs: 600_000 };

const recoveryCodes = z.object({
  /** Ten, each good for one use in place of a two-step code. They are answered here and nowhere else. */
  recoveryCodes: z.array(z.string()),
});

const endpoint = endpointsOf('identity');

/** Proofs besides the password. */
export const factorsApi = {
  factors: endpoint({
    id: 'listFactors',
    method: 'GET',
    path: '/api/auth/factors',
    summary: 'List what the owner signs in with besides the password',
    access: 'owner',
    limit: { attempts: 120, windowMs: 60_000 },
    reply: z.object({
      /** null: two-step codes are off. */
      totp: z.object({ since: z.iso.datetime(), recoveryCodesLeft: z.int() }).nullable(),
      /** Oldest first, twenty at most. */
      passkeys: z.array(
        z.object({
          passkeyId: z.uuid(),
          /** As its owner named it. */
          name: z.string(),
          addedAt: z.iso.datetime(),
          usedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    errors: ['LimitExceededException'],
  }),
  signInCode: endpoint({
    id: 'signInWithCode',
    method: 'POST',
    path: '/api/auth/sign-in/code',
    summary: 'Complete a sign-in with a two-step code or a recovery code; five tries at most',
    access: 'public',
    body: z.strictObject({ challenge: z.string().min(1).max(256), code }),
    reply: signedIn,
    errors: ['CodeMismatchException', 'ExpiredCodeException', 'LimitExceededException', 'cross_origin'],
  }),
  setUpTotp: endpoint({
    id: 'setUpTotp',
    method: 'POST',
    path: '/api/auth/totp',
    summary: 'Create a secret for an authenticator app; it counts once a code of it is confirmed, within ten minutes',
    access: 'owner',
    limit: rare,
    status: 201,
    reply: z.object({
      /** Base32, to be typed. */
      secret: z.string(),
      /** `otpauth://`, to be scanned. */
      uri: z.string(),
    }),
    errors: ['step_up_required', 'two_step_on', 'LimitExceededException'],
  }),
  confirmTotp: endpoint({
    id: 'confirmTotp',
    method: 'POST',
    path: '/api/auth/totp/confirm',
    summary: 'Turn two-step codes on with the first right code; returns the recovery codes',
    access: 'owner',
    limit: rare,
    body: z.strictObject({ code }),
    reply: recoveryCodes,
    errors: ['CodeMismatchException', 'ExpiredCodeException', 'two_step_on', 'LimitExceededException'],
  }),
  renewRecoveryCodes: endpoint({
    id: 'renewRecoveryCodes',
    method: 'POST',
    path: '/api/auth/totp/recovery-codes',
    summary: 'Create new recovery codes; those before open nothing any more',
    access: 'owner',
    limit: rare,
    reply: recoveryCodes,
    errors: ['step_up_required', 'two_step_off', 'LimitExceededException'],
  }),
  turnTotpOff: endpoint({
    id: 'turnTotpOff',
    method: 'DELETE',
    path: '/api/auth/totp',
    summary: 'Turn two-step codes off; the recovery codes go with them',
    access: 'owner',
    limit: rare,
    status: 204,
    errors: ['step_up_required', 'LimitExceededException'],
  }),
  passkeySignInOptions: endpoint({
    id: 'getPasskeySignInOptions',
    method: 'POST',
    path: '/api/auth/sign-in/passkey/options',
    summary: 'Create the options with which a browser asks its passkeys to sign in; good for five minutes and one use',
    access: 'public',
    reply: requestOptions,
    errors: ['LimitExceededException'],
  }),
  signInByPasskey: endpoint({
    id: 'signInWithPasskey',
    method: 'POST',
    path: '/api/auth/sign-in/passkey',
    summary: 'Sign in by a passkey, which replaces password and code',
    access: 'public',
    bodyBytes: PASSKEY_BYTES,
    body: z.strictObject({ passkey: assertion }),
    reply: signedIn,
    errors: ['passkey_refused', 'LimitExceededException', 'cross_origin'],
  }),
  passkeyStepUpOptions: endpoint({
    id: 'getPasskeyStepUpOptions',
    method: 'POST',
    path: '/api/auth/step-up/passkey-options',
    summary:
      'Create the options with which a browser asks the passkeys of the account for a proof; good for five minutes and one use',
    access: 'owner',
    reply: requestOptions,
    errors: [],
  }),
  passkeyOptions: endpoint({
    id: 'getPasskeyOptions',
    method: 'POST',
    path: '/api/auth/passkeys/options',
    summary: 'Create the options from which a browser makes a new passkey; good for five minutes and one use',
    access: 'owner',
    limit: rare,
    reply: creationOptions,
    errors: ['step_up_required', 'max_instances', 'LimitExceededException'],
  }),
  addPasskey: endpoint({
    id: 'addPasskey',
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Add a passkey, twenty at most',
    access: 'owner',
    limit: rare,
    bodyBytes: PASSKEY_BYTES,
    body: z.strictObject({ name: z.string().trim().min(1).max(60), passkey: attestation }),
    status: 201,
    reply: z.object({ passkeyId: z.uuid() }),
    errors: ['passkey_refused', 'max_instances', 'LimitExceededException'],
  }),
  removePasskey: endpoint({
    id: 'removePasskey',
    method: 'DELETE',
    path: '/api/auth/passkeys/{passkeyId}',
    summary: 'Remove a passkey; it opens nothing any more',
    access: 'owner',
    params: z.object({ passkeyId: z.uuid() }),
    status: 204,
    errors: ['step_up_required', 'not_found'],
  }),
};
