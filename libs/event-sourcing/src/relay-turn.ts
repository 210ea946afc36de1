import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { LeaseRecord } from '@marquee/ports';

/**
 * How long a standby sees nobody write before it takes the lease, in milliseconds of its own clock. It begins to count when it
 * sees the last write, so later than the holder, who counts from before it asked for that write.
 */
export const TAKEN_AFTER = 6000;
/** How long the holder believes in its own last write: shorter, so that two clocks may run one sixth apart. */
export const HELD_FOR = 5000;
const RENEWED_AFTER = 1500;

/** Whether this process is the one that carries an outbox. */
export interface RelayTurn {
  /** By the clock alone. True means that most likely nobody else carries it: what must never happen twice needs more than that. */
  holds(): boolean;
  /** Takes the lease when it is free or nobody has renewed it for too long, and renews it when it is due. Answers `holds()`. */
  look(): Promise<boolean>;
  /** Writes now. True means that nobody else had the lease between the last time that `holds()` was true and this call. */
  confirm(): Promise<boolean>;
  /** Another process may take it at once. */
  giveBack(): Promise<void>;
}

/** The turn of a process that has the store to itself. */
export const onlyTurn: RelayTurn = {
  holds: () => true,
  look: () => Promise.resolve(true),
  confirm: () => Promise.resolve(true),
  giveBack: () => Promise.resolve(),
};

const nothing = { version: -1, asked: -Infinity };

export const createRelayTurn = (
  record: LeaseRecord,
  { now = () => performance.now() }: { readonly now?: () => number } = {},
): RelayTurn => {
  // Told by an operator who looks into the store, and another one in each life of a process.
  const self = `${hostname()}/${process.pid}/${randomUUID()}`;
  let seen = { version: -1, at: 0 };
  let own = nothing;
  const holds = (): boolean => now() < own.asked + HELD_FOR;

  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: two writes of our own would take each other for somebody else's. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };

  const write = async (expectedVersion: number): Promise<boolean> => {
    const asked = now();
    const written = await record.write(self, expectedVersion);
    own = written ? { version: expectedVersion + 1, asked } : nothing;
    return written && holds();
  };

  const look = async (): Promise<boolean> => {
    if (now() < own.asked + RENEWED_AFTER) return true;
    const { holder, version } = await record.read();
    if (version !== seen.version) seen = { version, at: now() };
    if (holder === null || holder === self || now() - seen.at >= TAKEN_AFTER) return write(version);
    own = nothing;
    return false;
  };
  const giveBack = async (): Promise<void> => {
    const { version } = own;
    own = nothing;
    if (version !== nothing.version) await record.write(null, version);
  };

  return {
    holds,
    look: () => inTurn(look),
    confirm: () => inTurn(async () => own.version !== nothing.version && write(own.version)),
    giveBack: () => inTurn(giveBack),
  };
};
