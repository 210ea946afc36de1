import { http } from 'msw';
import { setupServer } from 'msw/node';
import type { BodyOf, Operation, Problem, StatusOf } from './api-answers';

export type Answer = (request: Request) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

export const problem = (status: number, code: string, more: Pick<Problem, 'errors'> = {}): Response =>
  json(
    { type: 'about:blank', title: code, status, code, error: code, instance: 'test', ...more } satisfies Problem,
    status,
  );

export const noContent = (): Response => new Response(null, { status: 204 });

/** Gives one answer after the other; the last one stays. */
export const inTurn = (...answers: readonly Answer[]): Answer => {
  let asked = 0;
  return (request) => answers[Math.min(asked++, answers.length - 1)]!(request);
};

const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** The API of a browser test: an answer per operation, in the shape of the API document, and a note of what was asked. */
export class FakeServer {
  readonly requests: { readonly what: string; readonly search: URLSearchParams; readonly body: unknown }[] = [];
  private readonly answers = new Map<string, Answer>();
  private isCutOff = false;

  /** A later answer takes the place of an earlier one. What has none is not found. */
  answer(what: Operation, answer: Answer): this;
  answer<O extends Operation, S extends StatusOf<O>>(what: O, status: S, body: BodyOf<O, S>): this;
  answer(what: string, answer: Answer | number, body?: unknown): this {
    const made = typeof answer === 'number' ? () => (body === undefined ? noContent() : json(body, answer)) : answer;
    this.answers.set(what, made);
    return this;
  }

  /** From now on no request gets an answer. */
  cutOff(): void {
    this.isCutOff = true;
  }

  bodiesOf(what: Operation): unknown[] {
    return this.requests.filter((request) => request.what === what).map(({ body }) => body);
  }

  private answerTo(what: string): Answer | undefined {
    const isMeant = (operation: string): boolean =>
      new RegExp(`^${operation.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(what);
    return this.answers.get(what) ?? [...this.answers].find(([operation]) => isMeant(operation))?.[1];
  }

  /** Answers every request until the end of the test. */
  install(): void {
    network.use(
      http.all('*', async ({ request }) => {
        const { pathname, searchParams } = new URL(request.url);
        const what = `${request.method} ${pathname}`;
        const text = await request.clone().text();
        this.requests.push({ what, search: searchParams, body: text === '' ? null : JSON.parse(text) });
        if (this.isCutOff) return Response.error();
        return this.answerTo(what)?.(request) ?? problem(404, 'not_found');
      }),
    );
  }
}
