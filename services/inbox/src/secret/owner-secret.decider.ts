import type { Decider, Message } from '@marquee/kernel';

/** An account has a secret in the inbox. */
export type SecretMade = Message<
  'inbox.SecretMade.v1',
  {
    readonly ownerId: string;
    /** 32 random bytes as base64url, sealed to the owner's public key. */
    readonly sealed: string;
  }
>;

export type MakeSecret = Message<'MakeSecret', SecretMade['data']>;

/** The sealed secret; null: none exists yet. */
export type OwnerSecretState = { readonly sealed: string | null };

export const ownerSecretDecider: Decider<OwnerSecretState, MakeSecret, SecretMade> = {
  initialState: () => ({ sealed: null }),
  decide: ({ data }, { sealed }) => (sealed === null ? [{ type: 'inbox.SecretMade.v1', data }] : []),
  evolve: (_, { data: { sealed } }) => ({ sealed }),
};
