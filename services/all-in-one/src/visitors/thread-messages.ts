import type { JournalChange } from '@marquee/adapter-journal';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import type { Settings } from '../read-settings';

/** What the visitors' thread is started with. */
export interface VisitorsData {
  /** The checkout: where the built front ends are. */
  readonly root: string;
  readonly settings: Settings;
  /** The data folder, which the main thread has locked. */
  readonly dataDir: string;
  /** Unix socket on which the main thread answers the API. */
  readonly apiSocket: string;
}

/** How starting ended: it serves, or it cannot, and says why to the operator. */
export type Started =
  | { readonly port: number; readonly source: string; readonly readModels: readonly string[] }
  | { readonly refused: string };

export type Metrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** What the visitors' thread answers. */
export interface VisitorsCalls {
  started(): Promise<Started>;
  /** Begins to tell `journalChanged`, from the whole state on. */
  followJournal(): void;
  rebuild(name: string, progress: (done: number, total: number) => void): Promise<number>;
  /** The main thread answers the API. */
  openApi(): void;
  /** Answers what is under way and takes no more. */
  drain(): Promise<void>;
  /** Puts the last acts on disk and lets go of everything. */
  stop(): Promise<void>;
}

/** What the main thread answers. */
export interface HostCalls {
  journalChanged(change: JournalChange): void;
  metrics(): Promise<Metrics>;
}
