import { addJob, type JobKind, type JobToAdd } from '@marquee/event-sourcing';
import type { ItemPreview } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import {
  CheckpointConflict,
  put,
  remove,
  type Change,
  type CollectionDefinition,
  type DocumentStore,
  type JobQueue,
} from '@marquee/ports';
import { z } from 'zod';

/** The job reads the page when it runs: the queue holds none of its content. */
const previewJobData = z.strictObject({ ownerId: z.uuid() });

export type PreviewJobData = z.infer<typeof previewJobData>;

export const previewJob: JobKind<PreviewJobData> = { name: 'media.draw-preview', schema: previewJobData };

/** The pictures of one page and of its items as they were drawn last. */
export interface DrawnPreview {
  readonly ownerId: string;
  /** null: the page has none. */
  readonly hash: string | null;
  readonly itemKeys: readonly string[];
  /** Absent in rows of older releases: none. */
  readonly items?: readonly ItemPreview[];
  /** UTC milliseconds. */
  readonly drawnAt: number;
  /** Rises with each message about it. */
  readonly version: number;
}

/** A drawing that is to come. A page has one at most. */
interface PreviewOrder {
  readonly ownerId: string;
  readonly jobId: string;
  /** UTC milliseconds. */
  readonly dueAt: number;
  /** The views may have been read: a change from now on needs another drawing. */
  readonly isBegun: boolean;
  /** The job that had begun when this one was ordered and may still be drawing. */
  readonly drawing?: string;
}

export const drawnRows: CollectionDefinition<DrawnPreview> = {
  name: 'media-previews',
  version: 1,
  id: ({ ownerId }) => ownerId,
  indexes: { byHash: ['hash'] },
  isKept: true,
};

/** The item of a picture by the hash in its address. */
interface DrawnItem extends ItemPreview {
  readonly ownerId: string;
}

export const drawnItemRows: CollectionDefinition<DrawnItem> = {
  name: 'media-item-previews',
  version: 1,
  id: ({ hash }) => hash,
  indexes: {},
  isKept: true,
};

export const orderRows: CollectionDefinition<PreviewOrder> = {
  name: 'media-preview-orders',
  version: 1,
  id: ({ ownerId }) => ownerId,
  indexes: {},
  isKept: true,
};

/** Milliseconds. */
export interface PreviewDebounce {
  /** From the first of several quick changes to the drawing. */
  readonly settleMs: number;
  /** Between two drawings of one page. */
  readonly restMs: number;
}

export const PREVIEW_DEBOUNCE: PreviewDebounce = { settleMs: 3_000, restMs: 60_000 };

/** An order that is not begun by then has lost its job: the next change makes another one. */
const OVERDUE_MS = 10 * 60_000;
const PAGE = 200;
/** A version of all rows whose owners' ids end alike: one for each owner would outlive its account. */
const versionOf = (ownerId: string): string => `media.preview-orders.${ownerId.slice(-1)}`;

/** Schedules the drawing of page previews and records the drawn ones. Changes of a page while its drawing waits are drawn together. */
export class PreviewScheduler {
  private readonly drawn;
  private readonly drawnItems;
  private readonly orders;

  constructor(
    private readonly ports: {
      readonly documents: DocumentStore;
      readonly queue: JobQueue;
      readonly clock: () => number;
    },
    private readonly pace: PreviewDebounce = PREVIEW_DEBOUNCE,
  ) {
    this.drawn = ports.documents.collection(drawnRows);
    this.drawnItems = ports.documents.collection(drawnItemRows);
    this.orders = ports.documents.collection(orderRows);
  }

  /**
   * Schedules a drawing of the page's preview, unless one is already scheduled. `isUrgent`: at once, also where another one has just been or
   * is scheduled for later.
   */
  async order(ownerId: string, isUrgent = false): Promise<void> {
    const { queue, clock } = this.ports;
    const now = clock();
    const isInTime = ({ isBegun, dueAt }: PreviewOrder): boolean =>
      !isBegun && now < dueAt + OVERDUE_MS && !(isUrgent && now < dueAt);
    const order = await this.change(ownerId, async (known) =>
      known && isInTime(known)
        ? known
        : this.nextOrder(ownerId, known, { now, dueAt: isUrgent ? now : await this.dueAt(ownerId, now) }),
    );
    // Also for an order that was there: the last attempt may have ended between the order and its job.
    await addJob(queue, previewJob, this.jobOf(order));
  }

  /** Marks the drawing as begun. Call it before the views are read. */
  async begin(ownerId: string, jobId: string): Promise<void> {
    await this.change(ownerId, (known) => (known?.jobId === jobId ? { ...known, isBegun: true } : known));
  }

  /**
   * Whether no other drawing has read the views since this job has. One that only waits does not count: while a page changes again and
   * again, each of its drawings would be of no use.
   */
  async isCurrent(ownerId: string, jobId: string): Promise<boolean> {
    const order = await this.orders.get(ownerId);
    return order?.jobId === jobId || (order?.isBegun === false && order.drawing === jobId);
  }

  /** Whether a drawing of the page waits or is under way. */
  async isAwaited(ownerId: string): Promise<boolean> {
    return (await this.orders.get(ownerId)) !== null;
  }

  async end(ownerId: string, jobId: string): Promise<void> {
    await this.change(ownerId, (known) => (known?.jobId === jobId ? null : known));
  }

  ofOwner(ownerId: string): Promise<DrawnPreview | null> {
    return this.drawn.get(ownerId);
  }

  /** The owner of a picture, and the items that it shows. */
  async ofHash(hash: string): Promise<Pick<DrawnPreview, 'ownerId' | 'itemKeys'> | null> {
    const [page] = await this.drawn.find({ index: 'byHash', equals: [hash], limit: 1 });
    if (page !== undefined) return page;
    const item = await this.drawnItems.get(hash);
    return item && { ownerId: item.ownerId, itemKeys: [item.itemKey] };
  }

  async record(drawn: DrawnPreview): Promise<void> {
    const { ownerId, items = [] } = drawn;
    const named = new Set(items.map(({ hash }) => hash));
    await this.commit(ownerId, async () => {
      const known = (await this.drawn.get(ownerId))?.items ?? [];
      const had = new Set(known.map(({ hash }) => hash));
      const changes = [
        put(drawnRows, drawn),
        ...items.filter(({ hash }) => !had.has(hash)).map((item) => put(drawnItemRows, { ownerId, ...item })),
        ...known.filter(({ hash }) => !named.has(hash)).map(({ hash }) => remove(drawnItemRows, hash)),
      ];
      return { result: undefined, changes };
    });
  }

  /** The jobs of all drawings that are to come. */
  async *unfinished(): AsyncGenerator<JobToAdd<PreviewJobData>> {
    for (let last: PreviewOrder | undefined; ;) {
      const page = await this.orders.find({ index: 'id', ...(last && { after: { id: last.ownerId } }), limit: PAGE });
      for (const order of page) yield this.jobOf(order);
      last = page.at(-1);
      if (page.length < PAGE) return;
    }
  }

  private async dueAt(ownerId: string, now: number): Promise<number> {
    const drawnAt = (await this.drawn.get(ownerId))?.drawnAt;
    const { settleMs, restMs } = this.pace;
    return Math.max(now + settleMs, drawnAt === undefined ? 0 : drawnAt + restMs);
  }

  private nextOrder(
    ownerId: string,
    known: PreviewOrder | null,
    { now, dueAt }: { readonly now: number; readonly dueAt: number },
  ): PreviewOrder {
    const drawing = known?.isBegun ? known.jobId : known?.drawing;
    const jobId = `${ownerId}.${uuidv7(now)}`;
    return { ownerId, jobId, dueAt, isBegun: false, ...(drawing !== undefined && { drawing }) };
  }

  /** Reads the page's order and changes it to what `next` says. */
  private async change<Next extends PreviewOrder | null>(
    ownerId: string,
    next: (known: PreviewOrder | null) => Next | Promise<Next>,
  ): Promise<Next> {
    return this.commit(ownerId, async () => {
      const known = await this.orders.get(ownerId);
      const result = await next(known);
      if (result === known) return { result, changes: [] };
      return { result, changes: [result === null ? remove(orderRows, ownerId) : put(orderRows, result)] };
    });
  }

  /** Commits changes that follow from the page's rows; works them out again where these were changed meanwhile. */
  private async commit<Result>(
    ownerId: string,
    changesOf: () => Promise<{ readonly result: Result; readonly changes: readonly Change[] }>,
  ): Promise<Result> {
    const { documents } = this.ports;
    const name = versionOf(ownerId);
    for (;;) {
      const expected = await documents.checkpoint(name);
      const { result, changes } = await changesOf();
      if (changes.length === 0) return result;
      const version = { name, position: String(Number(expected ?? 0) + 1), expected };
      try {
        await documents.commit(changes, [version]);
        return result;
      } catch (error) {
        if (!(error instanceof CheckpointConflict)) throw error;
      }
    }
  }

  private jobOf({ ownerId, jobId, dueAt }: PreviewOrder): JobToAdd<PreviewJobData> {
    return { id: jobId, data: { ownerId }, delayMs: Math.max(0, dueAt - this.ports.clock()) };
  }
}
