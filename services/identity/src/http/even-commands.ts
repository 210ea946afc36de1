import type { Command, CommandBus } from '@nestjs/cqrs';
import { createEvenAnswers } from './even-answers';

/** The command bus, for commands of which the time of an answer must not tell what was found. */
export interface EvenCommands {
  execute<Result>(command: Command<Result>): Promise<Result>;
}

/** Answers on whole multiples of `stepMs`. */
export const createEvenCommands = (commands: CommandBus, stepMs: number): EvenCommands => {
  const evenly = createEvenAnswers(stepMs);
  return { execute: (command) => evenly(() => commands.execute(command)) };
};
