import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const FORM_SECRET = 'message-forms';

/** A person reads the form before it is sent. */
const LEAST_MS = 1_000;
const LIFE_MS = 24 * 60 * 60 * 1000;

/** `quick`: sent sooner than a person could; `stale`: the form is older than a day; `foreign`: made elsewhere, or for another inbox. */
export type TokenVerdict = 'valid' | 'quick' | 'stale' | 'foreign';

/**
 * Says when and for which inbox a form was made. Public pages are cached and carry none; the form that comes back to a visitor
 * does, and its token is the idempotency key of the message.
 */
export class FormTokens {
  constructor(
    private readonly secret: Uint8Array,
    private readonly clock: () => number,
  ) {}

  make(inboxId: string): string {
    const claim = `${this.clock().toString(36)}.${randomBytes(16).toString('base64url')}`;
    return `${claim}.${this.signatureOf(claim, inboxId)}`;
  }

  judge(token: string, inboxId: string): TokenVerdict {
    const end = token.lastIndexOf('.');
    const claim = token.slice(0, Math.max(0, end));
    const [given, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(this.signatureOf(claim, inboxId))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return 'foreign';
    const age = this.clock() - Number.parseInt(claim, 36);
    if (age >= LIFE_MS) return 'stale';
    return age < LEAST_MS ? 'quick' : 'valid';
  }

  private signatureOf(claim: string, inboxId: string): string {
    return createHmac('sha256', this.secret).update(`${inboxId}\n${claim}`).digest('base64url').slice(0, 22);
  }
}
