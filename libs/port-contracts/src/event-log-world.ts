import type { EventLog, LogMessage, LogRecord, LogSubscription } from '@marquee/ports';
import type { Opened, OpenPort } from './opened';

export const topic = 'test.topic.v1';
export const message = (key: string, n: number): LogMessage => ({ topic, key, value: { key, n } });
export const numbers = (records: readonly LogRecord[], key: string): number[] =>
  records.filter((record) => record.key === key).map((record) => (record.value as { n: number }).n);
export const fromStart = (): number => -1;

/** The log of one test and its subscriptions, which end with it. */
export class LogWorld {
  opened!: Opened<EventLog>;
  log!: EventLog;
  readonly running: LogSubscription[] = [];

  constructor(private readonly open: OpenPort<EventLog>) {}

  async begin(): Promise<void> {
    this.opened = await this.open();
    this.log = this.opened.port;
  }

  async end(): Promise<void> {
    await Promise.all(this.running.splice(0).map((subscription) => subscription.stop()));
    await this.opened.dispose();
  }

  /** Records as they come, to a member of the group or to a broadcast from the start. */
  async collect(options: { from?: (topic: string, partition: number) => number; group?: string; log?: EventLog }) {
    const records: LogRecord[] = [];
    const handler = async (batch: { records: readonly LogRecord[] }): Promise<void> => {
      records.push(...batch.records);
    };
    const reader = options.log ?? this.log;
    const subscription = options.group
      ? await reader.subscribe({ group: options.group, topics: [topic], handler })
      : await reader.broadcast({ topics: [topic], from: options.from ?? fromStart, handler });
    this.running.push(subscription);
    return { records, subscription };
  }
}
