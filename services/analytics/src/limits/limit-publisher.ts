import { TOPICS, type ClicksThrough, type LimitedClicks } from '@marquee/contracts';
import type { DocumentStore, EventLog } from '@marquee/ports';
import type { Clearances } from '../clear/clearances';
import type { ClickLedger } from '../ledger/click-ledger';
import type { ItemKey } from '../totals/read-totals';
import { limitedItems, type LimitedItem } from './limited-items';
import { readLimitedClicks } from './read-limited-clicks';

export interface LimitPublisherOptions {
  readonly ledger: ClickLedger;
  readonly clearances: Clearances;
  readonly documents: DocumentStore;
  readonly log: EventLog;
  /** Whether anything was ever counted. Does not touch the ledger. */
  readonly hasCounted: () => Promise<boolean>;
}

/** Tells redirect processes the clicks of links with a click limit, and which positions they include. */
export class LimitPublisher {
  private readonly items;

  constructor(private readonly options: LimitPublisherOptions) {
    this.items = options.documents.collection(limitedItems);
  }

  /** Publishes the clicks of those items that have a limit. What is in the ledger at the call is included. */
  async publishAmong(keys: readonly ItemKey[]): Promise<void> {
    const found = await this.items.getMany(keys.map(({ itemId }) => itemId));
    await this.publish(found.filter((item) => item !== null));
  }

  /** Everything below these positions was published, if its link has a limit. */
  async publishThrough(written: ReadonlyMap<string, bigint>): Promise<void> {
    if ((await this.items.find({ index: 'byPlace', limit: 1 })).length === 0) return;
    await this.options.log.publish(
      [...written].map(([source, next]) => ({
        topic: TOPICS.clickLimits,
        key: `through/${source}`,
        value: { name: 'analytics.ClicksThrough.v1', source, next: String(next) } satisfies ClicksThrough,
      })),
    );
  }

  async publish(items: readonly LimitedItem[]): Promise<void> {
    if (items.length === 0) return;
    const { ledger, clearances, log, hasCounted } = this.options;
    // An installation without clicks does not start the engine.
    const counted = (await hasCounted()) ? await readLimitedClicks(ledger, clearances, items) : null;
    await log.publish(
      items.map(({ itemId, version }) => ({
        topic: TOPICS.clickLimits,
        key: itemId,
        value: {
          name: 'analytics.LimitedClicks.v1',
          itemId,
          version,
          ...(counted?.get(itemId) ?? { clicks: 0, clearedAt: 0, through: {} }),
        } satisfies LimitedClicks,
      })),
    );
  }
}
