import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const FORM_SECRET = 'submission-forms';

/** Milliseconds that a person needs at least to read a form. */
const LEAST_MS = 1_000;
const LIFE_MS = 24 * 60 * 60 * 1000;

/** `quick`: sent sooner than a person could. `stale`: the form is older than a day. `foreign`: made elsewhere, or for another item. */
export type TokenVerdict = 'valid' | 'quick' | 'stale' | 'foreign';

/**
 * Tokens that state when and for which item a form was made. Public pages are cached and contain none. The confirmation form has one, and
 * it is the idempotency key of the submission.
 */
export class FormTokens {
  constructor(
    private readonly secret: Uint8Array,
    private readonly clock: () => number,
  ) {}

  make(itemId: string): string {
    const claim = `${this.clock().toString(36)}.${randomBytes(16).toString('base64url')}`;
    return `${claim}.${this.signatureOf(claim, itemId)}`;
  }

  judge(token: string, itemId: string): TokenVerdict {
    const end = token.lastIndexOf('.');
    const claim = token.slice(0, Math.max(0, end));
    const [given, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(this.signatureOf(claim, itemId))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return 'foreign';
    const age = this.clock() - Number.parseInt(claim, 36);
    if (age >= LIFE_MS) return 'stale';
    return age < LEAST_MS ? 'quick' : 'valid';
  }

  /** Whether the form of a valid token was made so long ago. */
  isOlder(token: string, ms: number): boolean {
    return this.clock() - Number.parseInt(token, 36) >= ms;
  }

  private signatureOf(claim: string, itemId: string): string {
    return createHmac('sha256', this.secret).update(`${itemId}\n${claim}`).digest('base64url').slice(0, 22);
  }
}
