import { LIVE_CHANNEL, liveHint } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import type { DocumentStore, Signals } from '@marquee/ports';
import { inboxCounts } from '../counts/inbox-count';
import type { Inboxes } from '../inboxes/inboxes';
import type { MessageList } from '../message/message-list/message-list';
import { messageRows } from '../message/message-list/message-row';
import { LiveStream } from './live-stream';

/** Open streams of one account in one process: some windows, some of them left behind by a connection that broke. */
const STREAMS_MAX = 6;
const RETRY_SECONDS = 15;
/** How often the access of open streams is looked at. */
const LOOK_EVERY_MS = 1000;

export interface LiveFeedPorts {
  readonly documents: DocumentStore;
  readonly signals: Signals;
  readonly inboxes: Pick<Inboxes, 'current'>;
  readonly list: Pick<MessageList, 'onChange' | 'recent' | 'rowsReached'>;
  /** Aborted when the process is asked to leave. */
  readonly leaving: AbortSignal;
}

export interface Watcher {
  readonly ownerId: string;
  /** Position behind which the stream continues; null: begins with what comes next. */
  readonly after: number | null;
  /** Aborted when the client has closed the connection. */
  readonly gone: AbortSignal;
  /** Whether the access with which the stream was requested still holds. */
  readonly mayGoOn: () => boolean;
}

/**
 * The open streams of this process. A stream reads its owner's read model whenever that may have changed, by this process or another one; what
 * wakes it is never what it sends.
 */
export class LiveFeed {
  private readonly streams = new Map<string, Set<LiveStream>>();
  private readonly unsubscribers: (() => void)[];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly ports: LiveFeedPorts) {
    this.unsubscribers = [
      ports.list.onChange((ownerId) => this.wake(ownerId)),
      ports.signals.subscribe(LIVE_CHANNEL, (message) => this.forward(message)),
    ];
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.timer.unref();
    ports.leaving.addEventListener('abort', () => this.endAll());
  }

  /** Throws `LimitExceededException` when the account has too many streams open. */
  open({ ownerId, after, gone, mayGoOn }: Watcher): LiveStream {
    const open = this.streams.get(ownerId) ?? new Set();
    if (open.size >= STREAMS_MAX)
      throw new DomainError('LimitExceededException', 'Too many streams are open.', [], RETRY_SECONDS);
    const { documents, inboxes, list } = this.ports;
    const stream = new LiveStream({
      ownerId,
      after,
      mayGoOn,
      inboxes,
      list,
      messages: documents.collection(messageRows),
      counts: documents.collection(inboxCounts),
      onClose: () => {
        open.delete(stream);
        if (open.size === 0 && this.streams.get(ownerId) === open) this.streams.delete(ownerId);
      },
    });
    this.streams.set(ownerId, open.add(stream));
    gone.addEventListener('abort', () => stream.end());
    if (this.ports.leaving.aborted || gone.aborted) stream.end();
    return stream;
  }

  stop(): Promise<void> {
    clearInterval(this.timer);
    this.unsubscribers.forEach((unsubscribe) => unsubscribe());
    this.endAll();
    return Promise.resolve();
  }

  private wake(ownerId: string | null): void {
    if (ownerId === null) this.all().forEach((stream) => stream.wake());
    else this.streams.get(ownerId)?.forEach((stream) => stream.wake());
  }

  private forward(message: unknown): void {
    const hint = liveHint.safeParse(message);
    if (hint.success) this.streams.get(hint.data.ownerId)?.forEach((stream) => stream.sendJob(hint.data.data));
  }

  private look(): void {
    for (const stream of this.all()) if (!stream.mayGoOn()) stream.end();
  }

  private endAll(): void {
    this.all().forEach((stream) => stream.end());
  }

  private all(): LiveStream[] {
    return [...this.streams.values()].flatMap((streams) => [...streams]);
  }
}
