import { runProjection, type RunningProjection } from '@marquee/event-sourcing';
import type { MediaPorts } from '../media.ports';
import { accounts } from '../views/accounts.projection';
import { pageItems } from '../views/page-items.projection';
import { pageOrders } from '../views/page-orders.projection';

/** Follows what pages consist of. */
export class PageViews {
  private running: readonly RunningProjection[] = [];

  constructor(private readonly ports: Pick<MediaPorts, 'log' | 'documents'>) {}

  async start(): Promise<{ stop(): Promise<void> }> {
    const { log: source, documents } = this.ports;
    this.running = await Promise.all([
      runProjection({ projection: accounts, source, documents }),
      runProjection({ projection: pageItems, source, documents }),
      runProjection({ projection: pageOrders, source, documents }),
    ]);
    return { stop: async () => void (await Promise.all(this.running.map((each) => each.stop()))) };
  }

  /** Resolves when what the log held at the moment of the call is in the views; rejects before they are followed. */
  async caughtUp(): Promise<void> {
    if (this.running.length === 0) throw new Error('the views of pages are not followed yet');
    await Promise.all(this.running.map((each) => each.caughtUp()));
  }
}
