interface Timer {
  readonly id: number;
  at: number;
  /** Milliseconds; null: fires once. */
  readonly every: number | null;
  readonly fire: () => void;
}

/** What a timer function answers where Node would answer a `Timeout`. */
interface Handle {
  readonly id: number;
  ref(): Handle;
  unref(): Handle;
  hasRef(): boolean;
}

const replaced = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;

/**
 * Time that is stopped until a caller moves it. Installed, it takes the place of the global timers, `Date.now` and
 * `performance.now`, so that a day passes in an instant and a run does not depend on the machine's haste.
 *
 * A jump over many periods of an interval fires it once, as in a process that was suspended.
 */
export class VirtualTime {
  private readonly timers = new Map<number, Timer>();
  private lastId = 0;
  private readonly real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    setImmediate: globalThis.setImmediate,
    clearImmediate: globalThis.clearImmediate,
    dateNow: Date.now,
    performanceNow: performance.now,
  };

  /** `now` is UTC milliseconds. */
  constructor(public now: number) {}

  install(): void {
    const set = (fire: (...args: unknown[]) => void, delay: number, every: boolean, args: unknown[]): Handle => {
      // Whole milliseconds: a clock that shows parts of one makes times that no service accepts.
      const wait = Math.max(every ? 1 : 0, Math.trunc(Number(delay)) || 0);
      const id = ++this.lastId;
      this.timers.set(id, { id, at: this.now + wait, every: every ? wait : null, fire: () => fire(...args) });
      const handle: Handle = { id, ref: () => handle, unref: () => handle, hasRef: () => true };
      return handle;
    };
    const clear = (handle?: Handle): void => void (handle && this.timers.delete(handle.id));
    Object.assign(globalThis, {
      setTimeout: (fire: () => void, delay = 0, ...args: unknown[]) => set(fire, delay, false, args),
      setInterval: (fire: () => void, delay = 0, ...args: unknown[]) => set(fire, delay, true, args),
      setImmediate: (fire: () => void, ...args: unknown[]) => set(fire, 0, false, args),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    });
    Date.now = () => this.now;
    performance.now = () => this.now;
  }

  uninstall(): void {
    for (const name of replaced) Object.assign(globalThis, { [name]: this.real[name] });
    Date.now = this.real.dateNow;
    performance.now = this.real.performanceNow;
  }

  /** Runs something of the real world, which has real timers, to its end. Nothing else may run meanwhile. */
  async stepOut<R>(work: () => Promise<R>): Promise<R> {
    this.uninstall();
    try {
      return await work();
    } finally {
      this.install();
    }
  }

  /** Resolves when everything that needs no timer and no input has run. */
  settle(): Promise<void> {
    return new Promise((resolve) => this.real.setImmediate(resolve));
  }

  /** When the next timer fires; null when there is none. */
  get nextAt(): number | null {
    let next: number | null = null;
    for (const { at } of this.timers.values()) if (next === null || at < next) next = at;
    return next;
  }

  /** Moves on to the next timer and fires it: of several at one time the oldest. */
  fireNext(): void {
    let next: Timer | null = null;
    for (const timer of this.timers.values()) if (next === null || timer.at < next.at) next = timer;
    if (next === null) return;
    this.now = Math.max(this.now, next.at);
    if (next.every === null) this.timers.delete(next.id);
    else next.at = this.now + next.every;
    next.fire();
  }

  /** Lets time pass at once; what fell due fires with the next steps. */
  leap(milliseconds: number): void {
    this.now += milliseconds;
  }

  /** Forgets every timer: of a run that is over. */
  clear(): void {
    this.timers.clear();
  }
}
