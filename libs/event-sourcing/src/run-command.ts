import type { Decider, Message } from '@marquee/kernel';
import type { EventMeta, EventStore, OutboxMessage } from '@marquee/ports';
import { inOneAppend, type AppendLimits } from './unit-of-work';
import type { Upcasters } from './upcast';

export interface CommandResult<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  readonly version: number;
}

type ToPublic<State, Event> = (
  event: Event,
  after: { readonly state: State; readonly version: number },
) => readonly OutboxMessage[];

/**
 * One command on one aggregate: read, decide, append with the public messages of each event. A lost race is decided
 * again. Rejects with the decider's `DomainError`, or with `VersionConflict` when the race was lost four times.
 */
export const runCommand =
  <State, Command extends Message, Event extends Message>(
    store: EventStore,
    decider: Decider<State, Command, Event>,
    toPublic: ToPublic<State, Event> = () => [],
    options: AppendLimits & { readonly upcasters?: Upcasters } = {},
  ) =>
  (stream: string, command: Command, meta: EventMeta): Promise<CommandResult<State, Event>> =>
    inOneAppend(
      store,
      meta,
      async (unit) => {
        const aggregate = await unit.load(decider, stream, options.upcasters);
        const before = aggregate.version;
        const events = aggregate.execute(command);
        events.forEach((event, index) =>
          unit.send(...toPublic(event, { state: aggregate.state, version: before + index + 1 })),
        );
        return { state: aggregate.state, events, version: aggregate.version };
      },
      options,
    );
