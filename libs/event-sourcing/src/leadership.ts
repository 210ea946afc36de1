import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { oneAtATime } from '@marquee/kernel';
import type { LeaseRecord, LeasedStore } from '@marquee/ports';
import { createMemoryLease } from './memory-lease';

/**
 * Milliseconds without a renewal, by its own clock, after which a standby takes the lease. The standby counts from the moment when it sees
 * the last write. The holder counts from before that write, so its time ends earlier.
 */
export const LEASE_DURATION_MS = 6000;
/**
 * Milliseconds without a renewal after which the leader stops acting. Shorter than the duration, so the rates of two clocks may differ by a
 * sixth.
 */
export const RENEW_DEADLINE_MS = 5000;
const RENEW_INTERVAL_MS = 1500;

/** Leadership among the members that share a lease: the leader relays an outbox, runs a reactor, or runs periodic work. */
export interface Leadership {
  /** Reads only the local clock. True means that most likely no other member leads. Work that must never run twice also needs fencing. */
  isLeader(): boolean;
  /** Takes the lease when it is free or was not renewed for too long, and renews it when renewal is due. Returns `isLeader()`. */
  acquireOrRenew(): Promise<boolean>;
  /** Writes the lease now. True means that no other member has held it between the last true `isLeader()` and this call. */
  confirm(): Promise<boolean>;
  /** Releases the lease: another member may acquire it at once. */
  release(): Promise<void>;
}

/** The leadership of a process that does not share its store. */
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
  // Names the process for an operator who reads the store. Each start of a process has another one.
  const self = `${hostname()}/${process.pid}/${randomUUID()}`;
  let seen = { version: -1, at: 0 };
  let own = nothing;
  const isLeader = (): boolean => now() < own.asked + RENEW_DEADLINE_MS;

  /** Serializes the calls, because each of two concurrent writes would look like another member's to the other. */
  const inTurn = oneAtATime();

  const write = async (expectedVersion: number): Promise<boolean> => {
    const asked = now();
    const written = await record.write(self, expectedVersion);
    own = written ? { version: expectedVersion + 1, asked } : nothing;
    return written && isLeader();
  };

  const acquireOrRenew = async (): Promise<boolean> => {
    if (now() < own.asked + RENEW_INTERVAL_MS) return true;
    // The holder knows the version of its lease and reads the record only after a refused write.
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

/** Leases of stores that one process does not share. They are garbage-collected with their store. */
const ofProcess = new WeakMap<LeasedStore, Map<string, LeaseRecord>>();

const leaseInProcess = (store: LeasedStore, name: string): LeaseRecord => {
  const leases = ofProcess.get(store) ?? new Map<string, LeaseRecord>();
  ofProcess.set(store, leases);
  const lease = leases.get(name) ?? createMemoryLease();
  leases.set(name, lease);
  return lease;
};

/** The leadership among all members of one lease: processes that share the store, or parts of the one process that has it. */
export const leadershipOf = (store: LeasedStore, name: string): Leadership =>
  createLeadership(store.lease(name) ?? leaseInProcess(store, name));
