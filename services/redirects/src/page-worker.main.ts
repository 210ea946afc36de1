import { workerData } from 'node:worker_threads';
import { openSqliteDocumentStore, StorageDamaged } from '@marquee/adapter-sqlite';
import { answerRequests, lowerThreadPriority } from '@marquee/worker-kit';
import { createPageFactory } from './pages/page-factory';
import { inOwnMemory, memoryOf } from './pages/page-memory';
import type { TimedRenderRequest } from './pages/page-render-request';
import { storedPageRows } from './pages/page-rows';
import { VIEWS_DAMAGED, type PageWorkerAnswer, type PageWorkerData } from './pages/page-worker';

// If both need one core, redirects get three quarters of it.
lowerThreadPriority(5);

const { viewsFile, ...data } = workerData as PageWorkerData;

const openFactory = (): ReturnType<typeof createPageFactory> =>
  createPageFactory({ ...data, rows: storedPageRows(openSqliteDocumentStore({ file: viewsFile, isChecked: true })) });

let make: ReturnType<typeof createPageFactory> | undefined;

const answer = async (order: TimedRenderRequest): Promise<PageWorkerAnswer> => {
  try {
    make ??= openFactory();
    return inOwnMemory(await make(order));
  } catch (error) {
    if (error instanceof StorageDamaged) return VIEWS_DAMAGED;
    throw error;
  }
};

// Bodies are transferred to the visitors' thread, because copying a megabyte of HTML would block its event loop.
answerRequests(answer, (answered) => (answered === VIEWS_DAMAGED ? [] : memoryOf(answered)));
