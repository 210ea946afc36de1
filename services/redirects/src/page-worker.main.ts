import { workerData } from 'node:worker_threads';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { answerRequests, lowerThreadPriority } from '@marquee/worker-kit';
import { createPageFactory } from './pages/page-factory';
import { inOwnMemory, memoryOf } from './pages/page-memory';
import type { PageRenderRequest } from './pages/page-render-request';
import { storedPageRows } from './pages/page-rows';
import type { PageWorkerData } from './pages/page-worker';

// If both need one core, redirects get three quarters of it.
lowerThreadPriority(5);

const { viewsFile, ...data } = workerData as PageWorkerData;

const make = createPageFactory({ ...data, rows: storedPageRows(openSqliteDocumentStore({ file: viewsFile })) });

// Bodies are transferred to the visitors' thread, because copying a megabyte of HTML would block its event loop.
answerRequests(async (order: PageRenderRequest) => inOwnMemory(await make(order)), memoryOf);
