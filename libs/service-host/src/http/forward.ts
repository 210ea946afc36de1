import type { ClientRequest, IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { BodyRateLimiter } from './body-rate-limiter';
import { answerHeaders, type ForwardedHeaders } from './forwarded-headers';
import { passOn } from './pass-on';
import { answerProblem } from './problem-answer';
import { isRead } from './raw-answer';
import { STATE_HEADER } from './service-dispatcher';

/** Milliseconds that a request waits for an available server: a restart takes one or two seconds, several on a busy machine. */
export const FORWARD_TIMEOUT_MS = 12_000;
/**
 * Milliseconds within which the first byte of a response must arrive. They start again with each piece of the body that the server takes:
 * how long the client needs for it is bounded where the request came in (`MIN_BODY_RATE`, and the time of a whole request).
 */
const FIRST_BYTE = 30_000;
/** Milliseconds until a connection is there, its name and its encryption included: a machine that is gone neither grants nor refuses it. */
const CONNECT_WITHIN = 3_000;
const PAUSE = 25;
/** Bytes of all bodies together that are passed on in each portion of time: some 64 MB in a second. */
const bodies = new BodyRateLimiter(131_072);

/** The outcome of one attempt. `untouched`: nothing of it reached the other end; `unknown`: it may have. */
type Outcome = 'answered' | 'untouched' | 'unknown' | 'late' | 'gone';

/** One server that requests can be handed to. */
export interface NextHop {
  /** Opens a request. Connections are kept and shared, unless it is `alone`. */
  request(options: RequestOptions, alone: boolean): ClientRequest;
}

/** The servers that answer the same requests. */
export interface NextHops<Hop extends NextHop> {
  readonly name: string;
  /**
   * One that can answer; waits for one until `deadline` (ms of `performance.now`) or until the response closes, then null. Null at once where too
   * many requests wait, or too many of this one's client.
   */
  pick(deadline: number, request: IncomingMessage, response: ServerResponse): Promise<Hop | null>;
  /** It refused or reset a connection, or did not grant one in time. */
  broke(hop: Hop): void;
}

export interface Forwarding {
  readonly headers: ForwardedHeaders;
  /** Headers that are set whatever the client said, by their names in small letters. */
  readonly added?: Readonly<Record<string, string>>;
  readonly onRetry: (service: string) => void;
  /** A server has begun to answer; called before the answer can end. */
  readonly onAnswer?: (() => void) | undefined;
}

const hasGone = (request: IncomingMessage): boolean => request.destroyed && !request.complete;

/** 503: no server took it, so it may be sent again; 502 and 504: one may have. */
const refuse = (request: IncomingMessage, response: ServerResponse, status: 502 | 503 | 504): void => {
  if (response.headersSent || response.destroyed) return void response.destroy();
  answerProblem(request, response, 'unavailable', { status });
};

const attempt = (
  instance: NextHop,
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly string[],
  onAnswer?: () => void,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const read = isRead(request);
    let connected = false;
    const outgoing: ClientRequest = instance.request(
      {
        method: request.method,
        path: request.url,
        headers: headers as string[] & Record<string, string>,
        setHost: false,
      },
      !read,
    );
    const late = setTimeout(() => {
      resolve('late');
      outgoing.destroy();
    }, FIRST_BYTE);
    const leave = (): void => {
      resolve('gone');
      outgoing.destroy();
    };
    response.once('close', leave);
    const settle = (outcome: Outcome): void => {
      clearTimeout(late);
      response.removeListener('close', leave);
      resolve(outcome);
    };
    // A body that its client interrupts ends the request to the instance as well, which has done nothing wrong.
    outgoing.on('error', () => settle(hasGone(request) ? 'gone' : connected ? 'unknown' : 'untouched'));
    outgoing.once('response', (reply) => {
      // A process that has only just begun to listen. Of a write there is no second copy here: its client must send it again.
      if (read && reply.headers[STATE_HEADER] !== undefined) {
        reply.resume();
        return settle('untouched');
      }
      settle('answered');
      onAnswer?.();
      response.writeHead(reply.statusCode ?? 502, reply.statusMessage, answerHeaders(reply));
      passOn(reply, response);
      // A reply that is interrupted must not look whole, and one without a reader is not read on.
      reply.once('close', () => reply.complete || response.destroy());
      for (const end of ['close', 'error']) response.once(end, () => reply.complete || outgoing.destroy());
    });
    // The body is not touched before a server takes it: until then the request can go elsewhere.
    const send = (): void => {
      connected = true;
      if (read) return void outgoing.end();
      passOn(request, outgoing, (bytes, pass) =>
        bodies.passInTurn(bytes, () => {
          late.refresh();
          pass();
        }),
      );
      request.once('close', () => request.complete || outgoing.destroy());
    };
    outgoing.once('socket', (socket) => {
      if (!socket.connecting) return send();
      const vanished = setTimeout(() => outgoing.destroy(new Error('the server is not there')), CONNECT_WITHIN);
      outgoing.once('close', () => clearTimeout(vanished));
      socket.once('encrypted' in socket ? 'secureConnect' : 'connect', () => {
        clearTimeout(vanished);
        send();
      });
    });
    if (!read) outgoing.flushHeaders();
  });

/**
 * Hands a request to a server and its answer back. What none has taken yet goes to another one, or to the same one again, for a
 * moment; so does a read whose answer did not begin. A write that may have been taken is answered with 502.
 */
export const forward = async <Hop extends NextHop>(
  hops: NextHops<Hop>,
  request: IncomingMessage,
  response: ServerResponse,
  { headers, added, onRetry, onAnswer }: Forwarding,
): Promise<void> => {
  const deadline = performance.now() + FORWARD_TIMEOUT_MS;
  const travelling = headers.of(request, !isRead(request), added);
  if (isRead(request)) request.resume();
  for (;;) {
    const instance = await hops.pick(deadline, request, response);
    if (response.destroyed) return;
    if (instance === null) return refuse(request, response, 503);
    const outcome = await attempt(instance, request, response, travelling, onAnswer);
    if (outcome === 'answered' || outcome === 'gone') return;
    if (outcome === 'late') return refuse(request, response, 504);
    hops.broke(instance);
    if (outcome === 'unknown' && !isRead(request)) return refuse(request, response, 502);
    if (performance.now() > deadline) return refuse(request, response, 503);
    onRetry(hops.name);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
};
