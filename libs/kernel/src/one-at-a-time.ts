import { createFairQueue } from './fair-queue';

/**
 * Runs jobs one after the other, in the order in which they came, and settles as the job does. A job that fails holds up none behind
 * it. A job must not wait for a later one.
 */
export type OneAtATime = <Result>(job: () => Promise<Result>) => Promise<Result>;

export const oneAtATime = (): OneAtATime => {
  const queue = createFairQueue({ running: 1 });
  return (job) => queue.run('', job);
};
