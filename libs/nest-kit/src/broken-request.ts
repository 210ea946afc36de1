import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problemOfCode, type ErrorCode } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import { closeWithLinger } from './close-with-linger';

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const lastAnswer = (
  code: ErrorCode,
): { status: number; headers: readonly (readonly [string, string])[]; body: string } => {
  const problem = problemOfCode(code, uuidv7());
  const body = JSON.stringify(problem);
  const headers = [
    ['Content-Type', 'application/problem+json'],
    ['Content-Length', String(Buffer.byteLength(body))],
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Connection', 'close'],
  ] as const;
  return { status: problem.status, headers, body };
};

const refused = new WeakSet<Socket>();

/** Node's own note of the response that a socket sends now. */
interface AnsweringSocket extends Socket {
  readonly _httpMessage?: ServerResponse | null;
}

/**
 * Responds on the bare socket to a request that Node's HTTP parser could not read or did not get in time, and that has no route. It
 * responds once for each connection, because the parser reports each further piece of the same request and two handlers of one server may
 * get one error.
 */
export const refuseBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (refused.has(socket)) return;
  refused.add(socket);
  // Node reports the error amid the piece that it reads. The request before it in the same piece is answered first, where that takes no waiting.
  setImmediate(refuseNow, error, socket);
};

const refuseNow = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { _httpMessage: answering } = socket as AnsweringSocket;
  // Nothing may be written into an answer that is on its way.
  if (answering?.headersSent) return void answering.once('finish', () => closeWithLinger(socket));
  const { status, headers, body } = lastAnswer(codes[error.code ?? ''] ?? 'malformed_request');
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  closeWithLinger(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Refuses a request that no handler has begun to answer; its connection ends with the answer. */
export const refuseRequest = (response: ServerResponse, code: ErrorCode): void => {
  const { status, headers, body } = lastAnswer(code);
  response.writeHead(status, headers.flat());
  response.end(body);
};
