import type { EventLog } from '@marquee/ports';
import { exclusivePublisherContract } from './event-log-exclusive.contract';
import { groupContract } from './event-log-groups.contract';
import { handlerContract } from './event-log-handlers.contract';
import { publishingContract } from './event-log-publishing.contract';
import { broadcastContract } from './event-log-reading.contract';
import { LogWorld } from './event-log-world';
import type { OpenPort } from './opened';

/** Every sentence of `EventLog`'s docstring. Runs on one topic of 12 partitions or fewer, compacted. */
export const eventLogContract = (name: string, open: OpenPort<EventLog>): void => {
  describe(`${name} keeps the event log's contract`, () => {
    const world = new LogWorld(open);
    beforeEach(() => world.begin());
    afterEach(() => world.end());

    publishingContract(world);
    exclusivePublisherContract(world);
    broadcastContract(world);
    groupContract(world);
    handlerContract(world);
  });
};
