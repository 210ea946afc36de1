import { addJob, type JobKind, type JobToAdd } from '@marquee/event-sourcing';
import { uuidv7 } from '@marquee/kernel';
import {
  CheckpointConflict,
  put,
  remove,
  type CollectionDefinition,
  type DocumentStore,
  type JobQueue,
} from '@marquee/ports';
import { z } from 'zod';

/** The job reads the page when it runs: the queue holds none of its content. */
const previewJobData = z.strictObject({ ownerId: z.uuid() });

export type PreviewJobData = z.infer<typeof previewJobData>;

export const previewJob: JobKind<PreviewJobData> = { name: 'media.draw-preview', schema: previewJobData };

/** The picture of one page as it was drawn last. */
export interface DrawnPreview {
  readonly ownerId: string;
  /** null: the page has none. */
  readonly hash: string | null;
  readonly itemKeys: readonly string[];
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
/** A version of all orders whose owners' ids end alike: one for each owner would outlive its account. */
const versionOf = (ownerId: string): string => `media.preview-orders.${ownerId.slice(-1)}`;

/** Schedules the drawing of page previews and records the drawn ones. Changes of a page while its drawing waits are drawn together. */
export class PreviewScheduler {
  private readonly drawn;
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

  async ofHash(hash: string): Promise<DrawnPreview | null> {
    return (await this.drawn.find({ index: 'byHash', equals: [hash], limit: 1 }))[0] ?? null;
  }

  async record(drawn: DrawnPreview): Promise<void> {
    await this.ports.documents.commit([put(drawnRows, drawn)]);
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

  /** Reads the page's order and changes it to what `next` says; starts again where it was changed meanwhile. */
  private async change<Next extends PreviewOrder | null>(
    ownerId: string,
    next: (known: PreviewOrder | null) => Next | Promise<Next>,
  ): Promise<Next> {
    const { documents } = this.ports;
    const name = versionOf(ownerId);
    for (;;) {
      const expected = await documents.checkpoint(name);
      const known = await this.orders.get(ownerId);
      const order = await next(known);
      if (order === known) return order;
      const change = order === null ? remove(orderRows, ownerId) : put(orderRows, order);
      const version = { name, position: String(Number(expected ?? 0) + 1), expected };
      try {
        await documents.commit([change], [version]);
        return order;
      } catch (error) {
        if (!(error instanceof CheckpointConflict)) throw error;
      }
    }
  }

  private jobOf({ ownerId, jobId, dueAt }: PreviewOrder): JobToAdd<PreviewJobData> {
    return { id: jobId, data: { ownerId }, delayMs: Math.max(0, dueAt - this.ports.clock()) };
  }
}
