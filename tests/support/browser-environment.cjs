// jsdom lacks fetch and its classes; Node's own stand in, together with the signals that they accept.
const { TestEnvironment } = require('jest-environment-jsdom');

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
      structuredClone,
    });
  }
}

module.exports = BrowserEnvironment;
