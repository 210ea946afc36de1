import { oneAtATime } from '@marquee/kernel';
import { faultPoint, PublisherReplaced } from '@marquee/ports';
import { Partitioners, type Producer, type Transaction } from 'kafkajs';
import { typeOf, unreachable } from './kafka-errors';
import type { Connected } from './reconnecting-client';
import { byTopic, checkedSizes, largestRequest, type OutgoingMessage } from './publisher';

export const transactionalSettings = (transactionalId: string) => ({
  transactionalId,
  // Milliseconds after which the broker undoes what a process that died has begun, unless its name is opened before.
  transactionTimeout: 20_000,
  // The broker refuses the next transaction for the few milliseconds in which it still ends the one before.
  retry: { retries: 8, initialRetryTime: 10, maxRetryTime: 1000 },
  allowAutoTopicCreation: false,
  createPartitioner: Partitioners.DefaultPartitioner,
});

/** Error types of the broker for a transactional id that was opened again since. */
const replacements = new Set(['INVALID_PRODUCER_EPOCH', 'TRANSACTION_COORDINATOR_FENCED']);

/** In the order given, each part small enough for one request. */
const inRequests = (messages: readonly OutgoingMessage[], sizes: readonly number[]): OutgoingMessage[][] => {
  const requests: OutgoingMessage[][] = [[]];
  let bytes = 0;
  messages.forEach((message, index) => {
    if (bytes > 0 && bytes + sizes[index]! > largestRequest) {
      requests.push([]);
      bytes = 0;
    }
    requests.at(-1)!.push(message);
    bytes += sizes[index]!;
  });
  return requests;
};

/**
 * Publishes in transactions of one transactional id, one after the other. Each opening of the id has the broker raise the
 * id's epoch, end what is open of it, and refuse whatever still comes from an opening before: a request that lay in a socket,
 * in the broker or in a process that was stalled changes nothing any more.
 *
 * After a failure it is over: only the next opening learns from the broker which way the last transaction went.
 */
export class TransactionalPublisher {
  private readonly inTurn = oneAtATime();
  private over = false;

  private constructor(
    private readonly name: string,
    private readonly connected: Connected<Producer>,
    private begun: Transaction | null,
  ) {}

  /** Resolves once the broker refuses earlier openings. */
  static async open(name: string, connect: () => Promise<Connected<Producer>>): Promise<TransactionalPublisher> {
    const connected = await connect();
    try {
      // The epoch is fetched by the first transaction; the broker learns of the transaction itself with its first message.
      return new TransactionalPublisher(name, connected, await connected.client.transaction());
    } catch (error) {
      connected.cut();
      throw unreachable(error);
    }
  }

  publish(messages: readonly OutgoingMessage[]): Promise<void> {
    return this.inTurn(() => this.inTransaction(messages));
  }

  close(): void {
    this.over = true;
    this.connected.cut();
  }

  private async inTransaction(messages: readonly OutgoingMessage[]): Promise<void> {
    const requests = inRequests(messages, checkedSizes(messages));
    if (this.over) throw new Error('the publisher is closed');
    try {
      const transaction = this.begun ?? (await this.connected.client.transaction());
      this.begun = null;
      for (const request of requests) await transaction.sendBatch({ acks: -1, topicMessages: byTopic(request) });
      await faultPoint('kafka.log.before-commit');
      await transaction.commit();
    } catch (error) {
      this.close();
      throw replacements.has(typeOf(error) ?? '') ? new PublisherReplaced(this.name) : unreachable(error);
    }
  }
}
