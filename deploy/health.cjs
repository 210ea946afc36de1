// Asks the process of this container whether it is ready, and ends with 0 or 1: Docker's HEALTHCHECK, in an image without curl.
'use strict';

const http = require('node:http');

http
  .get({ host: '127.0.0.1', port: process.env.PORT, path: '/health/ready', timeout: 4_000 })
  .on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
