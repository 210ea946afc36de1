import type { Socket } from 'node:net';
import { addressKey } from '@marquee/kernel';
import { plainAddress, TrustedProxies } from '@marquee/network';

export interface ConnectionLimits {
  /** Open connections of one IPv4 address or one IPv6 /64. */
  readonly maxConnectionsPerAddress: number;
  /** Proxies bring the connections of many people: they have no limit. */
  readonly trustedProxies: readonly string[];
}

/**
 * Says about each new connection whether its address may have it. One map entry per address with open connections, one step for each
 * connection that begins or ends.
 */
export const createConnectionCap = (limits: ConnectionLimits): ((socket: Socket) => boolean) => {
  const proxies = new TrustedProxies(limits.trustedProxies);
  const open = new Map<string, number>();

  const leave = (key: string): void => {
    const left = (open.get(key) ?? 1) - 1;
    if (left === 0) open.delete(key);
    else open.set(key, left);
  };

  return (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (proxies.trusts(address)) return true;
    const key = addressKey(address);
    const before = open.get(key) ?? 0;
    if (before >= limits.maxConnectionsPerAddress) return false;
    open.set(key, before + 1);
    socket.once('close', () => leave(key));
    return true;
  };
};
