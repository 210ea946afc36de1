import { DomainError, type Violation } from '@marquee/kernel';
import type { z } from 'zod';

/** A client that did so much wrong learns no more from the rest. */
const FAULTS_MAX = 20;
/** The most characters of one error's text, because some list every unknown field of the client. */
const MESSAGE_MAX = 200;
/** No input of the API has half as many fields. */
const FIELDS_MAX = 64;

/**
 * Ends the check at the first error, for input that may have thousands. Zod offers this for its `validate`, which does not report the
 * error.
 */
export const FIRST_FAULT: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** Returns the checked input of a request. Throws `validation_failed` with at most twenty errors. */
export const parseInput = <Type extends z.ZodType>(
  type: Type,
  value: unknown,
  check?: typeof FIRST_FAULT,
): z.infer<Type> => {
  const input = value ?? {};
  if (Object.keys(input).length > FIELDS_MAX && !Array.isArray(input))
    throw refused([
      { path: '', code: 'unrecognized_keys', message: `The request has more than ${FIELDS_MAX} fields.` },
    ]);
  const result = type.safeParse(input, check);
  if (result.success) return result.data;
  throw refused(
    result.error.issues
      .flatMap(closest)
      .slice(0, FAULTS_MAX)
      .map((issue) => ({
        path: [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
          .map(String)
          .join('.'),
        code: issue.code,
        message: issue.message.slice(0, MESSAGE_MAX),
      })),
  );
};

const refused = (faults: readonly Violation[]): DomainError =>
  new DomainError('validation_failed', 'The request has the wrong shape.', faults);

type Issue = z.core.$ZodIssue;

/**
 * Reports the violations of the union member that fits best, instead of 'no member fits'. A member without one of the sent fields is not
 * the intended one, however few its other violations are.
 */
const closest = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const members = issue.errors
    .map((errors) => errors.flatMap(closest))
    .map((faults) => ({ faults, unknown: new Set(faults.flatMap(unknownKeys)) }))
    .sort((a, b) => a.unknown.size - b.unknown.size || a.faults.length - b.faults.length);
  const [best] = members;
  if (best === undefined) return [issue];
  const alsoKnown = [...best.unknown].find((key) => members.some(({ unknown }) => !unknown.has(key)));
  return best.faults
    .map((fault) => (alsoKnown === undefined ? fault : apart(fault, alsoKnown)))
    .map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] }));
};

/** The unknown fields of the union itself, and not of nested objects. */
const unknownKeys = (fault: Issue): string[] =>
  fault.code === 'unrecognized_keys' && fault.path.length === 0 ? fault.keys : [];

/** A field of another member of the union is not unknown: it contradicts the other fields. */
const apart = (fault: Issue, key: string): Issue =>
  fault.code === 'unrecognized_keys' && unknownKeys(fault).includes(key)
    ? { ...fault, keys: [key], message: `${key} cannot be sent together with the other fields.` }
    : fault;
