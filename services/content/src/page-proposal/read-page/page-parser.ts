import type { PreviewCards } from '@marquee/page/cards';
import { Worker } from 'worker_threads';
import type { PageFacts } from './page-facts';
import { createParserPool } from './parser-pool';

export interface PageTask {
  readonly body: Uint8Array;
  readonly contentType: string;
  /** The page's own, which its relative addresses begin at. */
  readonly address: string;
}

export interface ReadPage {
  readonly facts: PageFacts;
  readonly cards: PreviewCards;
}

/** Parses pages that strangers wrote. */
export interface PageParser {
  /** Null for a page that takes longer than three seconds or ends its thread. Rejects with `unavailable` when too many pages wait. */
  parse(key: string, task: PageTask): Promise<ReadPage | null>;
  close(): Promise<void>;
}

export const createPageParser = (): PageParser =>
  createParserPool<PageTask, ReadPage>(
    (options) => new Worker(new URL('./page-facts.worker.ts', import.meta.url), options),
  );
