import { runProjection, type RunningProjection } from '@marquee/event-sourcing';
import { observeProgress } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports';
import { accounts } from '../views/accounts.projection';
import { pageItems } from '../views/page-items.projection';
import { pageOrders } from '../views/page-orders.projection';

/** Follows what pages consist of. */
export class PageViews {
  private running: readonly RunningProjection[] = [];

  constructor(private readonly ports: Pick<MediaPorts, 'log' | 'documents' | 'logger'>) {}

  async start(): Promise<{ stop(): Promise<void> }> {
    const { log: source, documents, logger } = this.ports;
    const observer = observeProgress(logger);
    this.running = await Promise.all([
      runProjection({ projection: accounts, source, documents, observer }),
      runProjection({ projection: pageItems, source, documents, observer }),
      runProjection({ projection: pageOrders, source, documents, observer }),
    ]);
    return { stop: async () => void (await Promise.all(this.running.map((each) => each.stop()))) };
  }

  /** Resolves when what the log held at the moment of the call is in the views; rejects before they are followed. */
  async caughtUp(): Promise<void> {
    if (this.running.length === 0) throw new Error('the views of pages are not followed yet');
    await Promise.all(this.running.map((each) => each.caughtUp()));
  }
}
