import { workAsChild } from '@marquee/port-contracts';
import { openSqliteJobQueue } from '../job-queue';

/** A worker on the jobs of a file, in a process of its own. */
void workAsChild(openSqliteJobQueue({ file: process.argv[2]!, pollMs: 20 }));
