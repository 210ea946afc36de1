'use strict';
// Puts the clock of a process off by as many milliseconds as the file named by CLOCK_FILE says, so that a fresh product
// can be shown with a history. Only the screenshots use it.
const { readFileSync } = require('node:fs');

const file = process.env.CLOCK_FILE;
let offset = 0;
const read = () => {
  offset = Number(readFileSync(file, 'utf8')) || 0;
};
read();
const RealDate = Date;
const http = require('node:http');
const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function (event, ...rest) {
  if (event === 'request') read();
  return emit.call(this, event, ...rest);
};
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }
  static now() {
    return RealDate.now() + offset;
  }
};
