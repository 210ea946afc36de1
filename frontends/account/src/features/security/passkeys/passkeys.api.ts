import { api, askPasskey, call, createPasskey, type NewPasskey } from '@marquee/web-kit';

/** Has the browser make a passkey; null when the person wants none after all. */
export const makePasskey = async (): Promise<NewPasskey | null> =>
  createPasskey(await call(api.POST('/api/auth/passkeys/options')));

export const addPasskey = async (name: string, passkey: NewPasskey): Promise<void> => {
  await call(api.POST('/api/auth/passkeys', { body: { name, passkey } }));
};

export const removePasskey = async (passkeyId: string): Promise<void> => {
  await call(api.DELETE('/api/auth/passkeys/{passkeyId}', { params: { path: { passkeyId } } }));
};

/** Proves the session by a passkey; false when the person gives no answer. */
export const proveByPasskey = async (): Promise<boolean> => {
  const passkey = await askPasskey(await call(api.POST('/api/auth/step-up/passkey-options')));
  if (passkey === null) return false;
  await call(api.POST('/api/auth/step-up', { body: { passkey } }));
  return true;
};
