import { WrongUsage } from '@marquee/nest-kit';
import { storageFailureOf } from '@marquee/ports';
import type { FinalReply } from './control-protocol';

export const firstLine = (error: unknown): string =>
  String((error as Error | undefined)?.message ?? error).split('\n')[0]!;

/** The reply of a command that threw: one line. `within`: the data folder that the command works on. */
export const failedReply = (error: unknown, within?: string): FinalReply => {
  const failure = within === undefined ? null : storageFailureOf(error, { within });
  return {
    error: failure === null ? firstLine(error) : `${failure.code}: ${failure.what}: ${failure.mend}, and try again.`,
    ...(error instanceof WrongUsage && { isUsage: true }),
  };
};
