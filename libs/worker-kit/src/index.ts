export { connectThread, type Callable } from './thread-calls';
export { answerRequests } from './answer-requests';
export { WorkerEnded, type StartedWorker } from './worker';
export { lowerProcessPriority, lowerThreadPriority, systemThreadId } from './priority';
export { ProcessWorker } from './process-worker';
export { createWorkerPool, type WorkerPool } from './worker-pool';
