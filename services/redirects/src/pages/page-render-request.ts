import type { StickerRecord, StickerWords } from '@marquee/contracts';
import type { ContentKindId } from '@marquee/page';
import type { EncodedBody } from '../hot-path/encoded-body';

/** A further part of a long page: the items of one section from the 101st on, a hundred a page. */
export interface PagePart {
  /** Id of the kind of the section's items. */
  readonly section: string;
  /** 2 to 100. */
  readonly page: number;
}

/** The page of one item, which has an address of its own. */
export interface ItemOrder {
  readonly kind: ContentKindId;
  /** Null: the document for an item that is missing or not public. */
  readonly idKey: string | null;
}

/** The page of a sticker, opened by its code. */
export interface StickerOrder {
  readonly code: string;
  readonly record: StickerRecord;
  /** null while they are not shown. */
  readonly words: StickerWords | null;
  /** Version of their row. The next version is another document. */
  readonly version: number;
}

/** Identifies the requested document of a page. */
export interface PageRenderRequest {
  readonly accountId: string;
  readonly form: 'html' | 'json';
  /** null: the page itself, with the first items of each section. */
  readonly part: PagePart | null;
  /** Absent: the public page. */
  readonly item?: ItemOrder;
  /** Absent: the public page, or that of `item`. */
  readonly sticker?: StickerOrder;
}

/** A document as it is sent. */
export interface PageDocument {
  readonly body: EncodedBody;
  /** Of HTML; empty for JSON. */
  readonly contentSecurityPolicy: string;
  /** The moment from which it is out of date, in UTC milliseconds. Absent: it stays as it is until something on it changes. */
  readonly until?: number;
}

/** A request with the moment for which the document is made, in UTC milliseconds. */
export type TimedRenderRequest = PageRenderRequest & { readonly now: number };

export interface RenderedPage {
  /** The number of pages of each section, by kind. Sections without items are missing. Empty for the page of an item or a sticker. */
  readonly pages: Readonly<Record<string, number>>;
  /** null: visitors may not see the account, or there is no such part or item. */
  readonly document: PageDocument | null;
}

/**
 * Reads, renders and compresses documents of public pages outside the caller's event loop. One order at a time: the caller waits for the
 * answer before the next order.
 */
export interface PageRenderer {
  /** The document includes everything that was committed to the views before the call. Rejects when the work fails or takes too long. */
  make(order: TimedRenderRequest): Promise<RenderedPage>;
  /** Ends after the running order. Later orders reject. */
  stop(): Promise<void>;
}

/** `pages` is the number of pages of each section; `section` may be any text. */
export const hasPart = (pages: RenderedPage['pages'], { section, page }: PagePart): boolean =>
  Object.hasOwn(pages, section) && page <= pages[section]!;
