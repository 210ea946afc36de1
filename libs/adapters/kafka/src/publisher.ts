import { LOG_MESSAGE_MAX } from '@marquee/ports';
import { Partitioners, type Producer, type TopicMessages } from 'kafkajs';
import { ReconnectingClient, type Connected } from './reconnecting-client';

export interface OutgoingMessage {
  readonly topic: string;
  readonly key: string;
  /** null: a tombstone. */
  readonly value: string | null;
}

interface Call {
  readonly messages: readonly OutgoingMessage[];
  sent: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** More waits to be published than may be held: the broker is slow or away. Publish again later. */
export class PublishQueueFull extends Error {
  override readonly name = 'PublishQueueFull';
}

/** What a dead letter says about the message that it holds, at most. */
const letterBytes = 50_000;
/** The broker takes batches up to 1 MiB; a partition may get all that one request carries. */
export const largestRequest = LOG_MESSAGE_MAX + letterBytes;
const smallestRequest = 16_000;
const overhead = 70;
/** Bytes that may wait. A single call may be larger; it then waits alone. */
const waitingLimit = 32_000_000;

const sizeOf = ({ key, value }: OutgoingMessage): number =>
  overhead + Buffer.byteLength(key) + (value === null ? 0 : Buffer.byteLength(value));

/** Bytes of each; a `RangeError` for one that no request can carry. */
export const checkedSizes = (messages: readonly OutgoingMessage[]): number[] => {
  const sizes = messages.map(sizeOf);
  const tooLarge = sizes.findIndex((size) => size > largestRequest);
  if (tooLarge !== -1)
    throw new RangeError(`a message for ${messages[tooLarge]!.topic} has more than ${largestRequest} bytes`);
  return sizes;
};

export const producerSettings = {
  idempotent: true,
  // Each attempt waits up to the request's time limit. Then the caller receives the error and decides whether to continue.
  retry: { retries: 4, initialRetryTime: 100, maxRetryTime: 1000 },
  allowAutoTopicCreation: false,
  createPartitioner: Partitioners.DefaultPartitioner,
};

/**
 * One request at a time: calls that come while it is under way are gathered into the next, so that no timer holds back a
 * message when it is quiet and requests grow when it is busy.
 *
 * When a request fails, all that waits behind it is rejected with it: nothing overtakes a message that its caller will
 * publish again. The next request has a new producer id, because the broker may have written the failed one and would
 * take different messages under the same sequence numbers for a repetition, acknowledge them and write nothing.
 */
export class Publisher {
  private readonly calls: Call[] = [];
  private readonly line: ReconnectingClient<Producer>;
  private waiting = 0;
  private requestBytes = largestRequest;
  private sending: Promise<void> | null = null;

  constructor(
    private readonly ready: () => Promise<void>,
    open: () => Promise<Connected<Producer>>,
  ) {
    this.line = new ReconnectingClient(open);
  }

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    const bytes = checkedSizes(messages).reduce((sum, size) => sum + size, 0);
    if (this.waiting > 0 && this.waiting + bytes > waitingLimit)
      throw new PublishQueueFull(`${this.waiting} bytes wait to be published already`);
    this.waiting += bytes;
    try {
      await new Promise<void>((resolve, reject) => {
        this.calls.push({ messages, sent: 0, resolve, reject });
        this.sending ??= this.send();
      });
    } finally {
      this.waiting -= bytes;
    }
  }

  /** Waits for what was taken. */
  async close(): Promise<void> {
    await this.sending;
    this.line.close();
  }

  /** Rejects what waits. */
  cut(): void {
    this.line.close();
  }

  private async send(): Promise<void> {
    // One turn later, with everything that this turn publishes.
    await Promise.resolve();
    while (this.calls.length > 0) {
      const { messages, finished } = this.nextRequest();
      try {
        await this.ready();
        await this.line.ask((producer) => producer.sendBatch({ acks: -1, topicMessages: byTopic(messages) }));
      } catch (error) {
        this.requestBytes = Math.max(smallestRequest, this.requestBytes / 2);
        for (const call of [...finished, ...this.calls.splice(0)]) call.reject(error);
        continue;
      }
      this.requestBytes = Math.min(largestRequest, this.requestBytes * 2);
      for (const call of finished) call.resolve();
    }
    this.sending = null;
  }

  /** From the head of the queue. A call that is larger than a request stays there with its rest. */
  private nextRequest(): { messages: OutgoingMessage[]; finished: Call[] } {
    const messages: OutgoingMessage[] = [];
    const finished: Call[] = [];
    let bytes = 0;
    for (const call of this.calls) {
      for (; call.sent < call.messages.length; call.sent += 1) {
        const message = call.messages[call.sent]!;
        bytes += sizeOf(message);
        if (bytes > this.requestBytes && messages.length > 0) {
          this.calls.splice(0, finished.length);
          return { messages, finished };
        }
        messages.push(message);
      }
      finished.push(call);
    }
    this.calls.splice(0, finished.length);
    return { messages, finished };
  }
}

export const byTopic = (messages: readonly OutgoingMessage[]): TopicMessages[] => {
  const topics = new Map<string, TopicMessages>();
  for (const { topic, key, value } of messages) {
    const entry = topics.get(topic) ?? { topic, messages: [] };
    topics.set(topic, entry);
    entry.messages.push({ key, value });
  }
  return [...topics.values()];
};
