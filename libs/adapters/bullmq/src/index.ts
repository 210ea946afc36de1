export { openBullJobQueue, type BullJobQueueOptions } from './job-queue';
