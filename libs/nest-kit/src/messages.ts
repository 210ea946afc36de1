import type { EventMeta } from '@marquee/ports';
import { Command, Query } from '@nestjs/cqrs';

/** The base of a command that writes events: its data, and the meta that every event of it gets. */
export class DataCommand<Data, Result = void> extends Command<Result> {
  constructor(
    readonly data: Data,
    readonly meta: EventMeta,
  ) {
    super();
  }
}

/** The base of a query that needs nothing but its data. */
export class DataQuery<Data, Result> extends Query<Result> {
  constructor(readonly data: Data) {
    super();
  }
}
