export type { JobQueueLogger } from './connections';
export { openBullJobQueue, type BullJobQueueOptions } from './job-queue';
