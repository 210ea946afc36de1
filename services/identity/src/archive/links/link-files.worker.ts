import { workerData } from 'node:worker_threads';
import type { PageAssets } from '@marquee/page/server';
import { answerRequests, lowerThreadPriority } from '@marquee/worker-kit';
import { makeLinkFiles, type LinkFiles, type LinkFilesTask } from './make-link-files';

// Sign-ins come first.
lowerThreadPriority(5);

const assets = workerData as PageAssets;

answerRequests((task: LinkFilesTask): LinkFiles => makeLinkFiles(task, assets));
