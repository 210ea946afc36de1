import { DomainError, type Violation } from '@marquee/kernel';
import type { z } from 'zod';

/** A client that did so much wrong learns no more from the rest. */
const FAULTS_MAX = 20;
/** Characters of one fault's text: some name every field that the client made up. */
const MESSAGE_MAX = 200;
/** No input of the API has half as many fields. */
const FIELDS_MAX = 64;

/**
 * A check that ends at the first fault, for input in which there may be thousands. Zod has this for its `validate`, which does not say what
 * the fault is.
 */
export const FIRST_FAULT: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** Input of a request in its checked form; `validation_failed` names what is wrong with it, twenty faults at most. */
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
 * Reports the violations of the union member that fits best, in place of 'no member fits'. A member that does not know a field is not the
 * one that was meant, however little else is wrong with it.
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

/** Those of the union itself, and not of what lies deeper. */
const unknownKeys = (fault: Issue): string[] =>
  fault.code === 'unrecognized_keys' && fault.path.length === 0 ? fault.keys : [];

/** A field of another member of the union is no unknown one: it contradicts the rest. */
const apart = (fault: Issue, key: string): Issue =>
  fault.code === 'unrecognized_keys' && unknownKeys(fault).includes(key)
    ? { ...fault, keys: [key], message: `${key} cannot be sent together with the other fields.` }
    : fault;
