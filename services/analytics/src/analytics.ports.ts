import type { Logger } from '@marquee/nest-kit';
import type { ColumnStore, DocumentStore, EventLog, KeyStore } from '@marquee/ports';
import type { AnalyticsSettings } from './analytics.env';

/** The ports that the host passes to analytics. */
export interface AnalyticsPorts {
  /** Store of the click ledger. Not accessed before the first click or query. */
  readonly columns: ColumnStore;
  /** This service's own views and claims. */
  readonly documents: DocumentStore;
  /** The source of acts and items, and the target of totals. */
  readonly log: EventLog;
  readonly keys: Pick<KeyStore, 'secret'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: AnalyticsSettings;
}

export const ITEM_FINDER = Symbol('ItemFinder');
export const CLEARANCES_OF_ITEMS = Symbol('Clearances');
export const ACCOUNT_QUERY_QUEUE = Symbol('AccountQueryQueue');
export const RECORD_CURSORS = Symbol('RecordCursors');
export const CLICK_IDS = Symbol('ClickIds');
