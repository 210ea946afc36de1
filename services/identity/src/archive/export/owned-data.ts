import { billingApi, clicksApi, contentApi, inboxApi, type ClickSummary, type ContentItem } from '@marquee/contracts';
import { contentKindOf, type ItemFields, type PageTheme } from '@marquee/page';
import { FILES } from '../format/archive-format';
import { mapFileAddresses, type ItemFile } from '../format/item-files';
import { ApiRefused, type OwnerApi } from '../owner-api/owner-api';
import { pagesOf } from '../owner-api/pages-of';
import { README } from './readme';
import type { ArchiveEntry } from './zip-file';

/** The account's data in identity itself. */
export interface OwnAccount {
  readonly account: object;
  readonly sessions: object;
}

/** Number of entries in the archive, by type. */
export interface Counts {
  items: number;
  files: number;
  changes: number;
  messages: number;
  heldBack: number;
  analyses: number;
}

type ClicksOfItem = Pick<
  ClickSummary,
  'contentId' | 'totalClicks' | 'uniqueVisitors' | 'firstClick' | 'lastClick' | 'byDate'
>;

const PAGE = 200;

const noClicks: Omit<ClicksOfItem, 'contentId'> = {
  totalClicks: 0,
  uniqueVisitors: 0,
  firstClick: null,
  lastClick: null,
  byDate: {},
};

const json = (value: unknown): string[] => [`${JSON.stringify(value, null, 2)}\n`];
const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
/** In one chunk: each passes through the thread that compresses. */
const lines = (values: readonly unknown[]): string[] => (values.length === 0 ? [] : [values.map(line).join('')]);

/** Resolves to null for what is deleted while it is read. */
const unlessGone = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiRefused && error.code === 'content_not_found') return null;
    throw error;
  }
};

/**
 * Everything of an account as the files of an archive, in the order in which they are read: what the owner made, then what came of it. Each is
 * read page by page from the API that the owner's own screens use. `progress` receives the share that is done.
 */
export class OwnedData {
  readonly counts: Counts = { items: 0, files: 0, changes: 0, messages: 0, heldBack: 0, analyses: 0 };
  private readonly items: { readonly contentId: string; readonly kind: string; readonly hasAnalysis: boolean }[] = [];
  private readonly files: ItemFile[] = [];
  /** The share that is done. */
  private part = 0;

  constructor(
    private readonly api: OwnerApi,
    private readonly own: OwnAccount,
    private readonly progress: (part: number) => Promise<void>,
  ) {}

  async *entries(): AsyncGenerator<ArchiveEntry> {
    yield { name: FILES.readme, chunks: [README] };
    yield { name: FILES.account, chunks: json(this.own.account) };
    yield { name: FILES.sessions, chunks: json(this.own.sessions) };
    yield { name: FILES.items, chunks: this.itemLines() };
    yield { name: FILES.theme, chunks: json(await this.theme()) };
    yield { name: FILES.templates, chunks: json((await this.api.call(contentApi.utmTemplates)).templates) };
    yield* this.fileEntries();
    yield { name: FILES.history, chunks: this.ofEach(0.5, () => true, this.historyLines) };
    yield { name: FILES.rules, chunks: json(await this.rules()) };
    yield { name: FILES.blocked, chunks: json(await this.api.call(inboxApi.blocked)) };
    yield { name: FILES.messages, chunks: this.ofEach(0.6, receives, this.messageLines) };
    yield { name: FILES.held, chunks: this.ofEach(0.8, receives, this.heldLines) };
    yield { name: FILES.analyses, chunks: this.ofEach(0.85, ({ hasAnalysis }) => hasAnalysis, this.analysisLines) };
    yield { name: FILES.clicks, chunks: this.clickLines() };
    yield { name: FILES.subscription, chunks: json(await this.api.call(billingApi.read)) };
    yield { name: FILES.invoices, chunks: json(await this.api.call(billingApi.invoices)) };
  }

  /** Newest first, as the list has them. Addresses of pictures and videos are the names of their files in the archive. */
  private async *itemLines(): AsyncGenerator<string> {
    const pages = pagesOf((cursor) => this.api.call(contentApi.list, { query: { limit: PAGE, cursor } }));
    for await (const { content, counts } of pages) {
      const total = Object.values(counts).reduce((sum, kind) => sum + kind.total, 0);
      yield* lines(content.map((item) => this.noted(item)));
      await this.progress((0.2 * this.counts.items) / Math.max(total, 1));
    }
  }

  private noted(item: ContentItem): ItemFields {
    this.counts.items += 1;
    const hasAnalysis = 'hasAnalysis' in item && item.hasAnalysis;
    this.items.push({ contentId: item.contentId, kind: item.contentType, hasAnalysis });
    return mapFileAddresses(item.contentType, item, (file) => this.kept(file));
  }

  /** The name of a file in the archive. */
  private kept(file: ItemFile): string {
    this.files.push(file);
    return fileName(this.files.length, file);
  }

  private async theme(): Promise<PageTheme> {
    const { theme } = await this.api.call(contentApi.theme);
    const { background } = theme;
    if (background.type !== 'picture') return theme;
    const imageUrl = this.kept({ address: background.imageUrl, ending: 'webp' });
    return { ...theme, background: { ...background, imageUrl } };
  }

  private async *fileEntries(): AsyncGenerator<ArchiveEntry> {
    for (const [index, file] of this.files.entries()) {
      yield { name: fileName(index + 1, file), chunks: await this.api.open(file.address), isCompressed: false };
      this.counts.files += 1;
      await this.progress(0.2 + (0.3 * (index + 1)) / this.files.length);
    }
  }

  private async *ofEach(
    from: number,
    isAsked: (item: (typeof this.items)[number]) => boolean,
    linesOf: (contentId: string) => Iterable<string> | AsyncIterable<string>,
  ): AsyncGenerator<string> {
    const asked = this.items.filter(isAsked);
    for (const [index, { contentId }] of asked.entries()) {
      this.part = from + (0.05 * index) / asked.length;
      await this.progress(this.part);
      yield* linesOf.call(this, contentId);
    }
  }

  /** The pages of one item's list. Each asks whether the archive is still wanted: an item may have a hundred thousand messages. */
  private async *pagesOfItem<Page extends { readonly nextCursor: string | null }>(
    ask: (cursor: string | undefined) => Promise<Page>,
  ): AsyncGenerator<Page> {
    for await (const page of pagesOf((cursor) => unlessGone(ask(cursor)))) {
      yield page;
      await this.progress(this.part);
    }
  }

  private async *historyLines(contentId: string): AsyncGenerator<string> {
    const pages = this.pagesOfItem((cursor) =>
      this.api.call(contentApi.history, { query: { contentId, limit: PAGE, cursor } }),
    );
    for await (const { changes } of pages) {
      this.counts.changes += changes.length;
      yield* lines(changes.map(({ change, at }) => ({ contentId, change, at })));
    }
  }

  /** Without the locks of items that were made after the list was read. */
  private async rules(): Promise<object> {
    const { version: _, locked, ...rules } = await this.api.call(inboxApi.rules);
    const listed = new Set(this.items.map(({ contentId }) => contentId));
    return { ...rules, locked: locked.filter((contentId) => listed.has(contentId)) };
  }

  private async *messageLines(contentId: string): AsyncGenerator<string> {
    const pages = this.pagesOfItem((cursor) =>
      this.api.call(inboxApi.list, { query: { contentId, limit: PAGE, cursor } }),
    );
    for await (const { data } of pages) {
      this.counts.messages += data.length;
      yield* lines(data);
    }
  }

  private async *heldLines(contentId: string): AsyncGenerator<string> {
    const pages = this.pagesOfItem((cursor) =>
      this.api.call(inboxApi.held, { query: { contentId, limit: PAGE, cursor } }),
    );
    for await (const { data } of pages) {
      this.counts.heldBack += data.length;
      yield* lines(data);
    }
  }

  private async *analysisLines(contentId: string): AsyncGenerator<string> {
    const found = await unlessGone(this.api.call(contentApi.analysis, { query: { contentId } }));
    if (!found?.analysis) return;
    this.counts.analyses += 1;
    yield line(found.analysis);
  }

  /** Most links of a large page are never clicked: one question tells which, in place of one for each. */
  private async *clickLines(): AsyncGenerator<string> {
    const { items } = await this.api.call(clicksApi.overview);
    const clicked = new Set(items.filter(({ totalClicks }) => totalClicks > 0).map(({ contentId }) => contentId));
    yield* this.ofEach(0.9, isCounted, (contentId) =>
      clicked.has(contentId) ? this.clicksOf(contentId) : [line({ contentId, ...noClicks })],
    );
  }

  private async *clicksOf(contentId: string): AsyncGenerator<string> {
    const summary = await unlessGone(this.api.call(clicksApi.summary, { query: { contentId } }));
    if (summary === null) return;
    const { totalClicks, uniqueVisitors, firstClick, lastClick, byDate } = summary;
    yield line({ contentId, totalClicks, uniqueVisitors, firstClick, lastClick, byDate } satisfies ClicksOfItem);
  }
}

const fileName = (number: number, { ending }: ItemFile): string => `files/${String(number).padStart(5, '0')}.${ending}`;

const receives = ({ kind }: { readonly kind: string }): boolean => contentKindOf(kind)?.visitorsSend !== null;
const isCounted = ({ kind }: { readonly kind: string }): boolean => contentKindOf(kind)?.countFrom === 'analytics';
