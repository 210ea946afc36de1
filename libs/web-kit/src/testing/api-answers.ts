import type { components, paths } from '@marquee/api-client';

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** An operation of the API document by method and path, such as `GET /api/clicks`. */
export type Operation = {
  [Path in keyof paths]: {
    [V in Verb]: paths[Path][V] extends { responses: unknown } ? `${Uppercase<V>} ${Path}` : never;
  }[Verb];
}[keyof paths];

type ResponsesOf<O extends Operation> = O extends `${infer V} ${infer Path extends keyof paths}`
  ? paths[Path] extends Record<Lowercase<V>, { responses: infer Responses }>
    ? Responses
    : never
  : never;

/** The statuses with which an operation answers, refusals left out. */
export type StatusOf<O extends Operation> = Extract<keyof ResponsesOf<O>, 200 | 201 | 202 | 204>;

/** The body of an answer, as the API document has it; undefined where there is none. */
export type BodyOf<O extends Operation, S extends StatusOf<O>> = ResponsesOf<O>[S] extends {
  content: { 'application/json': infer Body };
}
  ? Body
  : undefined;

export type Problem = components['schemas']['Problem'];
