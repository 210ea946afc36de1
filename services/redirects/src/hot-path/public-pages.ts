import { createFairQueue, type FairQueue } from '@marquee/kernel';
import { hasPart, type PageDocument, type PageRenderer, type PageRenderRequest } from '../pages/page-render-request';
import { BoundedCache } from './bounded-cache';
import type { CpuBudget } from './cpu-budget';
import { sizeOf } from './encoded-body';

export interface PublicPagesOptions {
  readonly maker: PageRenderer;
  readonly maxBytes: number;
  readonly clock: () => number;
  /** Runs the work of making a page, in a limited share of a core. */
  readonly share: Pick<CpuBudget, 'run'>;
}

/** The page cannot be made now: too many others wait, or it changed each time while it was made. */
export class PagesBusy extends Error {
  override readonly name = 'PagesBusy';
}

/** The visitor who requests a document. */
export interface PageVisitor {
  /** The client's key for limits; called when the document is not cached. */
  readonly client: () => string;
  readonly hasLeft: () => boolean;
}

/** The cached state of a page between two changes of it. */
interface Version {
  current: boolean;
  /** The number of `refresh` calls. A document that was begun before the last call is made again. */
  refreshed: number;
  /** The number of pages of each section; null until one document was made. */
  pages: Readonly<Record<string, number>> | null;
  /** Keys of the cached documents. */
  kept: Set<string>;
}

/** One document that is being made, for all visitors who wait for it. */
interface Flight {
  readonly order: PageRenderRequest;
  readonly made: Promise<PageDocument | null>;
  readonly settle: (making: Promise<PageDocument | null>) => void;
  readonly visitors: Pick<PageVisitor, 'hasLeft'>[];
  /** The turns of the waiting clients. The first turn begins the work and aborts the others. */
  readonly turns: Map<string, AbortController>;
  begun: boolean;
}

const WAITING = 200;
const WAITING_PER_CLIENT = 20;
/** A page that changes more often than this while it is made is refused. */
const TRIES = 3;
const VERSION_BYTES = 400;

/**
 * Public pages as compressed bytes. A document is made at its first request and cached until something on it changes, or until its time ends. Documents are made
 * one after the other, each once for all visitors who wait for it. Clients take turns, and so do the owners of the pages that a client
 * requests. An answer is never older than the last change that `changed` reported. Later parts of pages and the pages of items and stickers
 * have a cache of their own, so a crawler that reads all of them removes no first part.
 */
export class PublicPages {
  /** Documents that were made. */
  made = 0;
  private readonly versions: BoundedCache<Version>;
  private readonly firsts: BoundedCache<PageDocument>;
  private readonly parts: BoundedCache<PageDocument>;
  private readonly flights = new Map<string, Flight>();
  private readonly queue: FairQueue;
  private readonly share: Pick<CpuBudget, 'run'>;
  private stopped = false;

  constructor(private readonly options: PublicPagesOptions) {
    const { maxBytes, share } = options;
    const bytesOf = (key: string, { body }: PageDocument): number => 600 + key.length + sizeOf(body);
    this.versions = new BoundedCache<Version>(
      maxBytes / 16,
      () => VERSION_BYTES,
      (version) => this.forget(version),
    );
    this.firsts = new BoundedCache<PageDocument>((maxBytes / 16) * 11, bytesOf);
    this.parts = new BoundedCache<PageDocument>(maxBytes / 4, bytesOf);
    this.share = share;
    this.queue = createFairQueue({
      running: 1,
      groupOf: (turn) => turn.slice(0, turn.indexOf(' ')),
      waitingPerGroup: WAITING_PER_CLIENT,
      refusal: tooMany,
    });
  }

  /**
   * The document, at once when it is cached; null if there is none. Rejects with `PagesBusy`. A document for which no visitor waits any
   * more is not made.
   */
  of(order: PageRenderRequest, visitor: PageVisitor): PageDocument | null | Promise<PageDocument | null> {
    const kept = this.cacheOf(order).get(keyOf(order));
    if (kept !== undefined && this.isCurrent(kept)) return kept;
    const { pages } = this.version(order.accountId);
    if (order.part === null) return this.flight(order, visitor);
    // The first part states how many pages there are, so higher numbers are refused without work.
    if (pages === null) return this.afterFirst(order, visitor);
    return hasPart(pages, order.part) ? this.flight(order, visitor) : null;
  }

  changed(accountId: string): void {
    this.versions.delete(accountId);
  }

  /**
   * Something other than the items of the page changed. The cached page is answered until it has been made again, also when that fails.
   * Other documents of the owner are made at their next request.
   */
  refresh(accountId: string): void {
    const version = this.versions.get(accountId);
    if (version === undefined) return;
    version.refreshed += 1;
    const order: PageRenderRequest = { accountId, form: 'html', part: null };
    const first = keyOf(order);
    const isKept = version.kept.has(first);
    for (const key of version.kept) if (key !== first) this.forgetDocument(key);
    version.kept = new Set(isKept ? [first] : []);
    // If it fails, the next change makes the page again.
    if (isKept) void this.flight(order, { client: () => accountId, hasLeft: () => false }).catch(() => undefined);
  }

  allChanged(): void {
    this.versions.clear();
  }

  /** Refuses waiting requests, and resolves when no page is being made. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.options.maker.stop();
  }

  private async afterFirst(order: PageRenderRequest, visitor: PageVisitor): Promise<PageDocument | null> {
    await this.flight({ ...order, part: null }, visitor);
    return this.of(order, visitor);
  }

  private flight(order: PageRenderRequest, visitor: PageVisitor): Promise<PageDocument | null> {
    const turn = `${visitor.client()} ${turnOf(order)}`;
    const running = this.flights.get(keyOf(order));
    // One document is being made while others wait. The number of turns is no measure, because a popular document waits under many clients.
    const isFull = running === undefined && (this.flights.size > WAITING || !this.queue.hasRoom(turn));
    if (isFull) return Promise.reject(tooMany());
    const flight = running ?? this.newFlight(order);
    flight.visitors.push(visitor);
    this.wait(flight, turn);
    return flight.made;
  }

  private newFlight(order: PageRenderRequest): Flight {
    const key = keyOf(order);
    let settle!: Flight['settle'];
    const made = new Promise<PageDocument | null>((resolve) => (settle = resolve)).finally(() => {
      this.flights.delete(key);
    });
    const flight: Flight = { order, made, settle, visitors: [], turns: new Map(), begun: false };
    this.flights.set(key, flight);
    return flight;
  }

  /** A client without room for a turn of its own waits for the turns of others. */
  private wait(flight: Flight, turn: string): void {
    const { order, visitors, turns } = flight;
    if (flight.begun || turns.has(turn) || !this.queue.hasRoom(turn)) return;
    const givenUp = new AbortController();
    turns.set(turn, givenUp);
    const begin = (): Promise<unknown> => {
      flight.begun = true;
      for (const other of turns.values()) other.abort();
      const making = this.make(order, visitors);
      flight.settle(making);
      return making;
    };
    // The waiting visitors get a failure. An aborted turn is no failure.
    void this.queue.run(turn, begin, givenUp.signal).catch(() => undefined);
  }

  private async make(order: PageRenderRequest, visitors: Flight['visitors']): Promise<PageDocument | null> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const document = await this.share.run(async () => {
        if (this.stopped || visitors.every(({ hasLeft }) => hasLeft()))
          throw new PagesBusy('no visitor waits for the page');
        return this.makeOnce(order);
      });
      if (document !== undefined) return document;
    }
    throw new PagesBusy('the page changed while it was being made');
  }

  /** Undefined: the page changed meanwhile. */
  private async makeOnce(order: PageRenderRequest): Promise<PageDocument | null | undefined> {
    const version = this.version(order.accountId);
    const { refreshed } = version;
    const { pages, document } = await this.options.maker.make({ ...order, now: this.options.clock() });
    this.made += 1;
    if (!version.current || version.refreshed !== refreshed) return undefined;
    if (document !== null && !this.isCurrent(document)) return undefined;
    if (isOfPage(order)) version.pages = pages;
    if (document !== null) {
      version.kept.add(keyOf(order));
      this.cacheOf(order).set(keyOf(order), document);
    }
    return document;
  }

  private isCurrent({ until = Infinity }: PageDocument): boolean {
    return this.options.clock() < until;
  }

  private version(accountId: string): Version {
    let version = this.versions.get(accountId);
    if (version === undefined) {
      version = { current: true, refreshed: 0, pages: null, kept: new Set() };
      this.versions.set(accountId, version);
    }
    return version;
  }

  private forget(version: Version): void {
    version.current = false;
    for (const key of version.kept) this.forgetDocument(key);
  }

  private forgetDocument(key: string): void {
    this.firsts.delete(key);
    this.parts.delete(key);
  }

  private cacheOf(order: PageRenderRequest): BoundedCache<PageDocument> {
    return order.part === null && isOfPage(order) ? this.firsts : this.parts;
  }
}

const tooMany = (): PagesBusy => new PagesBusy('too many pages wait to be made');

/** Whether the document is the public page or a part of it. */
const isOfPage = ({ item, sticker }: PageRenderRequest): boolean => item === undefined && sticker === undefined;

const keyOf = ({ accountId, form, part, item, sticker }: PageRenderRequest): string => {
  if (sticker !== undefined) return `${accountId} sticker ${sticker.code}.${sticker.version}`;
  if (item !== undefined) return `${accountId} ${form} ${item.kind}${item.idKey === null ? '' : `:${item.idKey}`}`;
  return part === null ? `${accountId} ${form}` : `${accountId} ${form} ${part.section}.${part.page}`;
};

/**
 * First parts wait apart from later parts, items and stickers, so a client that reads all of a long page does not delay its other visitors.
 */
const turnOf = (order: PageRenderRequest): string => {
  const { accountId, part } = order;
  if (!isOfPage(order)) return `${accountId} items`;
  return part === null ? accountId : `${accountId} parts`;
};
