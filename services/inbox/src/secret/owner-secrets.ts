import { readAggregate, seal, type AggregateSource, type RunCommand } from '@marquee/event-sourcing';
import type { EventMeta, KeyStore } from '@marquee/ports';
import { ownerSecretAggregate } from './owner-secret.aggregate';
import { newSecret, ownerSecret, type OwnerSecret } from './owner-secret';

/** How long an opened secret is kept in memory, and for how many accounts. */
const KEPT_MS = 60_000;
const KEPT_MAX = 1000;

interface Kept {
  readonly secret: OwnerSecret;
  readonly until: number;
}

/** The secrets of accounts, opened with the key store. */
export class OwnerSecrets {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly ports: {
      readonly run: RunCommand;
      readonly events: AggregateSource;
      readonly keys: Pick<KeyStore, 'open'>;
      readonly clock: () => number;
    },
  ) {}

  /** The account's secret as it is now; `erased` when its key is destroyed, or when there never was a secret. */
  async open(ownerId: string): Promise<OwnerSecret | 'erased'> {
    const { sealed } = await readAggregate(this.ports.events, ownerSecretAggregate, ownerId);
    return sealed === null ? 'erased' : this.opened(ownerId, sealed);
  }

  /** The same for an account that may have no secret yet: then it gets one. May come from memory. */
  async ofAccount(ownerId: string, publicKey: string, meta: EventMeta): Promise<OwnerSecret | 'erased'> {
    const kept = this.kept.get(ownerId);
    if (kept && kept.until > this.ports.clock()) return kept.secret;
    const made = seal(publicKey, Buffer.from(newSecret()).toString('base64url'));
    const sealed = await this.ports.run(meta, async (unit) => {
      const aggregate = await unit.load(ownerSecretAggregate, ownerId);
      aggregate.execute({ type: 'MakeSecret', data: { ownerId, sealed: made } });
      return aggregate.state.sealed!;
    });
    const secret = await this.opened(ownerId, sealed);
    if (secret !== 'erased') this.keep(ownerId, secret);
    return secret;
  }

  private async opened(ownerId: string, sealed: string): Promise<OwnerSecret | 'erased'> {
    const opened = await this.ports.keys.open(ownerId, sealed);
    return opened === 'erased' ? 'erased' : ownerSecret(Buffer.from(opened.text, 'base64url'));
  }

  private keep(ownerId: string, secret: OwnerSecret): void {
    this.kept.delete(ownerId);
    this.kept.set(ownerId, { secret, until: this.ports.clock() + KEPT_MS });
    // The oldest goes first.
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT_MAX) return;
      this.kept.delete(oldest);
    }
  }
}
