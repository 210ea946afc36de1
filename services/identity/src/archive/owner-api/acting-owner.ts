import type { ApiAddress, Clock } from '@marquee/nest-kit';
import type { Accounts } from '../../account/accounts';
import type { KnownAccount } from '../../account/account.state';
import type { IdentityKeys } from '../../tokens/identity-keys';
import type { TransferRequest } from '../transfer/transfers';
import { createOwnerApi, type OwnerApi, type OwnerApiOptions } from './owner-api';

/** A token is good for ten minutes: half of that is left when another one takes its place. */
const RENEWED_MS = 300_000;

export interface ActingPorts {
  readonly accounts: Accounts;
  readonly identityKeys: IdentityKeys;
  readonly api: ApiAddress;
  readonly publicUrl: string;
  readonly clock: Clock;
}

export interface ActingOwner {
  readonly account: KnownAccount;
  readonly api: OwnerApi;
}

/**
 * Acts for the owner who asked for a transfer, at every service, by tokens of a session that is the job alone. They are of the credential
 * epoch in which it was requested, so that whatever ends all sessions ends them. null: that has happened.
 */
export const actAsOwner = async (
  { accounts, identityKeys, api, publicUrl, clock }: ActingPorts,
  { ownerId, jobId, epoch, kind }: Pick<TransferRequest, 'ownerId' | 'jobId' | 'epoch' | 'kind'>,
  run: Pick<OwnerApiOptions, 'signal' | 'repeats'>,
): Promise<ActingOwner | null> => {
  const account = await accounts.byId(ownerId);
  if (account === null || account.credentialEpoch !== epoch) return null;
  const { accountId, username } = account;
  let token = '';
  let signedAt = -Infinity;
  const current = (): string => {
    const now = clock();
    if (now - signedAt > RENEWED_MS) {
      const claims = { accountId, username, sessionId: jobId, credentialEpoch: epoch, isImport: kind === 'import' };
      token = identityKeys.sign(claims, publicUrl, now);
      signedAt = now;
    }
    return token;
  };
  return { account, api: createOwnerApi({ address: api, publicUrl, token: current, clock, ...run }) };
};
