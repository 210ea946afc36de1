import { createHmac } from 'node:crypto';
import { ownNetworkKey } from '@marquee/kernel';

/** Name of the installation secret: `keys.secret(REPORT_NETWORK_SECRET)`. */
export const REPORT_NETWORK_SECRET = 'report-networks';

/** Characters of a mark: enough to tell the networks of a hundred reports apart. */
const MARK_LENGTH = 16;

/**
 * Marks the network that a report of an account comes from: that of `ownNetworkKey`, by an `addressKey`. The marks tell nothing without the secret, and those of two accounts
 * cannot be compared.
 */
export type NetworkMarks = (accountId: string, address: string) => string;

export const createNetworkMarks =
  (secret: Uint8Array): NetworkMarks =>
  (accountId, address) =>
    createHmac('sha256', secret)
      .update(`${accountId}\n${ownNetworkKey(address)}`)
      .digest('base64url')
      .slice(0, MARK_LENGTH);
