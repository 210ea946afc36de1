import { createHmac } from 'node:crypto';
import { networkKeys } from '@marquee/kernel';

/** Name of the installation secret: `keys.secret(REPORT_NETWORK_SECRET)`. */
export const REPORT_NETWORK_SECRET = 'report-networks';

/** Characters of a mark: enough to tell the networks of a hundred reports apart. */
const MARK_LENGTH = 16;

/** The network of an `addressKey`: the /24 of an IPv4 address, the /48 of an IPv6 one. One person may have all addresses of it. */
const networkOf = (address: string): string => networkKeys(address).at(-1) ?? address.split('.').slice(0, 3).join('.');

/**
 * Marks the network that a report of an account comes from. The marks tell nothing without the secret, and those of two accounts
 * cannot be compared.
 */
export type NetworkMarks = (accountId: string, address: string) => string;

export const createNetworkMarks =
  (secret: Uint8Array): NetworkMarks =>
  (accountId, address) =>
    createHmac('sha256', secret)
      .update(`${accountId}\n${networkOf(address)}`)
      .digest('base64url')
      .slice(0, MARK_LENGTH);
