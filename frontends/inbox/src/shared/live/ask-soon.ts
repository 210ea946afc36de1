import { oneAtATime } from '@marquee/kernel';

/** However many come, the newest page is requested once in this time. */
const PAUSE_MS = 400;

/**
 * Plans one call of `ask` for all calls of `soon` until it begins. A call never runs while the one before runs: what comes while that is on its way,
 * which may not have it, is requested after it.
 */
export class AskSoon {
  private readonly inTurn = oneAtATime();
  private planned: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => Promise<void>) {}

  soon(): void {
    this.planned ??= setTimeout(() => {
      void this.inTurn(() => {
        this.planned = undefined;
        return this.ask();
      });
    }, PAUSE_MS);
  }

  /** Ends what is planned. What is on its way continues. */
  end(): void {
    clearTimeout(this.planned);
    this.planned = undefined;
  }
}
