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
 * What came in the last day with an idempotency key, as far as there is room for them: some 40,000 in this process.
 * What is forgotten, and what another process recorded, the inbox knows by its id; there other words are a message of their own.
 */
export class RecentSubmissions {
  private readonly entries = new BoundedCache<Recent>(MAX_BYTES, () => ENTRY_BYTES);

  /** Sends something unless it was sent before. `idempotency_key_reused` where its id represents other words. */
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
