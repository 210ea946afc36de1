import { workerData } from 'node:worker_threads';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { answerRequests, lowerThreadPriority } from '@marquee/worker-kit';
import { createPageFactory } from './pages/page-factory';
import { inOwnMemory, memoryOf } from './pages/page-memory';
import type { PageRenderRequest } from './pages/page-render-request';
import { storedPageRows } from './pages/page-rows';
import type { PageWorkerData } from './pages/page-worker';

// Where both want one core, redirects have three quarters of it.
lowerThreadPriority(5);

const { viewsFile, ...data } = workerData as PageWorkerData;

const make = createPageFactory({ ...data, rows: storedPageRows(openSqliteDocumentStore({ file: viewsFile })) });

// Bodies move to the visitors' thread: copying a megabyte of HTML there would hold its loop.
answerRequests(async (order: PageRenderRequest) => inOwnMemory(await make(order)), memoryOf);
