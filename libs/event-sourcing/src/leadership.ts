import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { oneAtATime } from '@marquee/kernel';
import type { LeaseRecord, LeasedStore } from '@marquee/ports';
import { createMemoryLease } from './memory-lease';

/**
 * Milliseconds on its own clock that a standby sees no renewal before it takes the lease. The standby counts from when it
 * sees the last write, so later than the holder, which counts from before it asked for that write.
 */
export const LEASE_DURATION_MS = 6000;
/** Milliseconds after which the leader stops acting without a renewal: shorter, so that two clocks may run one sixth apart. */
export const RENEW_DEADLINE_MS = 5000;
const RENEW_INTERVAL_MS = 1500;

/** Leadership among the members that share a lease: the leader relays an outbox, runs a reactor, or runs periodic work. */
export interface Leadership {
  /** Reads the local clock only. True means that most likely no other member leads: work that must never run twice needs fencing. */
  isLeader(): boolean;
  /** Takes the lease when it is free or was not renewed for too long, and renews it when it is due. Returns `isLeader()`. */
  acquireOrRenew(): Promise<boolean>;
  /** Writes now. True means that no other member had the lease between the last time that `isLeader()` was true and this call. */
  confirm(): Promise<boolean>;
  /** Releases the lease: another member may acquire it at once. */
  release(): Promise<void>;
}

/** The leadership of a process that has the store to itself. */
export const soleLeadership: Leadership = {
  isLeader: () => true,
  acquireOrRenew: () => Promise.resolve(true),
  confirm: () => Promise.resolve(true),
  release: () => Promise.resolve(),
};

const nothing = { version: -1, asked: -Infinity };

export const createLeadership = (
  record: LeaseRecord,
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): Leadership => {
  // For an operator who looks into the store; another one in each life of a process.
  const self = `${hostname()}/${process.pid}/${randomUUID()}`;
  let seen = { version: -1, at: 0 };
  let own = nothing;
  const isLeader = (): boolean => now() < own.asked + RENEW_DEADLINE_MS;

  /** Serializes the calls: of two concurrent writes each would take the other for another member's. */
  const inTurn = oneAtATime();

  const write = async (expectedVersion: number): Promise<boolean> => {
    const asked = now();
    const written = await record.write(self, expectedVersion);
    own = written ? { version: expectedVersion + 1, asked } : nothing;
    return written && isLeader();
  };

  const acquireOrRenew = async (): Promise<boolean> => {
    if (now() < own.asked + RENEW_INTERVAL_MS) return true;
    // The holder of the lease knows its version; it reads the record only after a write that was refused.
    if (own.version !== nothing.version && (await write(own.version))) return true;
    const { holder, version } = await record.read();
    if (version !== seen.version) seen = { version, at: now() };
    if (holder === null || holder === self || now() - seen.at >= LEASE_DURATION_MS) return write(version);
    own = nothing;
    return false;
  };
  const release = async (): Promise<void> => {
    const { version } = own;
    own = nothing;
    if (version !== nothing.version) await record.write(null, version);
  };

  return {
    isLeader,
    acquireOrRenew: () => inTurn(acquireOrRenew),
    confirm: () => inTurn(async () => own.version !== nothing.version && write(own.version)),
    release: () => inTurn(release),
  };
};

/** Leases of a store that one process alone has. Held by the store itself, so they end with it. */
const ofProcess = new WeakMap<LeasedStore, Map<string, LeaseRecord>>();

const leaseInProcess = (store: LeasedStore, name: string): LeaseRecord => {
  const leases = ofProcess.get(store) ?? new Map<string, LeaseRecord>();
  ofProcess.set(store, leases);
  const lease = leases.get(name) ?? createMemoryLease();
  leases.set(name, lease);
  return lease;
};

/** The leadership among all members of one lease of one store: processes that share it, or parts of the one process that has it. */
export const leadershipOf = (store: LeasedStore, name: string): Leadership =>
  createLeadership(store.lease(name) ?? leaseInProcess(store, name));
