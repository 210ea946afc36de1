import type { EventMeta, EventStore, StreamWrite } from '@marquee/ports';
import type { Opened, OpenPort } from './opened';

export const meta: EventMeta = { at: 1_700_000_000_000, causationId: 'cause', correlationId: 'first-cause' };
export const write = (stream: string, expected: number, ...types: string[]): StreamWrite => ({
  stream,
  expected,
  events: types.map((type) => ({ type, data: { type } })),
});
export const message = (key: string, value: unknown = { key }) => ({ topic: 'test.topic.v1', key, value });

/** The event store of one test. */
export class EventStoreWorld {
  opened!: Opened<EventStore>;
  store!: EventStore;

  constructor(private readonly open: OpenPort<EventStore>) {}

  async begin(): Promise<void> {
    this.opened = await this.open();
    this.store = this.opened.port;
  }

  end(): Promise<void> {
    return this.opened.dispose();
  }
}
