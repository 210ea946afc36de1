import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeAccount, type FakeAnswer } from './fake-account';

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

export interface FakeStripe {
  readonly url: string;
  readonly account: FakeAccount;
  close(): Promise<void>;
}

/** What of Stripe's API the adapter asks, with the state behind it, over HTTP: the real client talks to it. */
export const openFakeStripe = async (): Promise<FakeStripe> => {
  const account = new FakeAccount(Date.parse('2026-11-22T10:00:00.000Z'));
  const answers = new Map<string, FakeAnswer>();

  const answerTo = async (request: IncomingMessage): Promise<FakeAnswer> => {
    const url = new URL(request.url!, 'http://stripe');
    const form = request.method === 'GET' ? url.searchParams : await bodyOf(request);
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answers.get(key) : undefined;
    if (known) return known;
    const answer = account.answer(`${request.method} ${url.pathname}`, form);
    // The client sends a key of its own with each call that has none.
    if (typeof key === 'string' && answer.status < 500) answers.set(key, answer);
    return answer;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
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
