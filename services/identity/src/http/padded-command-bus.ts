import type { Command, CommandBus } from '@nestjs/cqrs';
import { createResponseTimePadding } from './response-time-padding';

/** The command bus for commands whose response time must not reveal what was found. */
export interface PaddedCommandBus {
  execute<Result>(command: Command<Result>): Promise<Result>;
}

/** Settles every command on a whole multiple of `stepMs`. */
export const createPaddedCommandBus = (commands: CommandBus, stepMs: number): PaddedCommandBus => {
  const evenly = createResponseTimePadding(stepMs);
  return { execute: (command) => evenly(() => commands.execute(command)) };
};
