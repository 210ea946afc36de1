import type { Message } from './message';

/**
 * One aggregate as three pure functions. Clock, ids and prices arrive inside the command, so that a lost race can be
 * decided again and a test needs nothing but values.
 *
 * - `decide` returns the events that the command causes, `[]` when there is nothing new, and throws a `DomainError` to refuse.
 * - `evolve` is total over the events, never throws and never refuses: what happened, happened.
 */
export interface Decider<State, Command extends Message, Event extends Message> {
  readonly initialState: () => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}
