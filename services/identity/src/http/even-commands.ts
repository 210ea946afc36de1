import type { Command, CommandBus } from '@nestjs/cqrs';
import { createEvenAnswers } from './even-answers';

/** The command bus for commands whose response time must not reveal what was found. */
export interface EvenCommands {
  execute<Result>(command: Command<Result>): Promise<Result>;
}

/** Settles every command on a whole multiple of `stepMs`. */
export const createEvenCommands = (commands: CommandBus, stepMs: number): EvenCommands => {
  const evenly = createEvenAnswers(stepMs);
  return { execute: (command) => evenly(() => commands.execute(command)) };
};
