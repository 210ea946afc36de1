import type { EventStore } from '@marquee/ports';
import { itemDecider, type Item } from './item.decider';
import type { ItemEvent } from './item.events';

/** The item as it was at a version of its stream. */
export const itemAt = async (store: EventStore, stream: string, version: number): Promise<Item> => {
  const { events } = await store.read<ItemEvent>(stream);
  return events
    .slice(0, version)
    .reduce(
      (item, { type, data }) => itemDecider.evolve(item, { type, data } as ItemEvent),
      itemDecider.initialState(),
    );
};
