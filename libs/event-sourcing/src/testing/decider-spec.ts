import { DomainError, type Decider, type Message } from '@marquee/kernel';

interface Outcome<Event> {
  then(...events: readonly Event[]): void;
  thenNothing(): void;
  /** The refusal's stable code, and the codes of the violated rules when given. */
  thenRefused(code: string, ...violations: readonly string[]): void;
}

/** `const given = deciderSpec(decider)`, then `given(...events).when(command).then(...events)`. */
export const deciderSpec =
  <State, Command extends Message, Event extends Message>(decider: Decider<State, Command, Event>) =>
  (...history: readonly Event[]): { when(command: Command): Outcome<Event>; state(): State } => {
    const state = history.reduce(decider.evolve, decider.initialState());
    return {
      state: () => state,
      when: (command) => ({
        // A `then` that takes events is no promise's: no caller awaits an outcome.
        then: (...events) => expect(decider.decide(command, state)).toEqual(events),
        thenNothing: () => expect(decider.decide(command, state)).toEqual([]),
        thenRefused: (code, ...violations) => {
          let refusal: unknown = null;
          try {
            decider.decide(command, state);
          } catch (error) {
            refusal = error;
          }
          expect(refusal).toBeInstanceOf(DomainError);
          expect((refusal as DomainError).code).toBe(code);
          if (violations.length > 0) expect((refusal as DomainError).violations.map((v) => v.code)).toEqual(violations);
        },
      }),
    };
  };
