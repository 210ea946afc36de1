'use strict';
// The environment of e2e specs. A worker of jest has one browser and one product for all of its spec files: to start Chromium costs two seconds
// of a processor, and the product as many.
const { spawn } = require('node:child_process');
const UntilDeadline = require('./until-deadline.cjs');

let browser;
let product;

/** Starts it for the first file that asks, and again where it has crashed. */
const browserOfWorker = async (launch) => {
  const current = await browser?.catch(() => undefined);
  if (!current?.isConnected()) browser = require('playwright-core').chromium.launch(launch);
  return browser;
};

const begin = ({ args, options, ...place }) => {
  // A worker of jest ends without a word. The channel tells the product, which ends then.
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk))).unref();
  child.channel.unref();
  child.unref();
  return { ...place, child, output: () => printed };
};

/** Starts it for the first file that asks, and again where it has ended. Its process is the worker's: a spec file's own would end with the file. */
const productOfWorker = async (describe) => {
  const current = await product;
  if (!current || current.child.exitCode !== null || current.child.signalCode !== null)
    product = describe().then(begin);
  return product;
};

module.exports = class SharedByWorker extends UntilDeadline {
  /** Of a worker that has no more files. */
  static async close() {
    (await product)?.child.kill('SIGKILL');
    await (await browser)?.close();
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, { browserOfWorker, productOfWorker });
  }
};
