import { ProcessWorker } from '@marquee/worker-kit';

// Starts a process that answers a request without an end, and says its id.
const worker = new ProcessWorker(new URL('./obedient.worker.ts', import.meta.url));
worker.on('message', () => console.log(`pid ${worker.pid}`));
worker.postMessage('hang');
