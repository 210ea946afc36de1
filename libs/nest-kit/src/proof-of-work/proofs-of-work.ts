import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError, leadingZeroBits } from '@marquee/kernel';
import type { RateClaim, RateLimit } from '@marquee/ports';

/** Name of the installation secret: `keys.secret(WORK_SECRET)`. */
export const WORK_SECRET = 'proof-of-work';
/** The header of a request that pays for itself: the challenge, a dot, and the nonce that was found. */
export const WORK_HEADER = 'proof-of-work';

/** Zero bits that the hash must begin with, by level. A browser on a phone tries some 30,000 nonces a second: one second, four, sixteen. */
const WORK_BITS: readonly number[] = [15, 17, 19];
const LIFE_MS = 5 * 60_000;
/** A proof is good once. The limiter forgets it when its challenge has expired. */
const spent: RateLimit = { name: 'work.spent', attempts: 1, windowMs: LIFE_MS, isFixed: true };

/** Work that is asked of a client in place of a refusal. */
export interface AskedWork {
  readonly challenge: string;
  readonly bits: number;
}

/** The refusal of an attempt that passes once its client has done some work. */
export class WorkRequired extends DomainError {
  constructor(
    readonly work: AskedWork,
    retryAfter: number,
  ) {
    super('work_required', 'Too many attempts from your network. Try again in a minute.', [], retryAfter);
  }
}

/** A proof that is right, and was not yet counted as spent. */
export interface Proof {
  readonly level: number;
  /** Counts the proof as spent, together with what it pays for. */
  readonly claim: RateClaim;
}

const SHAPE = /^((\d)\.([0-9a-z]{1,11})\.[\w-]{22})\.([\w-]{22})\.[0-9a-z]{1,16}$/;

/**
 * Challenges of proof of work (ADR 69). A challenge says its level and its end, and is signed for one scope, such as one name: nothing is
 * stored until a proof of it comes.
 */
export class ProofsOfWork {
  constructor(
    private readonly secret: Uint8Array,
    private readonly clock: () => number,
    private readonly bits: readonly number[] = WORK_BITS,
  ) {}

  get levels(): number {
    return this.bits.length;
  }

  ask(scope: string, level: number): AskedWork {
    const claim = `${level}.${(this.clock() + LIFE_MS).toString(36)}.${randomBytes(16).toString('base64url')}`;
    return { challenge: `${claim}.${this.signatureOf(claim, scope)}`, bits: this.bits[level]! };
  }

  /** null for a proof that is made up, late, of another scope, or of too little work. Costs two hashes. */
  read(proof: string | undefined, scope: string): Proof | null {
    const [, claim, digit, end, signature] = SHAPE.exec(proof ?? '') ?? [];
    if (claim === undefined || Number.parseInt(end!, 36) <= this.clock()) return null;
    if (!timingSafeEqual(Buffer.from(signature!), Buffer.from(this.signatureOf(claim, scope)))) return null;
    const level = Number(digit);
    if (leadingZeroBits(createHash('sha256').update(proof!).digest()) < this.bits[level]!) return null;
    return { level, claim: { limit: spent, key: claim } };
  }

  private signatureOf(claim: string, scope: string): string {
    return createHmac('sha256', this.secret).update(`${scope}\n${claim}`).digest('base64url').slice(0, 22);
  }
}
