import type { Product } from './product';

export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
  readonly userId: string;
  /** Calls the API with this account's token. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/** What a browser on our own pages sends along. */
const own = (product: Pick<Product, 'url'>, body?: unknown): Record<string, string> => ({
  origin: product.url,
  ...(body !== undefined && { 'content-type': 'application/json' }),
});

export const post = (product: Pick<Product, 'url'>, path: string, body: unknown): Promise<Response> =>
  fetch(product.url + path, { method: 'POST', headers: own(product, body), body: JSON.stringify(body) });

export const password = 'Kiln-fired 48 hours!';

const RENEW_AFTER_MS = 300_000;

const callsWith =
  (product: Pick<Product, 'url'>, idToken: string): Account['call'] =>
  (method, path, body) =>
    fetch(product.url + path, {
      method,
      headers: { ...own(product, body), authorization: `Bearer ${idToken}` },
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

/** A product whose mailed codes can be read. */
export type MailedProduct = Pick<Product, 'url' | 'output' | 'nextCode'>;

/** Signs a person up over the API and confirms with the code that the terminal shows. */
export const signUp = async (product: MailedProduct, username: string): Promise<Account> => {
  const email = `${username}@example.com`;
  const from = product.output().length;
  const registered = await post(product, '/api/auth/sign-up', { username, email, password });
  if (registered.status !== 201) throw new Error(`sign-up answered ${registered.status}: ${await registered.text()}`);
  const { autoSignInToken } = (await registered.json()) as { autoSignInToken: string };
  const code = await product.nextCode(from);
  const confirmed = await post(product, '/api/auth/confirm', { username, code, autoSignInToken });
  if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status}: ${await confirmed.text()}`);
  const { idToken, user } = (await confirmed.json()) as { idToken: string; user: { userId: string } };
  return { username, email, password, idToken, userId: user.userId, call: callsWith(product, idToken) };
};

/** The account with a token that it renews in time: for a test that takes longer than a token lives. */
export const staySignedIn = (product: Pick<Product, 'url'>, account: Account): Account => {
  let call = account.call;
  let renewedAt = Date.now();
  return {
    ...account,
    call: async (...args) => {
      if (Date.now() - renewedAt > RENEW_AFTER_MS) {
        const { username } = account;
        const signedIn = await post(product, '/api/auth/sign-in', { username, password });
        if (signedIn.status === 200) {
          call = callsWith(product, ((await signedIn.json()) as { idToken: string }).idToken);
          renewedAt = Date.now();
        }
      }
      return call(...args);
    },
  };
};

export const createLink = async (account: Account, id: string, more: object = {}): Promise<void> => {
  const content = { id, title: `Title of ${id}`, destinationUrl: 'https://example.com/there', ...more };
  const answer = await account.call('POST', '/api/content', { type: 'link', content });
  if (answer.status !== 201) throw new Error(`create answered ${answer.status}: ${await answer.text()}`);
};
