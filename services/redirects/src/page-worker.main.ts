import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { createPageFactory } from './pages/page-factory';
import type { PageOrder } from './pages/page-order';
import { storedPageRows } from './pages/page-rows';
import type { PageWorkerData, PageWorkerReply } from './pages/page-worker';

// Where both want one core, redirects have three quarters of it. On Linux this is the calling thread's own, elsewhere the process's.
if (process.platform === 'linux') setPriority(5);

const { viewsFile, ...data } = workerData as PageWorkerData;
const make = createPageFactory({ ...data, rows: storedPageRows(openSqliteDocumentStore({ file: viewsFile })) });

parentPort!.on('message', (order: PageOrder) => {
  void make(order)
    .then((made): PageWorkerReply => ({ made }))
    .catch((error: unknown): PageWorkerReply => ({ error }))
    .then((reply) => parentPort!.postMessage(reply));
});
