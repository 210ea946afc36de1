import type { EventStore, RecordedEvent } from '@marquee/ports';

const PAGE = 1000;

/** Every event of a store, in the order of their positions. */
export async function* allEvents(store: Pick<EventStore, 'readAll'>): AsyncGenerator<RecordedEvent, void, undefined> {
  for (let after = 0; ;) {
    const page = await store.readAll(after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    after = last.position;
  }
}
