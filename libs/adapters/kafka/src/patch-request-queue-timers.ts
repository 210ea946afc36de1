import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

/**
 * kafkajs 2.2.4 sets a timer after each answer to send what waits, also when nothing does, for a time that lies in the past;
 * the timer sets the next one. Every connection then wakes the process a thousand times a second, and newer
 * Node versions warn of a negative time. With nothing waiting there is nothing to set a timer for: `push` sets it.
 */
export const patchRequestQueueTimers = (): void => {
  const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
  if (schedule.name === 'scheduleWhenSomethingWaits') return;
  RequestQueue.prototype.scheduleCheckPendingRequests = function scheduleWhenSomethingWaits() {
    if (this.pending.length > 0) schedule.call(this);
  };
};
