import type { Chance } from '@marquee/test-kit/chance';

/** What a simulated log does to its users, within what the port allows. */
export interface LogFaults {
  /** Milliseconds until a partition's next records are handed over. */
  pause(): number;
  /** How many of so many records the next batch has: 1 at least. */
  cut(waiting: number): number;
  /** How many of so many messages a call of `publish` takes before it rejects; null: it resolves. */
  breaksOff(messages: number): number | null;
  /** `before`: a batch is not handed over this time. `after`: it was handled, and that was not noticed. */
  interrupts(): 'before' | 'after' | null;
  /** Whether records that newer ones of their key replaced are forgotten now. */
  compacts(): boolean;
  /** Whether the member of a group that gets a batch is thought dead while it handles it. */
  expels(): boolean;
}

export const noFaults: LogFaults = {
  pause: () => 0,
  cut: (waiting) => waiting,
  breaksOff: () => null,
  interrupts: () => null,
  compacts: () => false,
  expels: () => false,
};

const SECOND = 1000;
const OUTAGE_MAX = 5 * SECOND;
const DAY = 86_400_000;

/** All of them, by chance, until `calm` says that it is over. */
export const faultsOf = (chance: Chance, calm: () => boolean): LogFaults => {
  let awayUntil = 0;
  return {
    pause: () => {
      if (calm() || chance.happens(0.7)) return 0;
      return chance.below(chance.happens(0.02) ? DAY : SECOND);
    },
    cut: (waiting) => (calm() ? waiting : chance.happens(0.5) ? 1 : 1 + chance.below(waiting)),
    breaksOff: (messages) => {
      if (calm()) return null;
      // While it is unavailable messages gather at their senders: the next call then has several of one key.
      if (chance.happens(0.05)) awayUntil = Date.now() + chance.below(OUTAGE_MAX);
      if (Date.now() < awayUntil) return 0;
      if (chance.happens(0.8)) return null;
      // All of them taken, and no answer to that, brings them again behind their successors.
      return chance.happens(0.5) ? messages : chance.below(messages);
    },
    interrupts: () => (calm() || chance.happens(0.9) ? null : chance.pick(['before', 'after'])),
    compacts: () => !calm() && chance.happens(0.2),
    expels: () => !calm() && chance.happens(0.05),
  };
};
