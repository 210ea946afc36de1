import { createFairQueue } from './fair-queue';

/**
 * Runs jobs one after the other, in the order in which they came. Each call settles as its job does. A failed job does not stop the next
 * one. A job must not wait for a later one.
 */
export type OneAtATime = <Result>(job: () => Promise<Result>) => Promise<Result>;

export const oneAtATime = (): OneAtATime => {
  const queue = createFairQueue({ running: 1 });
  return (job) => queue.run('', job);
};
