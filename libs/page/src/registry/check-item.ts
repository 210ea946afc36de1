import type { Violation } from '@marquee/kernel';
import type { z } from 'zod';

export type Checked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly violations: readonly Violation[] };

/**
 * Parses what a client sent with an item schema. Every violation has a stable code: those of the rules, or `required`,
 * `invalid_type`, `unknown_field` for the shape.
 */
export function checkItem<T>(schema: z.ZodType<T>, input: unknown): Checked<T> {
  const parsed = schema.safeParse(input, { reportInput: true });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, violations: parsed.error.issues.flatMap(toViolations) };
}

function toViolations(issue: z.core.$ZodIssue): Violation[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), key].join('.'),
      code: 'unknown_field',
      message: 'This field is not known.',
    }));
  }
  return [{ path, code: codeOf(issue), message: issue.message }];
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' && typeof issue.params?.['code'] === 'string') return issue.params['code'];
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : issue.code;
}
