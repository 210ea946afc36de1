import type { operations } from '@marquee/api-client';

type OptionsOf<Id extends 'getPasskeySignInOptions' | 'getPasskeyOptions'> =
  operations[Id]['responses'][200]['content']['application/json'];

export type PasskeyRequest = OptionsOf<'getPasskeySignInOptions'>;
export type PasskeyCreation = OptionsOf<'getPasskeyOptions'>;
export type PasskeyAnswer = operations['signInWithPasskey']['requestBody']['content']['application/json']['passkey'];
export type NewPasskey = operations['addPasskey']['requestBody']['content']['application/json']['passkey'];

/** Fetched with the first use: most pages need none of it. */
const library = () => import('@simplewebauthn/browser');

/** A person's 'no', and a question that another one replaced. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const unlessCancelled = async <T>(ceremony: () => Promise<T>): Promise<T | null> => {
  try {
    return await ceremony();
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
};

/** Passkeys belong to a name: pages that are opened by an IP address have none. */
const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether this browser has passkeys for this page. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !isAddress(location.hostname);

/** Whether the browser offers passkeys where it fills in user names. */
export const fillsInPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await library()).browserSupportsWebAuthnAutofill();

/** Asks for a new passkey; null when the person wants none. */
export const createPasskey = async (optionsJSON: PasskeyCreation): Promise<NewPasskey | null> => {
  const { startRegistration } = await library();
  return unlessCancelled(() => startRegistration({ optionsJSON }));
};

/**
 * Asks for the answer of a passkey; null when the person gives none, or another question took its place. With `fillIn` the question
 * waits in the list of the field whose `autocomplete` ends in `webauthn`.
 */
export const askPasskey = async (optionsJSON: PasskeyRequest, fillIn = false): Promise<PasskeyAnswer | null> => {
  const { startAuthentication } = await library();
  return unlessCancelled(() => startAuthentication({ optionsJSON, useBrowserAutofill: fillIn }));
};

/** Takes a question back that waits in a field. */
export const stopAskingPasskey = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();
