import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

/** A person's browser, as far as the judge can tell. */
export const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request, and everything that returned; redirects are not followed. */
export const ask = (
  { port, agent }: { readonly port: number; readonly agent?: Agent },
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { port, agent, host: '127.0.0.1', path, method, headers: { 'user-agent': chrome, ...headers } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    asked.on('error', reject).end(body);
  });

/** The status of an answer and the heading of its page. */
export const titleIn = ({ status, body }: Answer): string =>
  `${status} ${/<h1[^>]*>([^<]+)<\/h1>/.exec(body.toString())?.[1] ?? ''}`;
