'use strict';
// The environment of e2e specs. A worker of jest has one browser for all of its spec files: to load playwright and to start Chromium for each of
// them costs two seconds of a processor.
const { TestEnvironment } = require('jest-environment-node');

let browser;

/** Starts it for the first file that asks, and again where it has crashed. */
const browserOfWorker = async (launch) => {
  const current = await browser?.catch(() => undefined);
  if (!current?.isConnected()) browser = require('playwright-core').chromium.launch(launch);
  return browser;
};

module.exports = class BrowserOfWorker extends TestEnvironment {
  /** Of a worker that has no more files. */
  static async closeBrowser() {
    await (await browser)?.close();
  }

  async setup() {
    await super.setup();
    this.global.browserOfWorker = browserOfWorker;
  }
};
