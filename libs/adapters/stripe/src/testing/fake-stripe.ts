import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeAccount, type FakeAnswer } from './fake-account';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

export interface FakeStripe {
  readonly url: string;
  readonly account: FakeAccount;
  close(): Promise<void>;
}

/** Answers a request to an address whose answers have no state. */
const passedOn = async (url: string, request: IncomingMessage, body: string): Promise<FakeAnswer> => {
  const { method, headers } = request;
  const answer = await fetch(url + request.url!, {
    method: method!,
    headers: { authorization: headers.authorization!, 'content-type': headers['content-type'] ?? '' },
    ...(body !== '' && { body }),
  });
  return { status: answer.status, body: (await answer.json()) as object };
};

/**
 * What of Stripe's API the adapter asks, with the state behind it, over HTTP: the real client talks to it. `checkedBy` is the address of a
 * stripe-mock: what it refuses, because Stripe's API document has no such request, is answered with its refusal.
 */
export const openFakeStripe = async ({ checkedBy }: { readonly checkedBy?: string } = {}): Promise<FakeStripe> => {
  const account = new FakeAccount(Date.parse('2026-11-22T10:00:00.000Z'));
  const answers = new Map<string, FakeAnswer>();

  const answerTo = async (request: IncomingMessage): Promise<FakeAnswer> => {
    const url = new URL(request.url!, 'http://stripe');
    const body = await bodyOf(request);
    if (checkedBy !== undefined) {
      const checked = await passedOn(checkedBy, request, body);
      if (checked.status >= 400) return checked;
    }
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(body);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answers.get(key) : undefined;
    if (known) return known;
    const answer = account.answer(`${request.method} ${url.pathname}`, form);
    // The client sends a key of its own with each call that has none.
    if (typeof key === 'string' && answer.status < 500) answers.set(key, answer);
    return answer;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (account.isAway) {
      response.writeHead(503, { connection: 'close', 'stripe-should-retry': 'false' });
      response.end();
      return;
    }
    const { status, body } = await answerTo(request);
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
