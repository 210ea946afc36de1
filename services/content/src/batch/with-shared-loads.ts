import type { UnitOfWork } from '@marquee/event-sourcing';

/** A unit in which a stream may be loaded more than once: two items of a batch may show one upload. */
export const withSharedLoads = (unit: UnitOfWork): UnitOfWork => {
  const loaded = new Map<string, Promise<unknown>>();
  const load: UnitOfWork['load'] = (aggregate, id) => {
    const key = JSON.stringify([aggregate.name, id]);
    const loading = loaded.get(key) ?? unit.load(aggregate, id);
    loaded.set(key, loading);
    return loading as never;
  };
  return { ...unit, load };
};
