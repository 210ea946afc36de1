import type { NewEvent, RecordedEvent } from '@marquee/ports';

/** Functions by the type of an old shape. Each returns a newer shape; chains are followed to the end. */
export type Upcasters = Readonly<Record<string, (data: never) => NewEvent>>;

/** The event in its newest shape. */
export const upcastAll = <E extends RecordedEvent>(upcasters: Upcasters, event: E): E => {
  let newest: NewEvent = event;
  for (let upcaster = upcasters[newest.type]; upcaster; upcaster = upcasters[newest.type])
    newest = upcaster(newest.data as never);
  return newest === event ? event : { ...event, type: newest.type, data: newest.data };
};

/** The old shapes of the events of several aggregates, for a reader of all of a service's events. */
export const upcastersOf = (...aggregates: readonly { readonly upcasters?: Upcasters }[]): Upcasters =>
  Object.assign({}, ...aggregates.map(({ upcasters }) => upcasters)) as Upcasters;
