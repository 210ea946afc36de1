import type { Logger } from '@marquee/nest-kit';
import type { ColumnStore, DocumentStore, EventLog, KeyStore } from '@marquee/ports';
import type { AnalyticsSettings } from './analytics.env';

export interface AnalyticsPorts {
  /** Where the click ledger lies. Not touched before the first click or question. */
  readonly columns: ColumnStore;
  /** This service's own views and claims. */
  readonly documents: DocumentStore;
  /** Acts and items come from here; totals go there. */
  readonly log: EventLog;
  readonly keys: Pick<KeyStore, 'secret'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly settings: AnalyticsSettings;
}
