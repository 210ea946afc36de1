import type { EventStore, RecordedEvent } from '@marquee/ports';
import { defineProjection, ownEvents } from '@marquee/event-sourcing';

interface ItemRow {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly destinationUrl: string;
  readonly version: number;
  /** Depends on every event and on their order: a lost, doubled or swapped one shows. */
  readonly trace: number;
}

interface ItemChange {
  readonly ownerId: string;
  readonly title: string;
  readonly destinationUrl: string;
}

type Value = { readonly event: RecordedEvent<{ type: 'bench.ItemChanged.v1'; data: ItemChange }> };

/** A read model of the size and shape of the dashboard's list. */
export const itemRows = defineProjection<ItemRow>({
  name: 'bench-items',
  collection: { name: 'items', version: 1, id: ({ id }) => id, indexes: { byOwner: ['ownerId', 'title'] } },
  topics: [ownEvents],
  on: {
    'bench.ItemChanged.v1': {
      key: ({ event }: Value) => event.stream,
      apply: (row: ItemRow | null, { event }: Value) =>
        row && row.version >= event.version
          ? row
          : {
              id: event.stream,
              ...event.data,
              version: event.version,
              trace: (Math.imul(row?.trace ?? 7, 31) + event.position) | 0,
            },
    },
  },
});

const meta = { at: 1_700_000_000_000, causationId: 'bench', correlationId: 'bench' };

const change = (item: number, version: number) => ({
  type: 'bench.ItemChanged.v1',
  data: {
    ownerId: `owner-${item % 997}`,
    title: `Title ${version} of item ${item}`,
    destinationUrl: `https://example.com/${item}/${version}?utm_source=bench`,
  },
});

/** Appends one more change to an item. */
export const changeOne = async (store: EventStore, item: number): Promise<void> => {
  const { version } = await store.read(`item-${item}`);
  const events = [change(item, version + 1)];
  await store.append([{ stream: `item-${item}`, expected: version, events }], { meta });
};

/** `changes` changes of each of `items` items, interleaved as they would come. */
export const seed = async (store: EventStore, items: number, changes: number): Promise<void> => {
  const atOnce = 2500;
  for (let version = 0; version < changes; version += 1) {
    for (let first = 0; first < items; first += atOnce) {
      const writes = Array.from({ length: Math.min(atOnce, items - first) }, (_, at) => ({
        stream: `item-${first + at}`,
        expected: version,
        events: [change(first + at, version + 1)],
      }));
      await store.append(writes, { meta });
    }
  }
};
