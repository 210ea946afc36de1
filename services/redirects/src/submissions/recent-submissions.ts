import { DomainError } from '@marquee/kernel';
import { BoundedCache } from '../hot-path/bounded-cache';

interface Recent {
  /** Hash of the words. */
  readonly fingerprint: string;
  readonly at: number;
  readonly outcome: Promise<void>;
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 400;

/**
 * Submissions of the last day with an idempotency key, at most some 40,000 in this process. The inbox recognises older ones, and those of
 * other processes, by their ids; there, other words make a message of their own.
 */
export class RecentSubmissions {
  private readonly entries = new BoundedCache<Recent>(MAX_BYTES, () => ENTRY_BYTES);

  /** Sends a submission unless it was sent before. Throws `idempotency_key_reused` if its id belongs to other words. */
  async once(
    { id, fingerprint, now }: { readonly id: string; readonly fingerprint: string; readonly now: number },
    send: () => Promise<void>,
  ): Promise<'sent' | 'repeated'> {
    const known = this.entries.get(id);
    if (known !== undefined && now - known.at < KEPT_MS) {
      if (known.fingerprint !== fingerprint)
        throw new DomainError('idempotency_key_reused', 'This idempotency key was used for another request.');
      await known.outcome;
      return 'repeated';
    }
    const entry = { fingerprint, at: now, outcome: send() };
    this.entries.set(id, entry);
    try {
      await entry.outcome;
    } catch (error) {
      if (this.entries.get(id) === entry) this.entries.delete(id);
      throw error;
    }
    return 'sent';
  }
}
