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
 * The messages of the last day that came with an idempotency key, as far as there is room for them: some 40,000 in this process.
 * What is forgotten, and what another process recorded, the inbox knows by the message's id.
 */
export class RecentMessages {
  private readonly entries = new BoundedCache<Recent>(MAX_BYTES, () => ENTRY_BYTES);

  /** Sends a message unless it was sent before. `idempotency_key_reused` where its id stands for other words. */
  async once(
    { messageId, fingerprint, now }: { readonly messageId: string; readonly fingerprint: string; readonly now: number },
    send: () => Promise<void>,
  ): Promise<'sent' | 'repeated'> {
    const known = this.entries.get(messageId);
    if (known !== undefined && now - known.at < KEPT_MS) {
      if (known.fingerprint !== fingerprint)
        throw new DomainError('idempotency_key_reused', 'This idempotency key was used for another message.');
      await known.outcome;
      return 'repeated';
    }
    const entry = { fingerprint, at: now, outcome: send() };
    this.entries.set(messageId, entry);
    try {
      await entry.outcome;
    } catch (error) {
      if (this.entries.get(messageId) === entry) this.entries.delete(messageId);
      throw error;
    }
    return 'sent';
  }
}
