import { Readable } from 'node:stream';
import type { JobState } from '@marquee/contracts';
import type { DocumentCollection } from '@marquee/ports';
import type { InboxCount } from '../counts/inbox-count';
import type { Inboxes } from '../inboxes/inboxes';
import type { MessageList } from '../message/message-list/message-list';
import type { MessageRow } from '../message/message-list/message-row';
import { sentTo } from '../message/sent/sent-kinds';
import { comment, liveEvent, position } from './server-sent-event';

const HEARTBEAT_MS = 15_000;
/** Rows of one reading: what is behind them is read when these are sent. */
const AT_ONCE = 100;
/** Jobs whose newest state waits to be sent; of more the oldest are left out, as any hint may be. */
const JOBS_MAX = 100;
/** How long a stream that has ended waits for a client that does not read. */
const LINGER_MS = 5000;

export interface LiveStreamOptions {
  readonly ownerId: string;
  readonly after: number | null;
  readonly mayGoOn: () => boolean;
  readonly inboxes: Pick<Inboxes, 'current'>;
  readonly list: Pick<MessageList, 'recent' | 'rowsReached'>;
  readonly messages: DocumentCollection<MessageRow>;
  readonly counts: DocumentCollection<InboxCount>;
  readonly onClose: () => void;
}

/**
 * Server-sent events of one owner. The id of an event is the position of the newest message that was sent before it or with it, so a stream
 * that continues behind an id leaves out no message and repeats none. Totals are absolute: all of them come at the beginning, then those
 * that change, once the list has what they count: clients ask for a list again when its totals change. States of jobs carry no id. It reads only as fast as its client, and holds no more than one reading.
 */
export class LiveStream {
  readonly body: Readable;
  readonly mayGoOn: () => boolean;
  private readonly jobs = new Map<string, JobState>();
  private readonly ending = new AbortController();
  private isWoken = false;
  private resume: () => void = () => undefined;

  constructor(private readonly options: LiveStreamOptions) {
    this.mayGoOn = options.mayGoOn;
    this.body = Readable.from(this.events(), { objectMode: false, highWaterMark: 16 * 1024 });
    this.body.once('close', () => {
      this.stop();
      options.onClose();
    });
  }

  /** Called when the owner's data may have changed. */
  wake(): void {
    this.isWoken = true;
    this.resume();
  }

  sendJob(job: JobState): void {
    this.jobs.delete(job.jobId);
    this.jobs.set(job.jobId, job);
    const [oldest] = this.jobs.keys();
    if (this.jobs.size > JOBS_MAX) this.jobs.delete(oldest!);
    this.resume();
  }

  /** The client finds a whole answer, and comes again behind the last id that it has. */
  end(): void {
    this.stop();
    setTimeout(() => this.body.destroy(), LINGER_MS).unref();
  }

  private stop(): void {
    this.ending.abort();
    this.resume();
  }

  private async *events(): AsyncGenerator<string> {
    const { list, ownerId, messages, counts, inboxes } = this.options;
    await list.recent(ownerId);
    let reached = this.options.after ?? (await this.newest());
    let counted = 0;
    yield position(reached);
    while (!this.ending.signal.aborted) {
      this.isWoken = false;
      const [arrived, changed] = await Promise.all([
        messages.find({ index: 'byOwner', equals: [ownerId], from: reached + 1, limit: AT_ONCE }),
        counts.find({ index: 'byOwner', equals: [ownerId], from: counted + 1, limit: AT_ONCE }),
      ]);
      const current = await inboxes.current([...arrived, ...changed].map(({ itemId }) => itemId));
      for (const { messageId: id, kind, itemId, state, position: at } of arrived) {
        reached = at;
        const contentId = current.get(itemId)?.contentId;
        if (state === 'live' && contentId !== undefined) yield liveEvent(sentTo(kind), { contentId, id }, reached);
      }
      if (changed.length > 0) await list.rowsReached(changed.at(-1)!.position);
      for (const { itemId, total, unread, held, position: at } of changed) {
        counted = at;
        const contentId = current.get(itemId)?.contentId;
        if (contentId !== undefined) yield liveEvent('totals', { contentId, total, unread, held }, reached);
      }
      for (const [jobId, job] of [...this.jobs]) {
        this.jobs.delete(jobId);
        yield liveEvent('job', job);
      }
      const isMore = this.isWoken || this.jobs.size > 0 || Math.max(arrived.length, changed.length) === AT_ONCE;
      if (!isMore && (await this.rested())) yield comment;
    }
  }

  private async newest(): Promise<number> {
    const { messages, ownerId } = this.options;
    const [row] = await messages.find({ index: 'byOwner', equals: [ownerId], order: 'descending', limit: 1 });
    return row?.position ?? 0;
  }

  /** Waits for something to send; true when nothing came for the time of a heartbeat. */
  private rested(): Promise<boolean> {
    if (this.ending.signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), HEARTBEAT_MS);
      this.resume = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
  }
}
