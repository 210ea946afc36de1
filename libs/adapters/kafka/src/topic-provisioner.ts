import { KafkaUnreachable, nameOf } from './kafka-errors';
import type { KafkaLogger } from './kafka-client-factory';
import { WrongPartitions } from './topics';
import { WakeableTimer, pauseAfter } from './wakeable-timer';

/** Creates and checks the topics in the background and retries until they are right; `wait` resolves then. */
export class TopicProvisioner {
  private readonly news = new WakeableTimer();
  private readonly pause = new WakeableTimer();
  private failure: unknown = new KafkaUnreachable('ETIMEDOUT');
  private ready = false;
  private closed = false;

  constructor(
    private readonly ensure: () => Promise<void>,
    private readonly logger?: KafkaLogger,
  ) {
    void this.run();
  }

  /** Rejects after `limitMs` with what keeps them, and at once when it is a wrong topic or the log is closed. */
  async wait(limitMs: number): Promise<void> {
    const end = performance.now() + limitMs;
    while (!this.ready) {
      if (this.closed || this.failure instanceof WrongPartitions || performance.now() >= end) throw this.failure;
      await this.news.wait(end - performance.now());
    }
  }

  close(): void {
    this.closed = true;
    if (!this.ready) this.failure = new Error('the event log is closed');
    this.pause.wake();
    this.news.wake();
  }

  private async run(): Promise<void> {
    for (let failures = 1; !this.closed && !this.ready; failures += 1) {
      try {
        await this.ensure();
        this.ready = true;
        this.news.wake();
        if (failures > 1) this.logger?.debug({}, 'Kafka is there now');
      } catch (error) {
        if (this.closed) return;
        this.failure = error;
        this.news.wake();
        if (error instanceof WrongPartitions) this.logger?.warn({}, error.message);
        else if (failures === 2) this.logger?.warn({ reason: nameOf(error) }, 'Kafka unreachable; retrying');
        await this.pause.wait(pauseAfter(failures));
      }
    }
  }
}
