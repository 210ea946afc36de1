/** The network of a browser test: an answer per method and path, and a note of what was asked. */
export type Answer = (request: Request) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const problem = (status: number, code: string): Response =>
  json({ type: 'about:blank', title: code, status, code, error: code, instance: 'test' }, status);

export const noContent = (): Response => new Response(null, { status: 204 });

export class FakeServer {
  readonly requests: { readonly what: string; readonly search: URLSearchParams; readonly body: unknown }[] = [];
  private readonly answers = new Map<string, Answer>();

  /** `what` is such as `GET /api/clicks`; a later answer takes the place of an earlier one. */
  answer(what: string, answer: Answer): this {
    this.answers.set(what, answer);
    return this;
  }

  bodiesOf(what: string): unknown[] {
    return this.requests.filter((request) => request.what === what).map(({ body }) => body);
  }

  install(): void {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const request = input as Request;
      const { pathname, searchParams } = new URL(request.url);
      const what = `${request.method} ${pathname}`;
      const text = await request.clone().text();
      this.requests.push({ what, search: searchParams, body: text === '' ? null : JSON.parse(text) });
      return this.answers.get(what)?.(request) ?? problem(404, 'not_found');
    });
  }
}
