// Loaded into the product by a test: on SIGUSR2 the event loop of the main thread is stalled for three seconds.
const { isMainThread } = require('node:worker_threads');

if (isMainThread)
  process.on('SIGUSR2', () => {
    process.stdout.write('the main thread is stalled\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  });
