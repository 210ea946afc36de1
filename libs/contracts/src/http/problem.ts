import { z } from 'zod';
import { errorCodes, type ErrorCode } from './error-codes';

/** RFC 9457 problem details. `error` repeats `code` for clients that were written for the specification. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  error: z.string(),
  detail: z.string().optional(),
  /** Correlation id, also in the server's log. */
  instance: z.string(),
  work: z
    .object({ challenge: z.string(), bits: z.int() })
    .optional()
    .describe(
      'of `work_required`: send the request again with the header `Proof-Of-Work: {challenge}.{nonce}`, whose SHA-256 begins with so many zero bits; `nonce` is of digits and small letters',
    ),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** The body of a refusal that only needs its code. `instance` is the correlation id. */
export const problemOfCode = (code: ErrorCode, instance: string): Problem => {
  const { status, title } = errorCodes[code];
  return { type: `urn:marquee:problem:${code}`, title, status, code, error: code, instance };
};
