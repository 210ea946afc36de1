import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { createPageFactory } from './pages/page-factory';
import type { PageOrder } from './pages/page-order';
import { storedPageRows } from './pages/page-rows';
import type { PageWorkerData, PageWorkerReply } from './pages/page-worker';

// On Linux this is the priority of the calling thread, elsewhere of the whole process: where both want a core, redirects have it.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { viewsFile, ...data } = workerData as PageWorkerData;
const make = createPageFactory({ ...data, rows: storedPageRows(openSqliteDocumentStore({ file: viewsFile })) });

parentPort!.on('message', (order: PageOrder) => {
  void make(order)
    .then((made): PageWorkerReply => ({ made }))
    .catch((error: unknown): PageWorkerReply => ({ error }))
    .then((reply) => parentPort!.postMessage(reply));
});
