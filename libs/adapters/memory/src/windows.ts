export interface Window {
  readonly name: string;
  readonly windowMs: number;
  /** UTC milliseconds. */
  readonly endsAt: number;
  attempts: number;
}

/** The most window lengths from now to a window's end. A later end comes from a clock that was set back since. */
const CLOCK_BACK = 2;

export interface Windows {
  readonly size: number;
  /** The window of this name that has not ended. */
  find(name: string, now: number): Window | undefined;
  /** Removes windows, those that end first, until there is room for this many more. */
  makeRoom(count: number): void;
  /** Opens a window with one attempt. */
  open(name: string, windowMs: number, now: number): void;
  forget(name: string): void;
  /** Removes windows that have ended, at most `most` of them. */
  dropEnded(now: number, most: number): void;
}

/**
 * Windows by name, and in queues by their length. Windows of one length end in the order in which they were opened. So the head of a queue
 * ends before all others in it, and the window that ends first is one of a few heads.
 */
export const createWindows = (maxWindows: number): Windows => {
  const byName = new Map<string, Window>();
  const queues = new Map<number, Set<Window>>();

  const remove = (window: Window): void => {
    byName.delete(window.name);
    const queue = queues.get(window.windowMs);
    queue?.delete(window);
    if (queue?.size === 0) queues.delete(window.windowMs);
  };

  const first = (): Window | undefined => {
    let earliest: Window | undefined;
    for (const queue of queues.values()) {
      const [head] = queue;
      if (head && (!earliest || head.endsAt < earliest.endsAt)) earliest = head;
    }
    return earliest;
  };

  return {
    get size() {
      return byName.size;
    },
    find: (name, now) => {
      const window = byName.get(name);
      const isOpen = window && window.endsAt > now && window.endsAt <= now + CLOCK_BACK * window.windowMs;
      return isOpen ? window : undefined;
    },
    makeRoom: (count) => {
      for (let earliest = first(); earliest && byName.size + count > maxWindows; earliest = first()) remove(earliest);
    },
    open: (name, windowMs, now) => {
      const before = byName.get(name);
      if (before) remove(before);
      const window = { name, windowMs, endsAt: now + windowMs, attempts: 1 };
      byName.set(name, window);
      const queue = queues.get(windowMs) ?? new Set();
      queues.set(windowMs, queue.add(window));
    },
    forget: (name) => {
      const window = byName.get(name);
      if (window) remove(window);
    },
    dropEnded: (now, most) => {
      for (let dropped = 0; dropped < most; dropped += 1) {
        const earliest = first();
        if (!earliest || earliest.endsAt > now) return;
        remove(earliest);
      }
    },
  };
};
