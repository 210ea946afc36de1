/** What the person at the browser does next with the question for a passkey. */
export type PasskeyAct = 'answers' | 'cancels';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const credential = (response: object): object => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response,
  getClientExtensionResults: () => ({}),
});

const made = credential({
  clientDataJSON: bytes('client'),
  attestationObject: bytes('attestation'),
  getTransports: () => ['internal'],
});
const answered = credential({
  clientDataJSON: bytes('client'),
  authenticatorData: bytes('data'),
  signature: bytes('signature'),
  userHandle: bytes('account'),
});

export interface FakePasskeys {
  /** Questions that the browser put to the person at once. */
  asked(): readonly string[];
  /** Questions that wait in a field. */
  waiting(): number;
  /** The person chooses the passkey that the field offers. */
  choose(): void;
}

/**
 * jsdom has no passkeys: replaces a browser that has them, until `noPasskeys`. Questions wait in a field until `choose`, where the browser
 * offers passkeys in fields.
 */
export const fakePasskeys = (act: PasskeyAct = 'answers', { fillsIn = false } = {}): FakePasskeys => {
  const asked: string[] = [];
  const waiting = new Set<(answer: object) => void>();
  const wait = (signal: AbortSignal | undefined): Promise<object> =>
    new Promise((resolve, reject) => {
      waiting.add(resolve);
      signal?.addEventListener('abort', () => {
        waiting.delete(resolve);
        reject(signal.reason as Error);
      });
    });
  const reply = (what: string, answer: object) => (options: CredentialRequestOptions) => {
    if (options.mediation === 'conditional') return wait(options.signal);
    asked.push(what);
    if (act === 'answers') return Promise.resolve(answer);
    return Promise.reject(new DOMException('The person said no.', 'NotAllowedError'));
  };
  const credentials = { create: reply('create', made), get: reply('get', answered) };
  const browser = Object.assign(class {}, { isConditionalMediationAvailable: () => Promise.resolve(fillsIn) });
  Object.assign(globalThis, { PublicKeyCredential: browser, isSecureContext: true });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
  const choose = (): void => {
    for (const answer of waiting) answer(answered);
    waiting.clear();
  };
  return { asked: () => asked, waiting: () => waiting.size, choose };
};

export const noPasskeys = (): void => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
};
