import { workAsChild } from '@marquee/port-contracts';
import { openBullJobQueue } from '../job-queue';

/** A worker on the jobs of a Redis, in a process of its own. */
void workAsChild(openBullJobQueue({ url: process.argv[2]!, prefix: process.argv[3]! }));
