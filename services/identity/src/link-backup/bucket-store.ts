import type { BackupFailure } from '@marquee/contracts';
import { Keyring } from '@marquee/event-sourcing';
import { FetchFailed, type PublicSend } from '@marquee/network';
import type { BucketSigner, KeyStore } from '@marquee/ports';
import type { LinkBackup } from './link-backups';

export interface BucketPorts {
  readonly keys: Pick<KeyStore, 'secretsOf'>;
  readonly signBucketRequest: BucketSigner;
  readonly sendPublic: PublicSend;
  readonly clock: () => number;
}

export interface BucketFile {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Seconds for which a signed address is good: a request begins at once. */
const SIGNED_S = 300;

/** Why a bucket has not done what it was asked to do. */
export class BucketRefused extends Error {
  override readonly name = 'BucketRefused';

  constructor(readonly failure: BackupFailure) {
    super(`the bucket did not take the file: ${failure}`);
  }
}

const failureOf = (status: number): BackupFailure => {
  if (status === 401 || status === 403) return 'forbidden';
  return status === 404 ? 'bucket_missing' : 'refused';
};

const known: readonly string[] = ['address_refused', 'timed_out', 'unreachable'];

/** The bucket of an owner. Every call rejects with `BucketRefused` where the bucket does not do it. */
export class BucketStore {
  constructor(private readonly ports: BucketPorts) {}

  /** Null where the owner has no key any more. */
  async seal(ownerId: string, secret: string): Promise<string | null> {
    return (await new Keyring(this.ports.keys).boxOf(ownerId))?.seal(secret) ?? null;
  }

  async put(backup: LinkBackup, { key, size, contentType, chunks }: BucketFile, signal: AbortSignal): Promise<void> {
    await this.send(backup, { method: 'PUT', key, body: { size, contentType, chunks }, signal });
  }

  /** Also succeeds where nothing is there. */
  async delete(backup: LinkBackup, key: string, signal: AbortSignal): Promise<void> {
    await this.send(backup, { method: 'DELETE', key, signal });
  }

  private async send(
    backup: LinkBackup,
    request: Omit<Parameters<PublicSend>[0], 'address'> & { readonly key: string },
  ): Promise<void> {
    const { endpoint, region, bucket, keyId, ownerId, sealedSecret } = backup;
    const { keys, signBucketRequest, sendPublic, clock } = this.ports;
    const secret = (await new Keyring(keys).boxOf(ownerId))?.open(sealedSecret) ?? null;
    if (secret === null) throw new BucketRefused('forbidden');
    const { method, key, ...sent } = request;
    const address = await signBucketRequest(
      { endpoint, region, bucket, keyId, secret },
      { method, key, now: clock(), seconds: SIGNED_S },
    );
    let status: number;
    try {
      status = await sendPublic({ address, method, ...sent });
    } catch (error) {
      if (!(error instanceof FetchFailed)) throw error;
      throw new BucketRefused(known.includes(error.reason) ? (error.reason as BackupFailure) : 'unreachable');
    }
    if (status < 200 || status > 299) throw new BucketRefused(failureOf(status));
  }
}
