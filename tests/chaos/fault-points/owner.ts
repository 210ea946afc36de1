import { password, post, signUp, type Account } from '@marquee/test-kit/account';
import type { Product } from '@marquee/test-kit/product';

/** A token is good for ten minutes. */
const TOKEN_MS = 4 * 60_000;

/** The owner of everything that is tried, signed in for as long as that takes. */
export class Owner {
  private signedInAt = 0;
  private signedIn!: Account;

  constructor(private readonly product: () => Product) {}

  get account(): Account {
    return this.signedIn;
  }

  async begin(): Promise<void> {
    this.signedIn = await signUp(this.product(), 'ines');
    this.signedInAt = Date.now();
  }

  async keepSignedIn(): Promise<void> {
    if (Date.now() - this.signedInAt < TOKEN_MS) return;
    const answer = await post(this.product(), '/api/auth/sign-in', { username: 'ines', password });
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    const { idToken } = (await answer.json()) as { idToken: string };
    this.signedInAt = Date.now();
    const before = this.signedIn;
    this.signedIn = {
      ...before,
      idToken,
      call: (method, path, body) =>
        fetch(this.product().url + path, {
          method,
          headers: {
            origin: this.product().url,
            authorization: `Bearer ${idToken}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          redirect: 'manual',
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
    };
  }
}
