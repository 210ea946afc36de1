import { unreachable } from './kafka-errors';

/**
 * A client of the broker with its sockets, which `cut` destroys at once. Whatever is under way on them rejects, with the code of `reason`
 * where that has one.
 */
export interface Connected<Client> {
  readonly client: Client;
  cut(reason?: unknown): void;
}

/**
 * A client that connects on demand and is discarded after a failure: kafkajs keeps using a socket on which a
 * request has timed out, so one that is half open would never recover.
 */
export class ReconnectingClient<Client> {
  private connected: Promise<Connected<Client>> | null = null;
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
    const connecting = (this.connected ??= this.open());
    try {
      return await operation((await connecting).client);
    } catch (error) {
      if (!survives(error)) this.drop(connecting, error);
      throw unreachable(error);
    }
  }

  /** Rejects what is under way; the next `ask` reconnects. */
  cut(reason?: unknown): void {
    if (this.connected) this.drop(this.connected, reason);
  }

  close(): void {
    this.closed = true;
    this.cut();
  }

  private drop(connecting: Promise<Connected<Client>>, reason: unknown): void {
    if (this.connected === connecting) this.connected = null;
    connecting.then(
      (connected) => connected.cut(reason),
      () => undefined,
    );
  }
}
