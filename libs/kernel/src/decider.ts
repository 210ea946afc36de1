import type { Message } from './message';

/**
 * One aggregate as three pure functions. Times, ids and prices are in the command, so that a command can be decided again after a lost race
 * and a test needs only values.
 *
 * - `decide` returns the events of the command, or `[]` if nothing changes. It throws a `DomainError` to refuse.
 * - `evolve` handles every event and never throws, because an event has already happened.
 */
export interface Decider<State, Command extends Message, Event extends Message> {
  readonly initialState: () => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}
