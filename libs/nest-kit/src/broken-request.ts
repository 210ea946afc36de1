import type { Socket } from 'node:net';
import { errorCodes, type ErrorCode } from '@marquee/contracts';
import { DomainError, uuidv7 } from '@marquee/kernel';
import { problemOf } from './problem-details';

const codeOf = (error: NodeJS.ErrnoException): ErrorCode =>
  error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed_request';

/** Answers what Node's HTTP parser could not read, on the bare socket: no route was found for it. */
export const refuseBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = codeOf(error);
  const { status, title } = errorCodes[code];
  const body = JSON.stringify(problemOf(new DomainError(code, title), uuidv7()));
  const head = [
    `HTTP/1.1 ${status} ${code === 'headers_too_large' ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
