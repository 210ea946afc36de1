import type { JournalChange } from '@marquee/adapter-journal';
import type { Operated } from '@marquee/service-host';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Settings } from '../read-settings';

/** Data that the visitors' thread is started with. */
export interface VisitorsData {
  /** The checkout: where the built front ends are. */
  readonly root: string;
  readonly settings: Settings;
  /** The data folder, which the main thread has locked. */
  readonly dataDir: string;
  /** Unix socket on which the main thread serves the API. */
  readonly apiSocket: string;
}

/** The result of the start: it serves, or it cannot, with the reason for the operator. */
export type Started =
  | {
      readonly port: number;
      readonly source: string;
      readonly readModels: readonly string[];
      /** Of the visitors' thread, as the operating system knows it; `null` where it tells none. */
      readonly threadId: number | null;
    }
  | { readonly refused: string };

export type Metrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** The calls that the visitors' thread serves. */
export interface VisitorsCalls {
  started(): Promise<Started>;
  /** Begins to tell `journalChanged`, from the whole state on. */
  followJournal(): void;
  rebuild(name: string, progress: (done: number, total: number) => void): Promise<number>;
  /** Where the last act of the journal is; null where it has none. */
  lastAct(): ReturnType<NonNullable<Operated['journal']>['last']>;
  /** Notifies the thread that the main thread serves the API. */
  openApi(): void;
  /** Of this thread and of the main one, as Prometheus reads them. */
  metrics(): Promise<string>;
  /** Completes the requests in flight and accepts no more. */
  drain(): Promise<void>;
  /** Puts the last acts on disk and releases everything. */
  stop(): Promise<void>;
}

/** The calls that the main thread serves. */
export interface HostCalls {
  journalChanged(change: JournalChange): void;
  metrics(): Promise<Metrics>;
}
