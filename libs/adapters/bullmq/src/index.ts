export { openBullJobQueue } from './job-queue';
