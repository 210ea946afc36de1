import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint, EndpointBody, EndpointReply } from '@marquee/contracts';
import type { ApiAddress, Clock } from '@marquee/nest-kit';
import { sendRequest, Unanswered, type ApiRequest } from './api-request';

/** An answer that is no success. `code` is that of the problem, or the status where there is none. */
export class ApiRefused extends Error {
  override readonly name = 'ApiRefused';

  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`the API answered ${code}`);
  }
}

export interface ApiInput<E extends Endpoint> {
  /** Values of the parameters in the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: EndpointBody<E>;
  /** Sent as `Idempotency-Key`. */
  readonly key?: string;
}

/**
 * The API of all services as an owner calls it. Calls that are refused because of a limit (429) wait and are sent again until the signal
 * aborts. Calls that get no answer, or one that the services are unavailable or have no room (502, 503, 504, 507), are sent again for ten minutes.
 * So a call may be carried out twice: each is one that changes nothing the second time, or is refused then. Rejects with `Unanswered`, and
 * with `ApiRefused` for every other refusal.
 */
export interface OwnerApi {
  call<E extends Endpoint>(endpoint: E, input?: ApiInput<E>): Promise<EndpointReply<E>>;
  /** The bytes at an address of an uploaded file, which need not be public. */
  open(address: string): Promise<AsyncIterable<Uint8Array>>;
  /** Sends a file to the address that an upload was given. */
  upload(address: string, contentType: string, size: number, chunks: () => AsyncIterable<Uint8Array>): Promise<void>;
}

const LONGEST_WAIT_S = 60;
/** Statuses of services that are unavailable, and of stores that are full. */
const AWAY: readonly number[] = [502, 503, 504, 507];
/** How long a call is sent again to services that are unavailable. Shorter than the address of an upload is good for. */
const AWAY_MS = 600_000;

const refusalOf = async (answer: IncomingMessage): Promise<ApiRefused> => {
  const status = answer.statusCode ?? 0;
  try {
    const { code } = JSON.parse(await text(answer)) as { code?: unknown };
    return new ApiRefused(status, typeof code === 'string' ? code : String(status));
  } catch {
    return new ApiRefused(status, String(status));
  }
};

const pathWith = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export interface OwnerApiOptions {
  readonly address: ApiAddress;
  /** The origin that visitors see: addresses of uploads are signed for its host. */
  readonly publicUrl: string;
  /** A token of the owner that is good for the next minute. */
  readonly token: () => string;
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Called before a call is sent again; its rejection ends the call. */
  readonly repeats: () => Promise<void>;
}

export const createOwnerApi = (options: OwnerApiOptions): OwnerApi => {
  const { address, publicUrl, token, signal, clock, repeats } = options;
  const { host } = new URL(publicUrl);
  /** Whatever is in front of it, a file is requested here: no address leads to another server. */
  const pathOf = (url: string): string => {
    const { pathname, search } = new URL(url, publicUrl);
    return pathname + search;
  };

  const authorization = () => ({ authorization: `Bearer ${token()}` });

  /** The answer, where it is a success; what came in its place, and the seconds after which it may be one. */
  const send = async ({ headers, ...rest }: Omit<ApiRequest, 'signal'>) => {
    try {
      const answer = await sendRequest(address, { ...rest, headers: { ...headers, host }, signal });
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) return { answer };
      return { failure: await refusalOf(answer), wait: Number(answer.headers['retry-after'] ?? 1) || 1 };
    } catch (error) {
      if (error instanceof Unanswered) return { failure: error, wait: 1 };
      throw error;
    }
  };
  const succeed = async (request: () => Omit<ApiRequest, 'signal'>): Promise<IncomingMessage> => {
    let awaySince: number | null = null;
    for (;;) {
      const { answer, failure, wait } = await send(request());
      if (answer) return answer;
      const isAway = failure instanceof Unanswered || AWAY.includes(failure.status);
      if (!isAway && failure.status !== 429) throw failure;
      awaySince = isAway ? (awaySince ?? clock()) : null;
      if (awaySince !== null && clock() - awaySince >= AWAY_MS) throw failure;
      await pause(Math.min(wait, LONGEST_WAIT_S) * 1000, undefined, { signal });
      await repeats();
    }
  };

  return {
    call: async (endpoint, { params = {}, query = {}, body, key } = {}) => {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const answer = await succeed(() => ({
        method: endpoint.method,
        url: `${pathWith(endpoint.path, params)}?${search}`,
        headers: {
          ...authorization(),
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
          }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(sent !== undefined && { body: [sent] }),
      }));
      const answered = await text(answer);
      return (endpoint.reply?.parse(JSON.parse(answered)) ?? undefined) as EndpointReply<typeof endpoint>;
    },
    open: (url) => succeed(() => ({ method: 'GET', url: pathOf(url), headers: authorization() })),
    upload: async (url, contentType, size, chunks) => {
      try {
        const answer = await succeed(() => ({
          method: 'PUT',
          url: pathOf(url),
          headers: { 'content-type': contentType, 'content-length': size },
          body: chunks(),
        }));
        answer.resume();
      } catch (error) {
        // The file arrived, and the answer that said so did not.
        if (!(error instanceof ApiRefused && error.code === 'upload_used')) throw error;
      }
    },
  };
};
