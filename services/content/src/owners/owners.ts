import { caughtUpWithin, runProjection } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import { observeProgress, type Logger } from '@marquee/nest-kit';
import type { DocumentStore, EventLog } from '@marquee/ports';
import { ownerRows, ownersProjection } from './owners.projection';

/** The owners of items, from what identity publishes. */
export interface Owners {
  /** Waits a moment for a topic that is behind; throws `unavailable` while it has not reported the account. */
  publicKey(accountId: string): Promise<string>;
  /** Whether the operator has suspended the account, as far as identity's messages have arrived. */
  isSuspended(accountId: string): Promise<boolean>;
  /** Throws `account_suspended` where `isSuspended`. */
  requireUnsuspended(accountId: string): Promise<void>;
  stop(): Promise<void>;
}

const BEHIND_MS = 2000;

export const openOwners = async ({
  documents,
  log,
  logger,
}: {
  readonly documents: DocumentStore;
  readonly log: EventLog;
  readonly logger: Logger;
}): Promise<Owners> => {
  const owners = documents.collection(ownerRows);
  const observer = observeProgress(logger);
  const running = await runProjection({ projection: ownersProjection, source: log, documents, observer });
  const isSuspended = async (accountId: string): Promise<boolean> =>
    (await owners.get(accountId))?.isSuspended ?? false;
  return {
    publicKey: async (accountId) => {
      const known = await owners.get(accountId);
      if (known !== null) return known.publicKey;
      await caughtUpWithin(BEHIND_MS, [running]);
      const owner = await owners.get(accountId);
      if (owner === null) throw new DomainError('unavailable', 'Try again in a moment.', [], 1);
      return owner.publicKey;
    },
    isSuspended,
    requireUnsuspended: async (accountId) => {
      if (await isSuspended(accountId))
        throw new DomainError('account_suspended', 'The operator has suspended this account.');
    },
    stop: () => running.stop(),
  };
};
