// jsdom lacks fetch and its classes; Node's own are in, together with the signals that they accept and what msw is made of.
const { TestEnvironment } = require('jest-environment-jsdom');

/** msw opens one for web sockets as soon as it is loaded: it must not keep the process alive. */
class QuietChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      FormData,
      AbortController,
      AbortSignal,
      BroadcastChannel: QuietChannel,
      ReadableStream,
      TransformStream,
      WritableStream,
      structuredClone,
    });
  }

  // msw's part for Node hides from browsers, and the tests are both.
  exportConditions() {
    return ['node', 'node-addons'];
  }
}

module.exports = BrowserEnvironment;
