import { codeOf, KafkaUnreachable, unreachable } from './kafka-errors';

/**
 * A client of the broker with its sockets, which `cut` destroys at once. Whatever is under way on them rejects, with the code of `reason`
 * where that has one.
 */
export interface Connected<Client> {
  readonly client: Client;
  cut(reason?: unknown): void;
}

/** A connection that is there or to come. */
interface Connecting<Client> {
  readonly opening: Promise<Connected<Client>>;
  /** Rejects when it is dropped before it is there: a broker that is unavailable lets it wait for up to a minute. */
  readonly client: Promise<Client>;
  readonly giveUp: (error: Error) => void;
}

/**
 * A client that connects on demand and is discarded after a failure: kafkajs keeps using a socket on which a
 * request has timed out, so one that is half open would never recover.
 */
export class ReconnectingClient<Client> {
  private connecting: Connecting<Client> | null = null;
  private closed = false;

  constructor(private readonly open: () => Promise<Connected<Client>>) {}

  /**
   * Rejects with what the operation rejects with, or with `KafkaUnreachable`. Whatever `survives` does not name costs the
   * connection.
   */
  async ask<T>(
    operation: (client: Client) => Promise<T>,
    survives: (error: unknown) => boolean = () => false,
  ): Promise<T> {
    if (this.closed) throw new Error('the event log is closed');
    const connecting = (this.connecting ??= this.connect());
    try {
      return await operation(await connecting.client);
    } catch (error) {
      if (!survives(error)) this.drop(connecting, error);
      throw unreachable(error);
    }
  }

  /** Rejects what is under way; the next `ask` reconnects. */
  cut(reason?: unknown): void {
    if (this.connecting) this.drop(this.connecting, reason);
  }

  get isClosed(): boolean {
    return this.closed;
  }

  close(): void {
    this.closed = true;
    this.cut();
  }

  private connect(): Connecting<Client> {
    const opening = this.open();
    let giveUp: (error: Error) => void = () => undefined;
    const client = new Promise<Client>((resolve, reject) => {
      giveUp = reject;
      opening.then((connected) => resolve(connected.client), reject);
    });
    return { opening, client, giveUp };
  }

  private drop(connecting: Connecting<Client>, reason: unknown): void {
    if (this.connecting === connecting) this.connecting = null;
    connecting.giveUp(new KafkaUnreachable(codeOf(reason) ?? 'NETWORK_EXCEPTION'));
    connecting.opening.then(
      (connected) => connected.cut(reason),
      () => undefined,
    );
  }
}
