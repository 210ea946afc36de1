import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/** A `GET` request whose meaning nobody can doubt, with the headers that say something about a visit. */
export interface PlainRequest {
  readonly method: 'GET';
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly socket: Socket;
}

/** Where the answer to a plain request goes. */
export interface PlainAnswer {
  /** How long the connection may wait for its next request. */
  readonly keepAliveMs: number;
  /** Sends a whole answer, its characters as bytes. Called once, at any time after the request. Its connection is kept. */
  send(answer: string): void;
}

/** Answers a request or will, and returns true; or returns false and touches nothing: node:http then reads the request. */
export type PlainHandler = (request: PlainRequest, answer: PlainAnswer) => boolean;
