import type { EventStore } from '@marquee/ports';
import { appendingContract } from './event-store-appending.contract';
import { outboxContract } from './event-store-outbox.contract';
import { eventReadingContract } from './event-store-reading.contract';
import { snapshotContract } from './event-store-snapshots.contract';
import { EventStoreWorld, message, meta, write } from './event-store-world';
import type { OpenPort } from './opened';

/** Every sentence of `EventStore`'s docstring. */
export const eventStoreContract = (name: string, open: OpenPort<EventStore>): void => {
  describe(`${name} keeps the event store's contract`, () => {
    const world = new EventStoreWorld(open);
    beforeEach(() => world.begin());
    afterEach(() => world.end());

    appendingContract(world);
    eventReadingContract(world);
    snapshotContract(world);
    outboxContract(world);

    it('finds everything again when it is opened again', async () => {
      await world.store.append([write('a', 0, 'A1', 'A2')], { meta, outbox: [message('1')] });
      const before = [await world.store.read('a'), await world.store.readAll(0, 10), await world.store.outboxNext(10)];
      world.store = await world.opened.reopen();
      expect([await world.store.read('a'), await world.store.readAll(0, 10), await world.store.outboxNext(10)]).toEqual(
        before,
      );
    });
  });
};
