/** What the person at the browser does next with the question for a passkey. */
export type PasskeyAct = 'answers' | 'cancels';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const credential = (response: object): object => ({
  ...{ id: 'a2V5', rawId: bytes('key'), type: 'public-key', authenticatorAttachment: 'platform' },
  ...{ response, getClientExtensionResults: () => ({}) },
});

const made = credential({
  ...{ clientDataJSON: bytes('client'), attestationObject: bytes('attestation') },
  getTransports: () => ['internal'],
});
const answered = credential({
  ...{ clientDataJSON: bytes('client'), authenticatorData: bytes('data') },
  ...{ signature: bytes('signature'), userHandle: bytes('account') },
});

/** jsdom has no passkeys: stands in for a browser that has, until `noPasskeys`. Questions that wait in a field get no answer. */
export const fakePasskeys = (act: PasskeyAct = 'answers'): { asked(): readonly string[] } => {
  const asked: string[] = [];
  const reply = (what: string, answer: object) => (options: CredentialRequestOptions) => {
    if (options.mediation === 'conditional') return new Promise<never>(() => undefined);
    asked.push(what);
    if (act === 'answers') return Promise.resolve(answer);
    return Promise.reject(new DOMException('The person said no.', 'NotAllowedError'));
  };
  const credentials = { create: reply('create', made), get: reply('get', answered) };
  Object.assign(globalThis, { PublicKeyCredential: class {}, isSecureContext: true });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  return { asked: () => asked };
};

export const noPasskeys = (): void => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
};
