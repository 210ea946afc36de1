'use strict';
// After the last e2e spec. A worker of jest ends what it shares as it exits; jest's own process, where specs run in band, would wait for it.
module.exports = () => require('./shared-by-worker.cjs').close();
