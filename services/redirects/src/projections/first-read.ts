import { DomainError } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { visitorAccounts } from './visitor-accounts.projection';
import { visitorItems } from './visitor-items.projection';
import { visitorOrders } from './visitor-orders.projection';
import { visitorPreviews } from './visitor-previews.projection';
import { visitorRules } from './visitor-rules.projection';
import { visitorStickers } from './visitor-stickers.projection';
import { visitorThemes } from './visitor-themes.projection';

/** The name of a checkpoint whose position lists the views that were read to the end. Never changes after release. */
const READ_ONCE = 'redirects:read-once';

/** A release that raises the version of a view begins with an empty view. */
const CURRENT_VIEWS = [
  visitorAccounts,
  visitorItems,
  visitorOrders,
  visitorPreviews,
  visitorRules,
  visitorThemes,
  visitorStickers,
]
  .map(({ collection: { name, version } }) => `${name}.${version}`)
  .join(' ');

const RETRY_SECONDS = 2;
/** Milliseconds between two reads of the store, because thousands of requests ask. */
const LOOK_MS = 1_000;

/** The refusal of what the views may lack only now. */
export const viewsUnread = (): DomainError =>
  new DomainError('unavailable', 'The service is not ready yet. Try again in a moment.', [], RETRY_SECONDS);

/** Whether views that began empty have been read to the end once. Until then, something that they lack may exist. */
export class FirstRead {
  private isComplete = false;
  private isTold = false;
  /** The last read of the store, at a time from `performance.now()`. It answers all calls within a second. */
  private last: { readonly at: number; readonly look: Promise<void> } | null = null;

  constructor(
    private readonly documents: Pick<DocumentStore, 'checkpoint' | 'commit'>,
    private readonly logger: Logger,
  ) {}

  /**
   * Rejects with `unavailable` until the views have been read. After that it returns undefined and no promise, because each page request
   * calls it.
   */
  check(): Promise<void> | undefined {
    if (this.isComplete) return undefined;
    const now = performance.now();
    if (this.last === null || now - this.last.at >= LOOK_MS) this.last = { at: now, look: this.look() };
    return this.last.look;
  }

  /** The views have begun empty. */
  again(): void {
    this.isComplete = false;
    this.isTold = false;
    this.last = null;
  }

  /** Call it when every view has been read to the end. */
  async complete(): Promise<void> {
    const expected = await this.position();
    if (expected !== CURRENT_VIEWS)
      await this.documents.commit([], [{ name: READ_ONCE, position: CURRENT_VIEWS, expected }]);
    this.isComplete = true;
  }

  private async look(): Promise<void> {
    if ((await this.position()) === CURRENT_VIEWS) this.isComplete = true;
    if (this.isComplete) return;
    if (!this.isTold) this.logger.warn('views are read for the first time: visitors get 503 for what they lack');
    this.isTold = true;
    throw viewsUnread();
  }

  private position(): Promise<string | null> {
    return this.documents.checkpoint(READ_ONCE);
  }
}
