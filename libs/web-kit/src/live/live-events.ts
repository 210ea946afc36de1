import { streamEvents, textOf } from './event-stream';

/** The parts of the page that a stream of live events needs. */
export interface LivePorts {
  /** Asks for the stream, with the owner's token; rejects while the server does not answer. */
  readonly open: (options: { readonly lastEventId: string; readonly signal: AbortSignal }) => Promise<Response>;
  /** Whether the page is in sight; calls the listener at each change, and returns a function that unsubscribes. */
  readonly isVisible: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  /** Evenly in [0, 1). */
  readonly random: () => number;
}

export type LiveHandler = (data: unknown) => void;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A page that was out of sight for so long closes its connection. */
const HIDDEN_MS = 60_000;
/** The server gives a sign of life every 15 seconds: a stream that is silent for longer is dead. */
const SILENCE_MS = 45_000;

/**
 * The owner's live events over one connection, which is open while there are listeners and the page is in sight, or `watch` keeps it. A new
 * connection continues after the last event that its listeners had. They ask for what it missed nevertheless: `onOpen` is called at each one.
 */
export class LiveEvents {
  private readonly handlers = new Map<string, Set<LiveHandler>>();
  private readonly openListeners = new Set<() => void>();
  private lastEventId = '';
  private connection: AbortController | null = null;
  private pauses = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private leave: (() => void) | null = null;
  private watchers = 0;

  constructor(private readonly ports: LivePorts) {}

  /**
   * Calls the handler with the data of each event of this name. Returns a function that unsubscribes; the last one closes the connection.
   */
  on(name: string, handler: LiveHandler, onOpen?: () => void): () => void {
    const handlers = this.handlers.get(name) ?? new Set();
    this.handlers.set(name, handlers.add(handler));
    if (onOpen) this.openListeners.add(onOpen);
    this.start();
    return () => {
      handlers.delete(handler);
      if (onOpen) this.openListeners.delete(onOpen);
      if ([...this.handlers.values()].every(({ size }) => size === 0)) this.stop();
    };
  }

  /** Keeps the connection also while the page is out of sight. Returns a function that ends that. */
  watch(): () => void {
    this.watchers += 1;
    if (this.leave !== null) this.seen();
    return () => {
      this.watchers -= 1;
      if (this.leave !== null) this.seen();
    };
  }

  private start(): void {
    if (this.leave !== null) return;
    this.leave = this.ports.onVisibility(() => this.seen());
    this.seen();
  }

  private stop(): void {
    this.leave?.();
    this.leave = null;
    clearTimeout(this.hiding);
    this.disconnect();
    // The next listener may be that of another user.
    this.lastEventId = '';
  }

  private seen(): void {
    clearTimeout(this.hiding);
    if (!this.ports.isVisible() && this.watchers === 0) {
      this.hiding = setTimeout(() => this.disconnect(), HIDDEN_MS);
      return;
    }
    if (this.connection !== null) return;
    clearTimeout(this.retry);
    this.pauses = 0;
    void this.connect();
  }

  private disconnect(): void {
    clearTimeout(this.retry);
    this.connection?.abort();
    this.connection = null;
  }

  /** Reads one connection to its end, then plans the next one. */
  private async connect(): Promise<void> {
    const connection = new AbortController();
    this.connection = connection;
    try {
      const { lastEventId } = this;
      const response = await this.ports.open({ lastEventId, signal: connection.signal });
      if (response.ok && response.body !== null) await this.read(response.body, connection);
    } catch {
      // The server is unavailable, or the connection broke: both are tried again.
    }
    connection.abort();
    if (this.connection !== connection) return;
    this.connection = null;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.pauses++, LONGEST_PAUSE_MS) * (0.5 + this.ports.random() / 2);
    this.retry = setTimeout(() => void this.connect(), pause);
  }

  private async read(body: ReadableStream<Uint8Array>, connection: AbortController): Promise<void> {
    for (const listener of [...this.openListeners]) listener();
    const alive = async function* (pieces: AsyncIterable<string>): AsyncGenerator<string> {
      let silence: ReturnType<typeof setTimeout> | undefined;
      const watch = (): void => {
        clearTimeout(silence);
        silence = setTimeout(() => connection.abort(), SILENCE_MS);
      };
      watch();
      try {
        for await (const piece of pieces) {
          watch();
          yield piece;
        }
      } finally {
        clearTimeout(silence);
      }
    };
    for await (const { name, data, id } of streamEvents(alive(textOf(body)), this.lastEventId)) {
      if (this.connection !== connection) return;
      this.pauses = 0;
      this.lastEventId = id;
      this.hand(name, data);
    }
  }

  private hand(name: string, text: string): void {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return; // No event of this product.
    }
    for (const handler of [...(this.handlers.get(name) ?? [])]) handler(data);
  }
}
