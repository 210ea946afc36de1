export { connectThread, type Callable, type ThreadCalls } from './thread-calls';
export { answerRequests } from './answer-requests';
export { ThreadEnded } from './thread';
export { lowerThreadPriority } from './thread-priority';
export { createThreadPool, type ThreadPool, type ThreadPoolOptions } from './thread-pool';
